import { anyOf } from '../../vocabulary/patterns.ts';
import { numbersAt, type PrintedNumber } from './number.ts';
import { unitAt } from './unit-at.ts';

const REFERENCES = [
  String.raw`N|VN|VR|V\.\s?R\.?|norm(?:e|al|ale)s?|r[ée]f(?:\.|[ée]rences?)?`,
  'valeurs? (?:de r[ée]f[ée]rences?|usuelles?|normales?|attendues?)|usuelles?',
  '(?:reference|normal|standard|ref\\.?) (?:range|interval|values?|limits?)|desirable|optimal|normal',
];
const WHOSE = 'hommes?|femmes?|adultes?|enfants?|H|F|males?|females?|men|women|adults?';
const BEFORE = new RegExp(
  String.raw`\s*[([{]?\s*(?:${anyOf(...REFERENCES, WHOSE)}\s*[:=]?\s*)?(?:de\s+|entre\s+)?`,
  'iy',
);
/** « H » or « N » alone in the column before a number. */
const SIGNAL = /^[NHF][^\S\t]*\t/;
const BETWEEN = / *(?:-|--|à|a|et|to|au|;|\/|< *\w{0,4} *<) */iy;
const SIGNS = '[<>] ?or ?=|<=?|>=?|=<|=>|≤|≥';
const COMPARISONS = String.raw`(?:inf|sup)(?:[ée]rieure?s?|\.)?\s*(?:ou [ée]gale?s?\s*)?[àa]?`;
const BOUND = new RegExp(
  String.raw`\s*${anyOf(SIGNS, COMPARISONS, "jusqu'à|moins de|plus de|less than|greater than|up to")}\s*`,
  'iy',
);
const UNIT = /\s?(?:[a-zA-Zµμ%‰][^\s()[\];:<>-]*(?:\s?\/\s?[^\s()[\];:<>-]+)*|\/\s?[a-zA-Zµμ][\w³]*)/y;
/** "22 UI/L à 37 °C" states the temperature of the assay, not an interval. */
const TEMPERATURE = /^(?:25|30|37)\s?°/;
const AFTER = /(?: *[)\]}])?/y;

/** A reference interval as printed, with its unit and where it ends. */
export interface Range {
  end: number;
  unit: string | null;
  /** The lower limit as printed; null if there is none. */
  low: string | null;
  /** The upper limit as printed; null if there is none, or if it is on the next line. */
  high: string | null;
  /** Printed in brackets or called a reference, so it cannot be a value. */
  marked: boolean;
}

/** « (02/03) » is a day without its year. */
const DAY = /^(?:0[1-9]\/\d{2}|\d{2}\/0[1-9])(?![\d/.,])/;

/** Reads the interval or limit at an offset ("12,0 - 16,0", "(N < 5 mg/L)", "[3,5 ; 5,1]"); null if there is none. */
export function rangeAt(text: string, at: number): Range | null {
  const apart = inBracketsApart(text, at);
  if (apart !== null) return apart;
  const opening = sticky(BEFORE, text, at);
  const start = opening ?? at;
  // A letter at the end of its column flags the value before it, and what follows is in another column.
  if (SIGNAL.test(text.slice(at, start))) return null;
  const marked = start > at && text.slice(at, start).trim() !== '';
  if (DAY.test(text.slice(start))) return null;
  return interval(text, start, marked) ?? limit(text, start, marked);
}

/** An interval whose brackets, limits and dash are printed apart: « [ 35,0  -  45,0 ] ». */
const APART = /[[(]\s*(\d+(?:[.,]\d+)?)\s*[-;]\s*(\d+(?:[.,]\d+)?)\s*[\])]/y;

function inBracketsApart(text: string, at: number): Range | null {
  APART.lastIndex = at;
  const [whole, low, high] = APART.exec(text) ?? [];
  if (whole === undefined || low === undefined || high === undefined) return null;
  return toNumber(low) <= toNumber(high)
    ? { end: at + whole.length, unit: null, low, high, marked: true }
    : null;
}

