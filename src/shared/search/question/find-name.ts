import type { Filters } from '../filters/filter-names.ts';
import { type Named, type Names, nameKey } from '../names/catalogue-names.ts';
import { readPeriodWords } from '../periods/read-period.ts';
import { haveOneKind } from '../values/unit-family.ts';
import { holds, unitOfValue } from '../values/unit-of-value.ts';
import { type ValueRange, writeRange } from '../values/value-range.ts';
import { isOfSomethingElse } from './other-measure.ts';
import { readClause } from './read-clause.ts';
import { readKeyed } from './read-keyed.ts';
import { bothSides, type ReadValue, readValueBefore, readValueWords } from './read-value.ts';
import { joined, type Token, textOf } from './tokens.ts';

/** Names that are also common words or single letters: they count as names only before a value, or alone. */
const SHORT_MAX = 2;
const COMMON = new Set(
  (
    'pas fer age date poly test selle nom sexe bras main culture total direct indirect serum random free intact ' +
    'sang urine minima maxima nuque eau verre volume mon bas new'
  ).split(' '),
);
/** « TA 13/8 »: two values, which no filter expresses. */
const PRESSURES = /^(?:[<>=≤≥]+ )?\d{1,3}\/\d{1,3}(?= |$)/;
/** A name of a type or of measures, its place in a sentence, and the value written before it. */
export interface FoundName {
  named: Named;
  filters: Filters;
  start: number;
  length: number;
  /** Where the next name begins: words after it are not about this one. */
  end: number;
  /** The types in the sentence that have these measures: « NFS plaquettes ». */
  typeSpans: readonly Span[];
}

/** Tokens of a sentence. */
export type Span = Pick<FoundName, 'start' | 'length'>;

export const isInside = (place: number, part: Span | null): boolean =>
  part !== null && place >= part.start && place < part.start + part.length;

/**
 * A value of a name, read from one token on. When the name means several kinds of measures, as in « NFS < 8 », the
 * value needs a unit.
 */
export function readValueOf(tokens: readonly Token[], { kind, measures }: Named): ReadValue | null {
  const value = readValueWords(tokens, measures);
  if (kind === 'measure' || value?.range.unit !== null) return value;
  const { bounds } = value.range;
  return haveOneKind(measures.filter((measure) => holds(measure, bounds))) ? value : null;
}

/** A value as an address contains it, in the unit that was meant. */
export const writtenValue = (range: ValueRange, { named }: FoundName): string =>
  writeRange({ ...range, unit: range.unit ?? unitOfValue(range, named) });

/** « 60 < poids < 80 », « 5 < crp »: a name with the value before it, or on both sides. */
function withValueBefore(found: FoundName, tokens: readonly Token[]): FoundName {
  const before = readValueBefore(tokens.slice(0, found.start), found.named.measures);
  if (before === null) return found;
  const end = found.start + found.length;
  const after = readValueOf(tokens.slice(end, found.end), found.named);
  const both = after && bothSides(before.range, after.range);
  const start = found.start - before.tokens;
  return {
    ...found,
    start,
    length: end - start + (both === null ? 0 : (after?.tokens ?? 0)),
    filters: { ...found.filters, value: writtenValue(both ?? before.range, found) },
  };
}

/**
 * A name of a type or a measure; if there is none, the first words of titles. Of several, the first one with a value:
 * « NFS plaquettes < 150 » is about platelets.
 * @param today as `2026-03-10`
 */
export function findName(tokens: readonly Token[], names: Names, today: string): FoundName | null {
  const whole = findIn(names.byWords, tokens, names, today);
  const beginnings = findIn(names.byFirstWords, tokens, names, today, isFollowedByFilter);
  const isWithin = (one: FoundName) => beginnings.some((longer) => isPartOf(one, longer));
  // « nombre de pas > 10 000 » is a title's beginning, which outweighs the shorter name « pas » in it.
  const all = whole.length > 0 && !whole.some(isWithin) ? whole : beginnings;
  const valued = all.find((one) => valueNear(one, tokens) !== null);
  const found = valued ?? all[0];
  if (found === undefined) return null;
  const range = valueNear(found, tokens);
  const inType = ofNamedTypes(found, all);
  return withValueBefore(range === null ? inType : narrowed(inType, range), tokens);
}

const isPartOf = (one: Span, longer: Span): boolean =>
  one.length < longer.length &&
  one.start >= longer.start &&
  one.start + one.length <= longer.start + longer.length;

/**
 * Of the measures that share a name, those of the types that the sentence also names: « GDS pH < 7,2 » is not the pH of
 * semen.
 */
function ofNamedTypes(found: FoundName, all: readonly FoundName[]): FoundName {
  const { named } = found;
  if (named.kind === 'type') return found;
  const holding = all.filter(
    (one) => one !== found && one.named.kind === 'type' && named.measures.some((each) => isOf(each, one)),
  );
  const measures = named.measures.filter((each) => holding.some((one) => isOf(each, one)));
  return holding.length === 0 ? found : { ...withMeasures(found, measures), typeSpans: holding };
}

const isOf = ({ id }: Named['measures'][number], { named }: FoundName): boolean =>
  named.measures.some((one) => one.id === id);

function withMeasures(found: FoundName, measures: Named['measures']): FoundName {
  const ids = measures.map(({ id }) => id);
  return { ...found, named: { ...found.named, measures, ids }, filters: { measure: ids.join(',') } };
}

/** The first value after a name and before the next one, or else the value right before the name. */
function valueNear({ start, length, end, named }: FoundName, tokens: readonly Token[]): ValueRange | null {
  for (let place = start + length; place < end; place += 1) {
    const value = readValueOf(tokens.slice(place, end), named);
    if (value !== null) return value.range;
  }
  return readValueBefore(tokens.slice(0, start), named.measures)?.range ?? null;
}

