import { parseSubjectCode } from '../../core/subject-code.ts';
import type { FilterName, Filters } from '../filters/filter-names.ts';
import { readFilters } from '../filters/filters.ts';
import type { Names } from '../names/catalogue-names.ts';
import { type FoundName, findName, isInside, readValueOf, writtenValue } from './find-name.ts';
import { isDenied, isRestOfDate } from './not-a-filter.ts';
import { type Found, type Part, readClause } from './read-clause.ts';
import { readKeyed } from './read-keyed.ts';
import type { ReadValue } from './read-value.ts';
import { lengthOfRequest } from './request-words.ts';
import { isOr, isOtherSign, joined, type Token, textOf, tokensOf } from './tokens.ts';

/** The query of a sentence: filters, and the remaining words. */
export interface ParsedQuestion {
  filters: Filters;
  text: string;
  /** Present when it asks for the last measure: the list then starts with it, whenever it was declared. */
  latest?: true;
}

/** Words that only link the parts that were understood. */
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
  'ce',
  'ces',
  'chez',
  'date',
  'mesure',
  'mesures',
  'plus',
  'dosage',
  'dosages',
  'patient',
  'patients',
  'resultat',
  'resultats',
  'taux',
  'valeur',
  'valeurs',
  'seulement',
  'uniquement',
]);
/** « la dernière tension »: these words order the list. */
const LATEST = /^(?:dernier|recent)e?s?$/;
/**
 * A longer text is not a question: it was pasted, and reading each of its words beside the others would take minutes.
 */
const TOKENS_MAX = 60;

/**
 * Reads a sentence such as « hba1c > 7 depuis 30 jours ». Whatever is not understood is left as words, as is a text of
 * more than 60 words: it never fails.
 * @param today as `2026-03-10`, in the person's time zone
 */