function interval(text: string, start: number, marked: boolean): Range | null {
  for (const low of [...numbersAt(text, start), ...looseNumber(text, start)]) {
    const unit = sticky(UNIT, text, low.end);
    for (const end of unit === null ? [low.end] : [low.end, unit]) {
      const between = sticky(BETWEEN, text, end);
      // The interval continues at the start of the next line.
      if (
        between === null &&
        marked &&
        /^\s*$/.test(text.slice(end)) &&
        text.slice(0, start).includes('(', start - 9)
      )
        return { end: text.length, unit: null, low: low.text, high: null, marked };
      if (between === null) continue;
      if (TEMPERATURE.test(text.slice(between))) continue;
      if (isSignalOfLow(low.text, text.slice(end))) continue;
      for (const high of numbersAt(text, between)) {
        if (toNumber(low.text) <= toNumber(high.text)) return closed(text, high, marked, low.text);
      }
      // The interval continues on the next line, in the same column.
      if (/^\s*(?:\t|$)/.test(text.slice(between)) && /à|a|-/.test(text.slice(end, between))) {
        return { end: between, unit: null, low: low.text, high: null, marked };
      }
    }
  }
  return null;
}

/** A dash that ends its column. */
const DASH_LAST = /^ ?-{1,3}[^\S\t]*\t/;
const UNIT_CELL = /^(?:10\s?[*^]?\s?\d{1,2}\s?)?[a-zµμ%/][^\t\d]{0,20}(?:\d[^\t\d]{0,10})?$/i;
/** A cell that holds an interval, and its lower limit. */
const INTERVAL_CELL = /^[^\d\t]{0,12}(\d+(?:[.,]\d+)?)\s*(?:-|–|;|à)\s*\d/;
/** The number of cells after a dash and a rule that are searched for the interval of the row. */
const CELLS_MAX = 10;

/**
 * Whether a dash after a number flags it as low: « 34,1 - » beside an interval that starts above it. Results of other
 * days may stand between them only if a printed rule ends the cell, since « 136 - | 145 » may be an interval.
 */
function isSignalOfLow(number: string, rest: string): boolean {
  const dash = DASH_LAST.exec(rest)?.[0];
  if (dash === undefined) return false;
  const cells = rest.slice(dash.length).split('\t', CELLS_MAX);
  const isRuled = cells[0]?.trim() === '';
  const near = cells.slice(0, UNIT_CELL.test(cells[0] ?? '') ? 2 : 1);
  const low = (isRuled ? cells : near).flatMap((cell) => INTERVAL_CELL.exec(cell)?.[1] ?? []).at(0);
  return low !== undefined && toNumber(number) < toNumber(low);
}

/** The lower limit of "12-16": a number followed directly by a dash and digits. */
function looseNumber(text: string, start: number): PrintedNumber[] {
  const found = /^(?:[1-9]\d{0,2}(?: \d{3})+|\d+)(?:[.,]\d+)?(?=\s?[-/;]\s?\d)/.exec(text.slice(start));
  return found === null ? [] : [{ text: found[0].replaceAll(' ', ''), end: start + found[0].length }];
}

function limit(text: string, start: number, marked: boolean): Range | null {
  const after = sticky(BOUND, text, start);
  const number = after === null ? undefined : numbersAt(text, after)[0];
  return number === undefined ? null : closed(text, number, marked);
}

function closed(
  text: string,
  { text: high, end }: PrintedNumber,
  marked: boolean,
  low: string | null = null,
): Range {
  const found = unitAt(text, end, []);
  const last = found?.end ?? end;
  return { end: sticky(AFTER, text, last) ?? last, unit: found?.unit ?? null, low, high, marked };
}

function sticky(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? null : at + match[0].length;
}

/** A number as printed, with either decimal mark. */
export function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
