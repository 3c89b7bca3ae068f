import { usualMeasures } from '../../observations/shown-fields.ts';
import type { Filters } from '../filters/filter-names.ts';
import type { Names } from '../names/catalogue-names.ts';
import { readRange } from '../values/value-range.ts';
import { type FoundName, isInside, type Span } from './find-name.ts';
import type { Part } from './read-clause.ts';
import { type ParsedQuestion, readTokens, understand } from './read-sentence.ts';
import { isOr, type Token, tokensOf } from './tokens.ts';

/** The questions of a sentence that asks more than one; a list answers one. */
export interface Choices {
  /** Why the sentence asks more than one: « ou », or two numbers such as « 140/90 ». */
  why: { kind: 'or' } | { kind: 'pair'; numbers: string };
  /** The questions, each as it would be read alone; empty if they are not understood. */
  questions: readonly ParsedQuestion[];
}

/** « 14 / 9 » and « 14 sur 9 » are « 14/9 ». */
const SPACED_PAIR = /(?<=\d)(?:\s*\/\s*|\s+sur\s+)(?=\d)/gu;

/**
 * The questions of a sentence such as « natrémie < 125 ou > 150 » or « TA > 140/90 »; null for a sentence that asks one
 * question, or that has no filter at all.
 * @param today as `2026-03-10`
 */
export function readChoices(sentence: string, names: Names, today: string): Choices | null {
  const tokens = tokensOf(sentence.replace(SPACED_PAIR, '/'));
  const understandAll = (of: readonly Token[], start = 0): Side => ({
    ...{ tokens: of, start },
    ...understand(of, names, today),
  });
  const read = ({ tokens: of }: Pick<Side, 'tokens'>) => readTokens(of, names, today);
  const whole = understandAll(tokens);
  return eitherOf(whole, understandAll, read) ?? pairOf(whole, names, understandAll, read);
}

/** Tokens, and their meaning. */
interface Side {
  tokens: readonly Token[];
  /** The index of the first token that comes from the sentence. */
  start: number;
  named: FoundName | null;
  parts: readonly Part[];
}
type Understand = (tokens: readonly Token[], start?: number) => Side;
type Read = (side: Pick<Side, 'tokens'>) => ParsedQuestion;

const spansOf = ({ named, parts }: Side): Span[] => [
  ...(named === null ? [] : [named, ...named.typeSpans]),
  ...parts,
];
const isKnown = (side: Side, place: number): boolean => spansOf(side).some((part) => isInside(place, part));

/** The questions on the two sides of « ou ». Filters on one side only apply to both. */
function eitherOf(whole: Side, understandAll: Understand, read: Read): Choices | null {
  const places = whole.tokens.flatMap((token, at) => (isOr(token) && !isKnown(whole, at) ? [at] : []));
  const [place] = places;
  if (place === undefined) return null;
  const [before, after] = [whole.tokens.slice(0, place), whole.tokens.slice(place + 1)];
  const sides = [understandAll(before), understandAll(after)] as const;
  if ([whole, ...sides].every((side) => spansOf(side).length === 0)) return null;
  const left = withNameOf(sides[0], sides[1], understandAll);
  const right = withNameOf(sides[1], sides[0], understandAll);
  const isUnderstood = places.length === 1 && areAlternatives(left, right);
  return { why: { kind: 'or' }, questions: isUnderstood ? questionsOf(left, right, read) : [] };
}

/** A side without a name is about the other one's measure. */
function withNameOf(side: Side, { named }: Side, understandAll: Understand): Side {
  if (side.named !== null || named === null) return side;
  return understandAll([nameToken(named), ...side.tokens], 1);
}

/** A name as an unambiguous token: `mesure:…`. */
const nameToken = ({ named: { kind, ids } }: Pick<FoundName, 'named'>): Token => {
  const text = `${kind === 'type' ? 'type' : 'mesure'}:${ids.join(',')}`;
  return { text, folded: text, quoted: false, glued: false };
};

const hasOwnName = ({ named, start }: Side): boolean => named !== null && start === 0;

