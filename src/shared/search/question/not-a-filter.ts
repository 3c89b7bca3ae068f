import { MONTH, readDate } from '../periods/read-date.ts';
import { type FoundName, isInside } from './find-name.ts';
import type { Part } from './read-clause.ts';
import { type Token, textOf } from './tokens.ts';

const ENGLISH_MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const DENIALS = [
  'non|pas|jamais|aucune?s?|autres?|sauf|hors|dehors|hormis|excepte|exception|excluant',
  'ni|sans|avant|apres',
  `not?|without|except|since|before|after|until|in (?:${ENGLISH_MONTHS})`,
];
const DENIAL = new RegExp(
  `(?:^| )(?:${DENIALS.join('|')})(?: (?:les?|la|l'|en|de|du|des|d'|etre|que|celles?|ceux))*$`,
);
/** After these words, a day is a date of birth. */
const BIRTH = /(?:^| )(?:patiente?s?|nee?s?|naissance|agee?s?)(?: (?:les?|la|en|de|du|des|d'))*$/;
/** After these words, « moins de 18 ans » is an age. */
const PERSONS = [
  'enfant|adulte|adolescent|ado|mineur|nourrisson|bebe|nouveau-ne|garcon|fille',
  'homme|femme|personne|sujet|malade',
];
const PEOPLE = new RegExp(
  `(?:^| )(?:les|des|aux|ces|chez|tous|jeunes?|(?:${PERSONS.join('|')})e?s?(?: de| d')?)$`,
);

/** Whether the words before a part show that it is not meant as a filter: « sauf hier », « né le 3 mars 1950 ». */
export function isDenied(
  tokens: readonly Token[],
  { filters, start }: Part,
  named: FoundName | null,
): boolean {
  // In « PAS > 140 », PAS is a name, and negates nothing.
  const before = textOf(tokens.slice(0, start).filter((_, place) => !isInside(place, named)));
  const isPeriod = filters.measured !== undefined || filters.declared !== undefined;
  const isAge = isPeriod && /^(?:de |d' )?moins /.test(textOf(tokens.slice(start))) && PEOPLE.test(before);
  return DENIAL.test(before) || isAge || (isPeriod && BIRTH.test(before));
}

/** Words that blur the period after them: « depuis fin février », « début de semaine dernière ». */
const VAGUE =
  /(?:^| )(?:depuis|des|a partir|a compter|jusqu'\w+|debut|milieu|mi|fin|vers|environ|autour)(?: (?:le|la|l'|de|du|d'))*$/;
/** After these words, « 15/02 » is a day, whereas « tension 13/8 » is a value. */
const isDated = (token: Token | undefined): boolean =>
  /^(?:du|de|le|entre|depuis|au)$/.test(token?.folded ?? '');

/** Whether a part is the end of two dates that do not form a period: « du 10 au 3 mars », « le 31 février 2026 ». */
export function isRestOfDate(
  tokens: readonly Token[],
  { filters, start, length, keyed }: Part,
  isUnderstood: (place: number) => boolean,
): boolean {
  if (keyed || (filters.measured ?? filters.declared) === undefined) return false;
  let place = start - 1;
  const isLinked = () => /^(?:et|au?|-|–)$/.test(tokens[place]?.folded ?? '');
  while (isLinked()) place -= 1;
  const before = tokens[place];
  if (before === undefined || before.quoted || isUnderstood(place)) return false;
  if (VAGUE.test(textOf(tokens.slice(0, start)))) return true;
  const text = textOf(tokens.slice(place + 1, start + length));
  const isMonth = new RegExp(`^(?:${MONTH})`).test(text);
  const isDay = /^(?:[12]?\d|3[01])(?:er)?$/.test(before.folded);
  if (isDay) return isMonth || /^(?:et|au?|-|–) (?:le )?\d/.test(text);
  return (
    readDate(before.folded, '2000-12-31', isDated(tokens[place - 1])) !== null &&
    (isMonth || /^(?:et|au?|-|–|\d)/.test(text))
  );
}
