import { parseSubjectCode } from '../core/subject-code.ts';
import type { FilterName, Filters } from './filter-names.ts';
import { readFilters } from './filters.ts';
import { type Named, type Names, nameKey } from './names.ts';
import { writePeriod } from './period.ts';
import { readKeyed } from './read-keyed.ts';
import { readPeriodWords } from './read-period.ts';
import { readValueWords } from './read-value.ts';
import { joined, type Token, tokensOf } from './tokens.ts';
import { unitOfValue } from './unit-of-value.ts';
import { writeRange } from './value-range.ts';

/** What a sentence asks for: filters, and the words that are none of them. */
export interface Asked {
  filters: Filters;
  text: string;
}

/** Other words that are filters. */
const FLAGS: readonly (readonly [RegExp, Filters])[] = [
  [/^(?:versions? )?(?:valides?|actuelles?|en vigueur)(?= |$)/, { current: 'true' }],
  [/^(?:declaree?s? par erreur|en erreur|erronee?s?)(?= |$)/, { in_error: 'true' }],
  [/^sans (?:le )?fichiers?(?= |$)/, { file: 'false' }],
  [/^avec (?:un |le )?fichiers?(?= |$)/, { file: 'true' }],
  [/^extraite?s?(?= |$)/, { channel: 'extraction' }],
];
/** Words that only link what was understood. */
const LINKS = new Set([
  'a',
  'ai',
  'au',
  'aux',
  'avec',
  'ayant',
  "d'",
  'dans',
  'de',
  'des',
  'dont',
  'du',
  'en',
  'est',
  'et',
  "l'",
  'la',
  'le',
  'les',
  'ou',
  'qui',
  'sont',
  'sur',
  'tous',
  'tout',
  'toute',
  'toutes',
  'un',
  'une',
  'observation',
  'observations',
]);
/** Names that are also common words, or letters: they are meant where a value follows, or alone. */
const SHORT_MAX = 2;
const COMMON = new Set('pas fer age date poly test selles nom sexe bras main culture total'.split(' '));

/**
 * Reads a sentence such as « hba1c > 7 depuis 30 jours ». What is not understood is left as words: it never fails.
 * @param today as `2026-03-10`, where the person is
 */