/** Whether both sides of « ou » are understood and of one kind: two values, two measures, two days. */
function areAlternatives(left: Side, right: Side): boolean {
  const last = kindAt(left, left.tokens.length - 1);
  const first = kindAt(right, right.start);
  if (last === null || first === null) return false;
  return last === first || (hasOwnName(left) && hasOwnName(right));
}

function kindAt(side: Side, place: number): string | null {
  if (isInside(place, side.named)) return 'name';
  const part = side.parts.find((one) => isInside(place, one));
  return part === undefined ? null : Object.keys(part.filters).sort().join();
}

function questionsOf(left: Side, right: Side, read: Read): ParsedQuestion[] {
  const [first, second] = [read(left), read(right)];
  const text = [first.text, second.text].filter((words) => words !== '').join(' ');
  const isOneName = !hasOwnName(left) || !hasOwnName(right);
  const beside = ({ filters }: ParsedQuestion) => (isOneName ? filters : withoutMeasure(filters));
  return [
    { filters: { ...beside(second), ...first.filters }, text },
    { filters: { ...beside(first), ...second.filters }, text },
  ];
}

function withoutMeasure({ type, measure, value, ...filters }: Filters): Filters {
  return filters;
}

const PAIR = /^(\d{1,3}(?:[.,]\d{1,2})?)\/(\d{1,3}(?:[.,]\d{1,2})?)(?![\d/.,-])/;

/** The questions of « TA > 140/90 »: one for each of the two measures that people write as a pair. */
function pairOf(whole: Side, names: Names, understandAll: Understand, read: Read): Choices | null {
  const isPair = (token: Token, at: number) => !token.quoted && PAIR.test(token.text) && !isKnown(whole, at);
  const place = whole.tokens.findIndex(isPair);
  const numbers = PAIR.exec(whole.tokens[place]?.text ?? '')?.[0];
  if (numbers === undefined) return null;
  const numbered = (index: number) =>
    whole.tokens.map((token, at) => (isPair(token, at) ? withNumber(token, index) : token));
  // Without a sign, the question is about the numbers themselves: « tension 13/8 ».
  const isSigned = read({ tokens: numbered(0) }).filters.value !== undefined;
  const sides = [0, 1].map((index) =>
    understandAll(isSigned ? numbered(index) : numbered(index).toSpliced(place, 0, EQUAL)),
  );
  const measures = measuresOfPair(sides[0]?.named ?? null, names);
  if (measures.length === 0) return null;
  const questions = sides.map((side, index) => read({ tokens: ofMeasure(side, measures[index] ?? '') }));
  const units = new Set(questions.map(({ filters }) => readRange(filters.value ?? '')?.unit));
  const isUnderstood = units.size === 1 && !units.has(undefined);
  return { why: { kind: 'pair', numbers }, questions: isUnderstood ? questions : [] };
}

const EQUAL: Token = { text: '=', folded: '=', quoted: false, glued: false };

/** The tokens of one side, with a measure in place of its name. */
function ofMeasure({ tokens, named }: Side, id: string): Token[] {
  if (named === null) return [...tokens];
  const measure = nameToken({ named: { ...named.named, kind: 'measure', ids: [id] } });
  return [...tokens.slice(0, named.start), measure, ...tokens.slice(named.start + named.length)];
}

/** The two measures of a type that people write as a pair, in one unit. */
function measuresOfPair(found: FoundName | null, names: Names): string[] {
  const [id = '', ...otherTypes] = found?.named.kind === 'type' ? found.named.ids : [];
  const type = otherTypes.length === 0 ? names.types.get(id) : undefined;
  const measures = type === undefined ? [] : usualMeasures(type);
  const units = new Set(measures.map(({ unit_short }) => unit_short));
  return measures.length === 2 && units.size === 1 && !units.has(null) ? measures.map(({ id }) => id) : [];
}

/** A token with one of the two numbers of its pair. */
function withNumber(token: Token, index: number): Token {
  const pick = (text: string) =>
    text.replace(PAIR, (_, first: string, second: string) => [first, second][index] ?? '');
  return { ...token, text: pick(token.text), folded: pick(token.folded) };
}