/**
 * Of the measures of several types that share a name, those that may have the value: « pas < 5000 » is about steps, not
 * pressures, and « pas > 14 », which is said of pressures in another unit than their own, is not about steps.
 */
function narrowed(found: FoundName, { bounds, unit }: ValueRange): FoundName {
  const { named } = found;
  if (named.kind !== 'measure' || named.isOneType || unit !== null) return found;
  const implied = named.measures.filter((measure) =>
    unitOfValue({ bounds }, { ...named, measures: [measure] }),
  );
  const measures = implied.length > 0 ? implied : named.measures.filter((measure) => holds(measure, bounds));
  if (measures.length === 0 || measures.length === named.measures.length) return found;
  return withMeasures(found, measures);
}

/** All occurrences of these names in the sentence; the longest one where several begin at the same word. */
function findIn(
  known: Names['byWords'],
  tokens: readonly Token[],
  names: Names,
  today: string,
  isGood: (after: readonly Token[], named: Named, today: string) => boolean = () => true,
): FoundName[] {
  const found: FoundName[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const one = nameAt(start, known, tokens, names, today, isGood);
    // After a name, « pas » is a negation, whereas « PAS » is a pressure.
    if (one === null || (found.length > 0 && tokens[start]?.text === 'pas')) continue;
    found.push({ ...one, start, end: tokens.length, typeSpans: [] });
    start += one.length - 1;
  }
  return found.map((one, index) => ({ ...one, end: found[index + 1]?.start ?? tokens.length }));
}

function nameAt(
  start: number,
  known: Names['byWords'],
  tokens: readonly Token[],
  names: Names,
  today: string,
  isGood: (after: readonly Token[], named: Named, today: string) => boolean,
): Pick<FoundName, 'named' | 'filters' | 'length'> | null {
  for (let length = Math.min(names.longest, tokens.length - start); length > 0; length -= 1) {
    const words = tokens.slice(start, start + length);
    if (words.some(({ quoted }) => quoted)) continue;
    const key = nameKey(words.map(({ folded }) => folded));
    const any = known.get(key);
    if (any === undefined || !isMeant(key, any, tokens, start, length, today)) continue;
    if (!isGood(tokens.slice(start + length), any, today)) continue;
    const named = asWritten(any, joined(words));
    return { named, filters: { [named.kind]: named.ids.join(',') }, length };
  }
  const keyed = keyedName(tokens[start], names, today);
  return keyed && { ...keyed, length: 1 };
}

/**
 * The first words of a title count only alone or before a filter. Before another word, they belong to something else:
 * « bilan hépatique », « pression intracrânienne ».
 */
function isFollowedByFilter(after: readonly Token[], { measures }: Named, today: string): boolean {
  const [next] = after;
  if (next === undefined || next.quoted || next.text.includes(':')) return true;
  return readValueWords(after, measures) !== null || readClause(after, today) !== null;
}

/** Capitals, where they are typed, tell « PAS » (systolic pressure) from « Pas » (steps). */
function asWritten(named: Named, text: string): Named {
  const measures = named.measures.filter(({ title, title_short, synonyms = [] }) =>
    [title, title_short, ...synonyms].includes(text),
  );
  const isNarrower = named.kind === 'measure' && /\p{Lu}/u.test(text) && measures.length > 0;
  return isNarrower ? { ...named, measures, ids: measures.map(({ id }) => id) } : named;
}

function isMeant(
  key: string,
  named: Named,
  tokens: readonly Token[],
  start: number,
  length: number,
  today: string,
): boolean {
  const after = tokens.slice(start + length);
  if (isOfSomethingElse(named, tokens.slice(0, start), after)) return false;
  // « lymphocytes T », « onde T »
  const word = tokens.slice(0, start).findLast(({ text }) => /[\p{L}\d]/u.test(text));
  if (key === 't' && /\p{L}/u.test(word?.text ?? '')) return false;
  if (key.length > SHORT_MAX && !COMMON.has(key) && !/^\d+$/.test(key)) return true;
  if (length === tokens.length) return !/^\d+$/.test(key);
  return (
    readValueWords(after, named.measures) !== null ||
    readValueBefore(tokens.slice(0, start), named.measures) !== null ||
    (PRESSURES.test(textOf(after)) && named.measures.some(({ unit_short }) => unit_short === 'mmHg')) ||
    (!COMMON.has(key) && readPeriodWords(textOf(after), today) !== null && start === 0)
  );
}

/** Reads `type:…` or `mesure:…`: the name that a value belongs to. */
function keyedName(
  token: Token | undefined,
  names: Names,
  today: string,
): Pick<FoundName, 'named' | 'filters'> | null {
  if (token === undefined || token.quoted) return null;
  const filters = readKeyed(token.text, names, today) ?? {};
  const types = filters.type?.split(',').flatMap((id) => names.types.get(id)?.measures ?? []);
  const measures = filters.measure?.split(',').flatMap((id) => names.measures.get(id)?.measure ?? []);
  const found = types ?? measures;
  if (found === undefined) return null;
  const kind = types === undefined ? 'measure' : 'type';
  const ids = (filters[kind] ?? '').split(',');
  return {
    named: {
      kind,
      name: '',
      title: '',
      ids,
      measures: found.filter((one) => one.value_type !== 'TEXTE'),
      isOneType: new Set(ids.map((id) => names.measures.get(id)?.type ?? id)).size === 1,
    },
    filters,
  };
}
