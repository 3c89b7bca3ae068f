import { parseSubjectCode } from '../../../shared/core/subject-code.ts';
import { SUBJECT_IDS, SUBJECTS } from '../../../shared/observations/fhir/systems.ts';
import { RECOGNITION_TEXTS as TEXTS } from '../../../shared/texts/subjects.ts';
import type { Trx } from '../../core/database/database.ts';
import type { Person } from '../../core/person.ts';
import { addSubject } from '../change-subject.ts';
import { lockCode } from '../repository.ts';
import { decide, hasOtherNumber } from './decide.ts';
import { type PersonKey, personKeys } from './person-keys.ts';
import { addKeys, findKeys, lockKeys, markByTraits, shownSubject } from './repository.ts';

/** The subject that a person's observations are assigned to, and what the report says about it. */
export interface Recognised {
  subject: { own_id: string; shown: { id: string; code: string; label: string | null } } | null;
  lines: string[];
}

/**
 * Finds the subject of each person, and creates one for a person who matches no known subject. Only keyed hashes are
 * stored.
 * @param secrets the current one, which makes new hashes, then the previous ones
 */
export async function recognise(
  trx: Trx,
  persons: readonly Person[],
  { secrets, author_id, time }: { secrets: readonly string[]; author_id: string; time: Date },
): Promise<Recognised[]> {
  const keysOf = (person: Person) => secrets.map((secret) => personKeys(withoutOwnCode(person), secret));
  await lockKeys(trx, persons.flatMap(keysOf).flat());
  const all: Recognised[] = [];
  for (const person of persons) {
    const byCode = await byOwnCode(trx, person, keysOf(person).flat());
    all.push(byCode ?? (await byKeys(trx, keysOf(person), { author_id, time })));
  }
  return all;
}

const isOwn = ({ authority }: Person['identifiers'][number]) => authority.toLowerCase() === SUBJECTS;
const withoutOwnCode = (person: Person): Person => ({
  ...person,
  identifiers: person.identifiers.filter((each) => !isOwn(each)),
});

/** Whether another installation exported the person: it may have assigned the code of this subject to somebody else. */
const isForeign = (id: string, identifiers: Person['identifiers']): boolean =>
  identifiers.some(({ authority, value }) => authority === SUBJECT_IDS && value !== id);

/**
 * Null when no code is known, or when it is another installation's. A code that the numbers or the traits contradict
 * matches nobody.
 */
async function byOwnCode(
  trx: Trx,
  { identifiers }: Person,
  keys: readonly PersonKey[],
): Promise<Recognised | null> {
  const found = await lockCode(trx, parseSubjectCode(identifiers.find(isOwn)?.value ?? '') ?? '');
  if (found === undefined || isForeign(found.own_id, identifiers)) return null;
  if (found.isErased) return { subject: null, lines: [] };
  const { id, code } = found.shown;
  const keptKeys = await findKeys(trx, keys, id);
  const decision = decide(keys, keptKeys);
  const isOther = decision.kind === 'found' && decision.head_id !== id;
  const isAgainst = decision.kind === 'new' && decision.against.length > 0;
  const isOneOfOthers = decision.kind === 'unsure' && !decision.codes.includes(code);
  const keysOfHead = keptKeys.filter(({ head_id }) => head_id === id);
  if (isOther || isAgainst || isOneOfOthers || hasOtherNumber(keys, keysOfHead, 'ins'))
    return { subject: null, lines: [TEXTS.ownCode(code)] };
  return { subject: found, lines: [] };
}

async function byKeys(
  trx: Trx,
  versions: readonly ReturnType<typeof personKeys>[],
  { author_id, time }: { author_id: string; time: Date },
): Promise<Recognised> {
  const keys = versions.flat();
  const current = versions[0] ?? [];
  const decision = decide(keys, await findKeys(trx, keys, null));
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
  const subject = await shownSubject(trx, head_id);
  if (by_traits) await markByTraits(trx, head_id);
  const lines = [
    ...(by_traits ? [TEXTS.byTraits(subject.code)] : []),
    ...(also.length > 0 ? [TEXTS.also(subject.code, also)] : []),
  ];
  return { subject: { own_id: subject_id, shown: subject }, lines };
}