export function readSentence(sentence: string, names: Names, today: string): ParsedQuestion {
  const tokens = tokensOf(sentence);
  const question =
    tokens.length > TOKENS_MAX ? { filters: {}, text: joined(tokens) } : readTokens(tokens, names, today);
  const isPlain = Object.keys(question.filters).length === 0 && !tokens.some(({ quoted }) => quoted);
  if (!isPlain) return question;
  const text = sentence
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/["«»“”]/gu, '');
  return { filters: {}, text: text.trim() };
}

/** The query that tokens express. */
export function readTokens(tokens: readonly Token[], names: Names, today: string): ParsedQuestion {
  const { named, parts: all } = understand(tokens, names, today);
  // One of two alternatives is not a filter.
  const parts = all.filter(({ start, length }) => !isOr(tokens[start - 1]) && !isOr(tokens[start + length]));
  const filters: Filters = Object.assign({}, named?.filters, ...parts.map((part) => part.filters));
  const understood = [named, ...(named?.typeSpans ?? []), ...parts];
  const request = { start: 0, length: lengthOfRequest(tokens) };
  const rest = tokens.filter(
    (_, place) => ![...understood, request].some((part) => part !== null && isInside(place, part)),
  );
  const isUnderstood = named !== null || parts.length > 0;
  const words = isUnderstood ? rest.filter(isWord) : tokens;
  const valid = readFilters(filters);
  // A value without its measure is left as words.
  if (filters.value !== undefined && valid.value === undefined) return { filters: {}, text: joined(tokens) };
  const isLatest = isUnderstood && rest.some(isLatestWord);
  return { filters: valid, text: joined(words), ...(isLatest && { latest: true }) };
}

const isLatestWord = ({ folded, quoted }: Token): boolean => !quoted && LATEST.test(folded);

/** « + » means positive, so it is not a link. */
const isPlus = ({ folded }: Token): boolean => /^\++$/.test(folded);

const isWord = (token: Token): boolean =>
  token.quoted ||
  isOtherSign(token) ||
  isPlus(token) ||
  !(LINKS.has(token.folded) || isLatestWord(token) || /^[^\p{L}\p{N}]+$/u.test(token.folded));

/** The understood parts of a sentence: a name, and the filters beside it. */
interface Understood {
  named: FoundName | null;
  parts: readonly Part[];
}

/** The name in a sentence, and the other parts that are understood, without those that are negated. */
export function understand(tokens: readonly Token[], names: Names, today: string): Understood {
  const named = findName(tokens, names, today);
  const parts: Part[] = [];
  let place = 0;
  while (place < tokens.length) {
    const isInName = [named, ...(named?.typeSpans ?? [])].some((part) => isInside(place, part));
    const isUnderstood = (at: number) => [named, ...parts].some((one) => isInside(at, one));
    const found = isInName
      ? null
      : (readAt(tokens.slice(place, nextName(named, place)), place, named, names, today) ??
        (isUnderstood(place - 1) ? readDaysAtEnd(tokens.slice(place)) : null));
    const part = found !== null && { ...found, start: place };
    const known = [named?.filters ?? {}, ...parts.map(({ filters }) => filters)];
    const isOther =
      part &&
      (isDenied(tokens, part, named) ||
        isRestOfDate(tokens, part, isUnderstood) ||
        isOfAnotherWord(tokens, part, named, isUnderstood));
    const isKnown = part && !known.every((filters) => isNew(part.filters, filters));
    if (part && !isOther && !isKnown) parts.push(part);
    // « en 2024 et 2026 » means neither year alone.
    else if (isKnown && isSecond(tokens, part, parts.at(-1))) parts.pop();
    place += found?.length ?? 1;
  }
  return { named, parts };
}

/**
 * « hba1c 30j »: a number of days that ends a sentence, right after something that is understood. Fewer than 14 may be
 * the age of a newborn or the days after an operation.
 */
function readDaysAtEnd(tokens: readonly Token[]): Found | null {
  const days = Number(/^(\d{2,4}) ?(?:j|jrs?|jours?)$/.exec(textOf(tokens))?.[1] ?? 0);
  const isQuoted = tokens.some(({ quoted }) => quoted);
  return days < 14 || isQuoted ? null : { filters: { measured: `${days}d` }, length: tokens.length };
}

/** Whether a part is a second period, right after that of the part before or joined to it by « et ». */
const isSecond = (tokens: readonly Token[], part: Part, before: Part | undefined): boolean =>
  before !== undefined &&
  (part.filters.measured !== undefined || part.filters.declared !== undefined) &&
  !isNew(part.filters, before.filters) &&
  /^(?:et)?$/.test(textOf(tokens.slice(before.start + before.length, part.start)));

const isNew = (found: Filters, filters: Filters): boolean =>
  Object.keys(found).every((name) => filters[name as FilterName] === undefined);

/**
 * « tension diastolique > 9 »: a value after a word that is not understood may belong to that word, even before the
 * name: « lactates > 5 crp ».
 */
function isOfAnotherWord(
  tokens: readonly Token[],
  { filters, start, keyed }: Part,
  named: FoundName | null,
  isUnderstood: (place: number) => boolean,
): boolean {
  if (filters.value === undefined || named === null || keyed) return false;
  // « crp > 10-20 »: what follows a sign that is not understood is not a value of its own.
  if (/^[<>=≤≥⩽⩾]/.test(tokens[start - 1]?.folded ?? '') && !isUnderstood(start - 1)) return true;
  const isOther = (place: number) => {
    const token = tokens[place];
    return token !== undefined && !token.quoted && isWord(token) && !isUnderstood(place);
  };
  if (start < named.start) return isOther(start - 1);
  return tokens.some((_, place) => place >= named.start + named.length && place < start && isOther(place));
}

/** A filter before the name ends there. */
const nextName = (named: FoundName | null, place: number): number | undefined =>
  named !== null && named.start > place ? named.start : undefined;

function readAt(
  tokens: readonly Token[],
  place: number,
  named: FoundName | null,
  names: Names,
  today: string,
): Found | null {
  const [token] = tokens;
  if (token === undefined || token.quoted) return null;
  const keyed = readKeyed(token.text, names, today);
  if (keyed !== null) return { filters: keyed, length: 1, keyed: true };
  const subject = readSubject(tokens);
  if (subject !== null) return subject;
  const value = named && valueAt(tokens, place, named);
  if (named !== null && value !== null) {
    return { filters: { value: writtenValue(value.range, named) }, length: value.tokens };
  }
  return readClause(tokens, today);
}

/** « S-0000-01ZV », « sujet S-0000-01ZV » */
function readSubject(tokens: readonly Token[]): Found | null {
  const words = /^(?:sujet|dossier|patiente?)$/.test(tokens[0]?.folded ?? '') ? 1 : 0;
  const code = tokens[words];
  const isCode = code !== undefined && !code.quoted && /^s-/i.test(code.text);
  const subject = isCode ? parseSubjectCode(code.text) : null;
  return subject === null ? null : { filters: { subject }, length: words + 1 };
}

/** A value that belongs to the name: beside a measure, numbers are values, as in « poids entre 1990 et 2010 ». */
function valueAt(tokens: readonly Token[], place: number, named: FoundName): ReadValue | null {
  const value = readValueOf(tokens.slice(0, Math.max(0, named.end - place)), named.named);
  const isBefore = value !== null && place < named.start && value.tokens === tokens.length;
  // « plus de 3 CRP » counts them.
  const isCount = isBefore && value.range.unit === null && !/^[<>=≤≥⩽⩾]/.test(tokens[0]?.folded ?? '');
  return isCount ? null : value;
}
