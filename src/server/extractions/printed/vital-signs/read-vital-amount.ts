import { numbersOf, type Pair, unitInProse } from '../../vocabulary/pressure-pair.ts';
import { isUnit } from '../sections/read-label.ts';
import type { Kind } from '../vital-sign-names/vital-sign-kind.ts';
import { NAMES } from '../vital-sign-names/vital-sign-kinds.ts';
import type { Amount } from './amount.ts';
import { feetAt, poundsAt } from './imperial-amounts.ts';

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;
const PRESSURE = new RegExp(String.raw`(${NUMBER})\s*\/\s*(${NUMBER})(?![\d/]|[.,]\d)`, 'y');
const METRES = /(\d)\s?m\s?(\d{2})(?!\d)/y;
const SINGLE = new RegExp(String.raw`(${NUMBER})(?!\d|[.,/]\d)`, 'y');
/** The weight of a child in grams, with a space between thousands: « 3 240 g ». */
const GRAMS = /(\d{1,2}[ \u00a0\u202f]\d{3})(?=\s?g(?:r|rammes?)?(?![\p{L}\d/]))/uy;
/** In cm: an abdomen of less is a foetus's or a newborn's, not a waist. */
const WAIST_MIN = 40;
/** A height after a weight: "68 kg pour 162 cm". */
const FOR_HEIGHT = /\s*(?:pour|et|,|\/|;)\s*(?=\d)/y;

/** Reads a blood pressure in mmHg or cmHg. The numbers show which, and the unit must not contradict them. */
export function pressureAt(text: string, from: number): Amount[] | null {
  PRESSURE.lastIndex = from;
  const match = PRESSURE.exec(text);
  const [whole, systolic, diastolic] = match ?? [];
  if (match === null || whole === undefined || systolic === undefined || diastolic === undefined) return null;
  const writtenUnit = /^\s*(mm ?Hg|cm ?Hg)(?!\p{L})/iu.exec(text.slice(match.index + whole.length));
  const numbers = { high: systolic, low: diastolic };
  const guessed = unitInProse(numbers);
  const plainUnit = writtenUnit?.[1]?.replace(' ', '').toLowerCase();
  const unit = plainUnit !== undefined && plainUnit !== guessed?.toLowerCase() ? null : guessed;
  const middle = match.index + whole.indexOf('/');
  const end = match.index + whole.length + (writtenUnit?.[0].length ?? 0);
  const second = match.index + whole.length - diastolic.length;
  const pair: Amount[] = [
    { word: 'PAS', number: systolic, unit, at: match.index, end: middle },
    { word: 'PAD', number: diastolic, unit, at: second, end },
  ];
  return unit === 'mmHg' ? [...pair, ...meanAfter(text, end, numbers)] : pair;
}

/** How far a mean pressure may be from what the other two give. */
const MEAN_GAP = 4;

/** The mean pressure in brackets behind the other two: « PA 108/58 (75) ». */
function meanAfter(text: string, from: number, numbers: Pair): Amount[] {
  const [high, low] = numbersOf(numbers);
  const [whole, number] = /^\s?\((?:PAM\s?:?\s?)?(\d{2,3})\)/.exec(text.slice(from)) ?? [];
  if (whole === undefined || number === undefined) return [];
  if (Math.abs(Number(number) - (high + 2 * low) / 3) > MEAN_GAP) return [];
  const at = from + whole.lastIndexOf(number);
  return [{ word: 'PAM', number, unit: 'mmHg', at, end: from + whole.length }];
}

/**
 * Reads the number of any other vital sign; a weight may be followed by a height. Null if it is not one.
 * @param inside the text in brackets after the name, such as the unit
 */
