import { parseSubjectCode } from '../../../shared/core/subject-code.ts';
import { RECOGNITION_TEXTS as TEXTS } from '../../../shared/texts/subjects.ts';
import type { Trx } from '../../core/database/database.ts';
import type { Person } from '../../core/person.ts';
import { lockCode } from '../repository.ts';
import { addSubject } from '../service.ts';
import { decide } from './decide.ts';
import { personKeys } from './person-keys.ts';
import { addKeys, findKeys, lockKeys, markByTraits, shownSubject } from './repository.ts';

/** Who the observations of a person are given to, and what the report says of it. */
export interface Recognised {
  subject: { own_id: string; shown: { id: string; code: string; label: string | null } } | null;
  lines: string[];
}

/** The authority of our own exports: their identifier is the code of a subject. */
const OWN_AUTHORITY = 'urn:doc2:subject';

/**
 * The subject of each person, which is made where nobody is known by what the file says. Only keyed hashes are kept.
 * @param secrets the one that new hashes are made with, then those of before
 */
export async function recognise(
  trx: Trx,
  persons: readonly Person[],
  { secrets, author_id, time }: { secrets: readonly string[]; author_id: string; time: Date },
): Promise<Recognised[]> {
  const keysOf = (person: Person) => secrets.map((secret) => personKeys(person, secret));
  await lockKeys(trx, persons.flatMap(keysOf).flat());
  const all: Recognised[] = [];
  for (const person of persons) {
    const own = await byOwnCode(trx, person);
    all.push(own ?? (await byKeys(trx, keysOf(person), { author_id, time })));
  }
  return all;
}

async function byOwnCode(trx: Trx, { identifiers }: Person): Promise<Recognised | null> {
  const code = identifiers.find(({ authority }) => authority.toLowerCase() === OWN_AUTHORITY)?.value;
  if (code === undefined) return null;
  const found = await lockCode(trx, parseSubjectCode(code) ?? '');
  return { subject: found === undefined || found.isErased ? null : found, lines: [] };
}

async function byKeys(
  trx: Trx,
  versions: readonly ReturnType<typeof personKeys>[],
  { author_id, time }: { author_id: string; time: Date },
): Promise<Recognised> {
  const keys = versions.flat();
  const current = versions[0] ?? [];
  const decision = decide(keys, await findKeys(trx, keys));
  if (decision.kind === 'unknown') return { subject: null, lines: [] };
  if (decision.kind === 'unsure') return { subject: null, lines: [TEXTS.unsure(decision.codes)] };
  if (decision.kind === 'new') {
    const { id, code } = await addSubject(trx, { label: null, author_id, channel: 'extraction' }, time);
    await addKeys(trx, id, current, time);
    const { against } = decision;
    return {
      subject: { own_id: id, shown: { id, code, label: null } },
      lines: against.length > 0 ? [TEXTS.contradiction(code, against)] : [],
    };
  }
  const { subject_id, head_id, by_traits, also } = decision;
  await addKeys(trx, subject_id, current, time);
  const shown = await shownSubject(trx, head_id);
  if (by_traits) await markByTraits(trx, head_id);
  const lines = [
    ...(by_traits ? [TEXTS.byTraits(shown.code)] : []),
    ...(also.length > 0 ? [TEXTS.also(shown.code, also)] : []),
  ];
  return { subject: { own_id: subject_id, shown }, lines };
}
