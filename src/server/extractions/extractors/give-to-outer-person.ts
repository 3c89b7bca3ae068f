import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { Person } from '../../core/person.ts';
import type { Candidate } from '../extractor.ts';
import { within } from '../printed/persons/person-traits.ts';
import { anyOf } from '../vocabulary/patterns.ts';

/** The person of a document, as the file that embeds it states. */
export interface Holder {
  subject: string;
  person: Person | null;
}

/**
 * Maximum number of values of an embedded file that are examined together. A larger file may belong to several persons.
 */
const LOOKED_AT = 20_000;

/**
 * Assigns the values of an embedded file to the person of the file that embeds it: those without a person, and those of
 * the only person named, unless the birth date or name shows that this is somebody else.
 */
export async function* ofHolder(
  inside: AsyncIterable<Candidate>,
  { subject, person }: Holder,
): AsyncGenerator<Candidate> {
  const candidates: Candidate[] = [];
  const persons = new Set<string>();
  for await (const candidate of inside) {
    if (candidate.subject !== '') persons.add(candidate.subject);
    if (candidates.length < LOOKED_AT) candidates.push(candidate);
    else yield candidate.subject === '' ? { person, ...candidate, subject } : candidate;
  }
  const [named = ''] = persons;
  const isOther = persons.size === 1 && isBornAnotherDay(named, person?.birth_date ?? null);
  const isTheirs = persons.size === 0 || (persons.size === 1 && !isOther && !isOtherName(named, person));
  for (const candidate of candidates) {
    const of = candidate.person ?? person;
    if (isOther) yield { ...candidate, refusal: candidate.refusal ?? REFUSALS.otherPerson };
    else if (candidate.subject === '' && persons.size < 2)
      yield { ...candidate, subject: isTheirs ? subject : '', person: isTheirs ? of : null };
    else yield isTheirs ? { ...candidate, subject, person: of } : candidate;
  }
}

/** Whether a printed key (birth date, numbers, names: see `printed/persons/persons.ts`) has another birth date than this one. */
function isBornAnotherDay(key: string, birth_date: string | null): boolean {
  const [born = ''] = printed(key);
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(birth_date ?? '') ?? [];
  if (born === '' || year === undefined) return false;
  return numbersOf(born) !== [year, month, day].map(Number).join('-');
}

/** Why the values of an embedded file are not of a person: the file has somebody else's birth date. */
export function refusalOfOther(
  { subject, person }: Pick<Candidate, 'subject' | 'person'>,
  holder: Person | null,
): string | null {
  const [born, other] = [holder?.birth_date ?? null, person?.birth_date ?? null];
  if (born === null) return null;
  const days = [born, other ?? ''].map((date) => date.replace(/-/g, ''));
  const isOther =
    other === null
      ? isBornAnotherDay(subject, born)
      : days.every((day) => /^\d{8}$/.test(day)) && days[0] !== days[1];
  return isOther ? REFUSALS.otherPerson : null;
}

/** The other family name of somebody who has two: « née DURAND », « épouse EXEMPLE ». */
const OTHER_FAMILY_NAME = new RegExp(
  String.raw`(?<!\p{L})${anyOf(
    'n[ée]e|[ée]pouse|[ée]p\\.',
    "nom (?:de naissance|d'usage|usuel|marital|de jeune fille)",
  )}\s*:?\s*((?:\p{L}[\p{L}'-]+ ?){1,3})`,
  'giu',
);

/**
 * Why values of a printed page are not of the person whose names and birth date are these, in French.
 *
 * @param lines of the page, which may give a second family name
 */
export function ofAnotherPerson(
  key: string,
  { born, names }: { born: string | null; names: string },
  lines: readonly { text: string }[],
): string | null {
  if (isBornAnotherDay(key, born) && !isBirthOfMother(names, lines)) return REFUSALS.otherPerson;
  return isNamedOtherwise(key, names, lines) ? REFUSALS.otherName : null;
}

/** « Mère : EXEMPLE Claire, née le 14/05/1982 ». */
const BIRTH_OF_MOTHER = /^\s*(?:nom de la )?m[èe]re\b(?!.*\b(?:patiente?|pr[ée]lev)).*\bn[ée]+e?s? le\b/iu;

/** Whether the only birth date of a page is that of the mother of the person, whom another line names in full. */
function isBirthOfMother(names: string, lines: readonly { text: string }[]): boolean {
  const own = wordsOf(names);
  const births = lines.filter(({ text }) => /\bn[ée]+e? le\b|\bddn\b|naissance/iu.test(text));
  return (
    own.length > 1 &&
    births.length > 0 &&
    births.every(({ text }) => BIRTH_OF_MOTHER.test(text)) &&
    lines.some(({ text }) => !BIRTH_OF_MOTHER.test(text) && within(own, wordsOf(text)))
  );
}

/**
 * Whether a printed key has names that are not these: « BERTIN Paul » in the letter of « BERTIN Odile ». A name without
 * a first name, or with a second family name, is the same.
 */
function isNamedOtherwise(key: string, names: string, lines: readonly { text: string }[]): boolean {
  const [, , , ...found] = printed(key);
  const [words, own] = [wordsOf(found.join(' ')), wordsOf(names)];
  const isSame = within(words, own) || within(own, words);
  if (words.length === 0 || own.length === 0 || isSame) return false;
  const others = lines.flatMap(({ text }) =>
    [...text.matchAll(OTHER_FAMILY_NAME)].map(([, name = '']) => name),
  );
  return !within(own, [...words, ...wordsOf(others.join(' '))]);
}

function wordsOf(names: string): string[] {
  return plainLabel(names)
    .split(' ')
    .filter((word) => word.length > 1);
}

/** Whether a printed key has names, but no known name of the person. */
function isOtherName(key: string, person: Person | null): boolean {
  const [, , , ...names] = printed(key);
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word.length > 1);
  const ownNames = [person?.birth_name, person?.first_name].flatMap((name) =>
    plainLabel(name ?? '').split(' '),
  );
  return (
    words.length > 0 && ownNames.some((word) => word !== '') && !ownNames.some((word) => words.includes(word))
  );
}

function printed(key: string): string[] {
  try {
    const read: unknown = JSON.parse(key);
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}

function numbersOf(date: string): string {
  return ['year', 'month', 'day'].map((part) => new RegExp(`"${part}":(\\d+)`).exec(date)?.[1]).join('-');
}