export function readSentence(sentence: string, names: Names, today: string): Asked {
  const tokens = tokensOf(sentence);
  const named = findName(tokens, names, today);
  const filters: Filters = { ...named?.filters };
  const rest: Token[] = [];
  let isUnderstood = named !== null;
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place];
    if (token === undefined) break;
    if (named !== null && place >= named.start && place < named.start + named.length) {
      place = named.start + named.length;
      continue;
    }
    const found = readAt(tokens.slice(place, nextName(named, place)), named, names, today);
    const fresh = found !== null && isNew(found.filters, filters);
    if (found !== null && fresh) {
      Object.assign(filters, found.filters);
      isUnderstood = true;
      place += found.length;
    } else {
      rest.push(token);
      place += 1;
    }
  }
  if (!isUnderstood && !tokens.some(({ quoted }) => quoted))
    return {
      filters: {},
      text: sentence
        .normalize('NFC')
        .replace(/\s+/gu, ' ')
        .replace(/["«»“”]/gu, '')
        .trim(),
    };
  const kept = isUnderstood ? rest.filter(isWord) : rest;
  const valid = readFilters(filters);
  // A value without its measure is words.
  if (filters.value !== undefined && valid.value === undefined) return { filters: {}, text: joined(tokens) };
  return { filters: valid, text: joined(kept) };
}

const isWord = ({ quoted, folded }: Token): boolean =>
  quoted || !(LINKS.has(folded) || /^[^\p{L}\p{N}]+$/u.test(folded));

const isNew = (found: Filters, filters: Filters): boolean =>
  Object.keys(found).every((name) => filters[name as FilterName] === undefined);

/** What a filter says does not go over the name. */
const nextName = (named: FoundName | null, place: number): number | undefined =>
  named !== null && named.start > place ? named.start : undefined;

interface Found {
  filters: Filters;
  /** In tokens. */
  length: number;
}

function readAt(
  tokens: readonly Token[],
  named: FoundName | null,
  names: Names,
  today: string,
): Found | null {
  const [token] = tokens;
  if (token === undefined || token.quoted) return null;
  const keyed = readKeyed(token.text, names, today);
  if (keyed !== null) return { filters: keyed, length: 1 };
  const subject = /^s-/i.test(token.text) ? parseSubjectCode(token.text) : null;
  if (subject !== null) return { filters: { subject }, length: 1 };
  const text = tokens.map(({ folded }) => folded).join(' ');
  // « poids entre 1990 et 2010 »: beside a measure, numbers are values.
  const value = named && !isSpan(text) ? readValueWords(tokens, named.named.measures) : null;
  if (named !== null && value !== null) {
    const range = {
      ...value.range,
      unit: value.range.unit ?? unitOfValue(value.range, named.named.measures),
    };
    return { filters: { value: writeRange(range) }, length: value.tokens };
  }
  for (const [pattern, filters] of FLAGS) {
    const words = pattern.exec(text)?.[0].split(' ').length;
    if (words !== undefined) return { filters, length: words };
  }
  const period = readPeriodWords(text, today);
  if (period === null) return null;
  const length = text.slice(0, period.length).split(' ').length;
  return { filters: { [period.about]: writePeriod(period.period) }, length };
}

/** « moins de 30 jours » and « de 2024 à 2025 » are periods, whatever the measure. */
const isSpan = (text: string): boolean =>
  /^de (?:19|20)\d\d a (?:19|20)\d\d(?= |$)/.test(text) ||
  /^moins d(?:e|') ?\d+ ?(?:jours?|j|semaines?|mois|ans?|annees?)(?= |$)/.test(text);

interface FoundName {
  named: Named;
  filters: Filters;
  start: number;
  length: number;
}

/** The first name of a type or a measure, the longest where several begin together. */
function findName(tokens: readonly Token[], names: Names, today: string): FoundName | null {
  for (let start = 0; start < tokens.length; start += 1) {
    const { longest } = names;
    for (let length = Math.min(longest, tokens.length - start); length > 0; length -= 1) {
      const words = tokens.slice(start, start + length);
      if (words.some(({ quoted }) => quoted)) continue;
      const key = nameKey(words.map(({ folded }) => folded));
      const named = names.byWords.get(key);
      if (named === undefined || !isMeant(key, named, tokens, start, length, today)) continue;
      return { named, filters: { [named.kind]: named.ids.join(',') }, start, length };
    }
    const keyed = keyedName(tokens[start], names, today);
    if (keyed !== null) return { ...keyed, start, length: 1 };
  }
  return null;
}

function isMeant(
  key: string,
  { measures }: Named,
  tokens: readonly Token[],
  start: number,
  length: number,
  today: string,
): boolean {
  if (key.length > SHORT_MAX && !COMMON.has(key) && !/^\d+$/.test(key)) return true;
  if (length === tokens.length) return !/^\d+$/.test(key);
  const after = tokens.slice(start + length);
  const text = after.map(({ folded }) => folded).join(' ');
  return (
    readValueWords(after, measures) !== null ||
    (!COMMON.has(key) && readPeriodWords(text, today) !== null && start === 0)
  );
}

/** `type:…` or `mesure:…`, which a value goes with. */
function keyedName(
  token: Token | undefined,
  names: Names,
  today: string,
): Omit<FoundName, 'start' | 'length'> | null {
  if (token === undefined || token.quoted) return null;
  const filters = readKeyed(token.text, names, today) ?? {};
  const types = filters.type?.split(',').flatMap((id) => names.types.get(id)?.measures ?? []);
  const measures = filters.measure?.split(',').flatMap((id) => names.measures.get(id)?.measure ?? []);
  const found = types ?? measures;
  if (found === undefined) return null;
  const kind = types === undefined ? 'measure' : 'type';
  return {
    named: {
      kind,
      name: '',
      title: '',
      ids: (filters[kind] ?? '').split(','),
      measures: found.filter((one) => one.value_type !== 'TEXTE'),
    },
    filters,
  };
}