export function singleAt(
  text: string,
  from: number,
  kind: Kind,
  inside: string | undefined,
): Amount[] | null {
  const [word = ''] = kind.words;
  const inTwo = word === 'taille' ? (metresAt(text, from) ?? feetAt(text, from)) : null;
  const inOunces = word === 'poids' ? poundsAt(text, from) : null;
  if (inTwo !== null || inOunces !== null) return [inTwo, inOunces].filter((each) => each !== null);
  const patterns = word === 'poids' ? [GRAMS, SINGLE] : [scoreOf(kind) ?? SINGLE];
  const number = patterns.map((pattern) => firstAt(pattern, text, from)).find((each) => each !== undefined);
  if (number === undefined) return null;
  if (word === 'tour de taille' && Number.parseFloat(number) < WAIST_MIN) return null;
  const after = from + number.length;
  const unit = new RegExp(String.raw`^\s*(${kind.unit.source})(?![\p{L}\d/])`, kind.unit.flags).exec(
    text.slice(after),
  );
  const apart = inside !== undefined && isUnit(inside.trim()) ? inside.trim() : null;
  // A letter or slash after the number changes its meaning: "72e", "15 mg/kg".
  if (
    unit === null &&
    /^[^\S\n]?[\p{L}/°%]/u.test(text.slice(after)) &&
    !isBeforeAnother(text, after) &&
    !/^\s(?:AA|en|sous|et|à|au)(?!\p{L})/u.test(text.slice(after))
  )
    return null;
  const unitText = kind.outOf ? kind.implied : (unit?.[1]?.trim() ?? apart ?? kind.implied);
  const one: Amount = {
    word,
    number: number.replace(/\s/g, ''),
    unit: unitText === '°' ? '°C' : unitText,
    at: from,
    end: after + (unit?.[0].length ?? 0),
  };
  return word === 'poids' ? [one, ...heightAfter(text, one)] : [one];
}

/** « Ht 5' 10" »: a cell that names what its number is, which is not a score of the number before it. */
const NAMED_CELL = /^(?!(?:Score|Points?|Total|Cotation|E?NEWS)(?!\p{L}))\p{Lu}[\p{L}. ]{0,20}[\s:]{1,3}\d/u;

/**
 * Whether the name of another vital sign follows, in the next column or with a number of its own: « Pouls 78 | SpO2
 * 97 % », « FC 98 FR 24 ».
 */
function isBeforeAnother(text: string, after: number): boolean {
  const gap = /^[^\S\n]*\t\s*/.exec(text.slice(after))?.[0].length;
  if (gap === undefined) {
    const next = /^[^\S\n]+/.exec(text.slice(after))?.[0].length;
    if (next === undefined) return false;
    const [name] = text.slice(after + next).match(NAMES) ?? [];
    const rest = text.slice(after + next);
    return name !== undefined && rest.startsWith(name) && /^[\s:=]{0,3}[+-]?\d/.test(rest.slice(name.length));
  }
  return text.slice(after + gap).search(NAMES) === 0 || NAMED_CELL.test(text.slice(after + gap));
}

function firstAt(pattern: RegExp, text: string, from: number): string | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[1];
}

/** Matches a score: its number, with or without the maximum. Null if the kind is not a score. */
function scoreOf({ outOf, statesOutOf, signed, words }: Kind): RegExp | null {
  if (outOf === undefined) return null;
  const out = String.raw`\s?\/\s?${outOf}(?!\d)`;
  return new RegExp(
    String.raw`(${signed ? '[+-]?' : ''}\d{1,3}(?:[.,]${words.includes('DAS28') ? String.raw`\d{1,2}` : '5'})?)(?=${out}${statesOutOf ? '' : String.raw`|(?!\d|\s?[.,/]\d)`})`,
    'y',
  );
}

/** Reads a height such as « 1m72 ». */
function metresAt(text: string, from: number): Amount | null {
  METRES.lastIndex = from;
  const match = METRES.exec(text);
  if (match === null) return null;
  return {
    word: 'taille',
    number: `${match[1]},${match[2]}`,
    unit: 'm',
    at: from,
    end: from + match[0].length,
  };
}

function heightAfter(text: string, { unit, end }: Amount): Amount[] {
  FOR_HEIGHT.lastIndex = end;
  const link = unit === null ? null : FOR_HEIGHT.exec(text);
  if (link === null) return [];
  const from = end + link[0].length;
  const metres = metresAt(text, from);
  if (metres !== null) return [metres];
  const match = /^(\d{2,3}|[12][.,]\d{1,2})\s?(cm|m)(?![\p{L}\d/])/u.exec(text.slice(from));
  const [whole, number, written] = match ?? [];
  if (whole === undefined || number === undefined || written === undefined) return [];
  return [{ word: 'taille', number, unit: written, at: from, end: from + whole.length }];
}
