import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { RANK_IN_BRACKETS } from '../../vocabulary/names/percentiles.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { numbersAt } from '../page/number.ts';
import type { DayOrder } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { type Range, rangeAt } from '../page/range.ts';
import { unitAt } from '../page/unit-at.ts';
import { lowAtEnd } from './low-marks.ts';
import { OTHER_ALONE, OTHER_IN_BRACKETS } from './words-of-others.ts';

/** The parts of what follows a label. `at` and `end` are offsets in the line's text. */
export type ResultPart = { at: number; end: number } & (
  | {
      kind: 'value';
      number: string;
      comparator: string | null;
      unit: string | null;
      bracketed: boolean;
      /** Whether it is the limit of the row rather than its result (`lone-bounds.ts`). */
      limit?: true;
    }
  | ({ kind: 'range' } & Range)
  /** `own`: it dates the value before it, as in "138 mmol/L le 03/02/2025". */
  | { kind: 'date'; date: FoundDate; own: boolean }
  /** Text in a column of its own: a remark, a method, the name of another result. */
  | { kind: 'text' }
);

/** « Parathormone (1-84) »: the numbers of a name. */
const SKIPPED = /[\s:=;|._…]*(?:\(1\s?[-–]\s?84\)[\s:=;|._…]*)?(?:(?:soit|ou|dont)[\s:._…]+)?/iy;
const COMPARATOR = /(?:<=?|>=?|=<|=>|≤|≥|(?:inf|sup)(?:[ée]rieure?s?|\.)?\s*(?:ou [ée]gale?s?\s*)?[àa])\s*/iy;
const LEVEL_LETTERS = anyOf(
  'HH|LL|BB|H|L|B|N|A|AH|AL|[Hh]igh|[Ll]ow|HIGH|LOW|[Aa]bnormal|[Hh]aut|[Cc]ritical',
);
const MARKS = anyOf(String.raw`[*+↑↓▲▼◄►!#°¤)\]-]+|[([]?${LEVEL_LETTERS}[)\]]?|\([*+-]+\)|\((?:\d|[a-z])\)`);
const MARK = new RegExp(String.raw`${MARKS}(?=\s|$)|[↑↓▲▼#*]+(?=\d)`, 'y');
const LEVELS = 'anormale?(?:ment)?|normale?|haute?|basse?|bas|[ée]lev[ée]e?|diminu[ée]e?|augment[ée]e?';
const TRENDS = 'croissante?|d[ée]croissante?|stable';
const HOW = 'contr[ôo]l[ée]e?|v[ée]rifi[ée]e?|calcul[ée]e?|par calcul|[àa] jeun|estim[ée]e?|environ';
const NOUNS = 'r[ée]sultats?|valeurs?(?: de)?|r[ée]f[ée]rences?';
const REMARK = new RegExp(String.raw`\(?${anyOf(LEVELS, TRENDS, HOW, NOUNS)}[),;.]?(?=[\s,]|$)`, 'iy');
/** Remarks about a value or its specimen, without a number, that do not invalidate the value. */
const SUBJECT = '(?:r[ée]sultats?|valeurs?|dosages?)?';
const CHECKED = '(?:contr[ôo]l|v[ée]rifi|confirm|recontr[ôo]l)[ée]e?s?';
const AGAIN = [
  'ce jour|deux fois|2 fois|par (?:une )?(?:seconde|2e|autre) (?:technique|m[ée]thode)',
  'sur (?:un )?(?:nouveau|second|2e) (?:tube|pr[ée]l[èe]vement)',
];
const TO_CHECK = 'contr[ôo]ler|recontr[ôo]ler|confirmer|surveiller|v[ée]rifier';
const INTERPRETED = String.raw`interpr[ée]ter (?:avec|en fonction)[^\d\t]{1,40}`;
const PROVIDED = String.raw`sous r[ée]serve[^\d\t]{0,40}`;
const SPECIMEN = '(?:(?:s[ée]rum|plasma|[ée]chantillon|pr[ée]l[èe]vement|tube) )?';
const SPOILT = String.raw`(?:l[ée]g[èe]rement |tr[èe]s )?(?:h[ée]molys|lip[ée]mi|ict[ée]ri|lactescent|trouble)[\wé]*`;
const HOLDS = String.raw`pr[ée]sence d[e'] ?(?:micro-?)?(?:caillots?|h[ée]molyse|agr[ée]gats?|amas)[^\d\t]{0,30}`;
const RESERVE = new RegExp(
  [
    `${SUBJECT} *`,
    anyOf(
      `${CHECKED}(?: ${anyOf(...AGAIN)})?`,
      `[àa] ${anyOf(TO_CHECK, INTERPRETED)}`,
      PROVIDED,
      `${SPECIMEN}${SPOILT}`,
      HOLDS,
    ),
    String.raw`[.;]?(?=\s*(?:$|\t|\(|[A-Z] *$))`,
  ].join(''),
  'iy',
);
/** Words in brackets that say nothing against the value; its rank among people of its age is not a value. */
const BRACKETS = new RegExp(anyOf(String.raw`\([^()\d]{1,40}\)`, RANK_IN_BRACKETS), 'iy');
const MONTH = String.raw`(?:janv|f[ée]vr|mars|avril|mai|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c)\p{L}*\.?`;
const BEFORE_EARLIER = String.raw`(?:contre|vs\.?|versus|(?:ant[ée]rieur|pr[ée]c[ée]dent)e?(?:ment)?)`;
/** « (8,1 % en octobre 2025) », « (contre 3,2 mg/L il y a 6 mois) »: an earlier result, which says nothing of the value before it. */
const EARLIER_IN_BRACKETS = new RegExp(
  String.raw`\((?:${BEFORE_EARLIER} ?:? ?)?\d{1,4}(?:[.,]\d{1,3})?\s?[^()\d\s]{0,10}\s${anyOf(
    String.raw`(?:en|fin|d[ée]but|au)\s(?:${MONTH}(?:\s(?:19|20)\d{2})?|(?:19|20)\d{2}|\d{2}\/(?:19|20)\d{2})`,
    String.raw`il y a \d{1,2} (?:mois|ans?|semaines)`,
  )}\)`,
  'iuy',
);
const OF_A_YEAR =
  /^\(?(?:(?:en|depuis|de|in|since|ann[ée]e) |(?:\d{1,2} )?\p{L}{3,9}\.? )?(?:19|20)\d{2}\)?\s*$/iu;

/** Reads what follows a label. Null if it is prose, in words that reports do not write after a value. */
export function readAfterLabel(
  text: string,
  from: number,
  entries: readonly CatalogueEntry[],
  order?: DayOrder,
): ResultPart[] | null {
  const parts: ResultPart[] = [];
  const tabular = /\t[^\t]{0,3}$/.test(text.slice(0, from));
  const dates = findDates(text.slice(from), order).map((date) => ({ ...date, at: date.at + from }));
  let at = from;
  while (at < text.length) {
    const start = skip(SKIPPED, text, at);
    if (start >= text.length) break;
    const column = start === from || text.slice(at, start).includes('\t');
    const part = dateAt(text, start, dates) ?? partAt(text, start, entries, parts, dates);
    if (part !== null) {
      parts.push(part);
      at = part.end;
      continue;
    }
    // The date of an earlier result may be between a value and its unit, if the unit has its own column.
    // A date wider than its column touches the unit behind it: « 5.9 | 09/15/2025fL ».
    const touches = start === at && parts.at(-1)?.kind === 'date' && /\d/.test(text[at - 1] ?? '');
    const apart = column || touches;
    const last = apart ? parts.findLast((each) => !standsBeside(each, parts, text)) : parts.at(-1);
    const unit = last?.kind === 'value' && last.unit === null ? unitAt(text, start, entries) : null;
    if (last?.kind === 'value' && unit !== null) {
      last.unit = unit.unit;
      if (last === parts.at(-1)) last.end = unit.end;
      at = unit.end;
      continue;
    }
    if (!column && isSum(text, start, entries)) return null;
    const inBrackets = text.slice(start, skip(BRACKETS, text, start));
    if (OTHER_IN_BRACKETS.test(plainLabel(inBrackets))) return null;
    // « 72 | µmol/L | donneur ».
    if (column && OTHER_ALONE.test(plainLabel(text.slice(start).split('\t')[0] ?? ''))) return null;
    const end = [MARK, RESERVE, REMARK, BRACKETS, EARLIER_IN_BRACKETS]
      .map((pattern) => skip(pattern, text, start))
      .find((each) => each > start);
    if (end !== undefined) {
      at = end;
      continue;
    }
    if (!column && !tabular) return null;
    const cell = text.indexOf('\t', start);
    at = cell < 0 ? text.length : cell;
    // A year alone beside the value is its own, and no day.
    if (OF_A_YEAR.test(text.slice(start, at))) return null;
    if (/\d/.test(text.slice(start, at)) && parts.length === 0) return null;
    parts.push({ kind: 'text', at: start, end: at });
  }
  return parts;
}

/** Whether something is added to the number before: « 34 mmHg + POD 5 mmHg », but not the mark of « 5,9 + mmol/L ». */
function isSum(text: string, start: number, entries: readonly CatalogueEntry[]): boolean {
  const at = skip(/\+[^\S\t]+/y, text, start);
  if (at === start || unitAt(text, at, entries) !== null || rangeAt(text, at) !== null) return false;
  return /^(?:\d|\p{L}{2,}(?!\p{L}))/u.test(text.slice(at)) && skip(REMARK, text, at) === at;
}

/** Whether a part may stand between a value and its unit in another column: a date, or the interval in its cell. */
function standsBeside(part: ResultPart, parts: readonly ResultPart[], text: string): boolean {
  if (part.kind !== 'range') return part.kind === 'date';
  const value = parts[parts.indexOf(part) - 1];
  return part.marked && value?.kind === 'value' && !text.slice(value.end, part.at).includes('\t');
}

function partAt(
  text: string,
  start: number,
  entries: readonly CatalogueEntry[],
  before: readonly ResultPart[],
  dates: readonly FoundDate[],
): ResultPart | null {
  const low = lowAtEnd(
    text,
    start,
    before.filter((part) => part.kind === 'range'),
  );
  if (low !== null)
    return { kind: 'value', at: start, ...low, comparator: null, unit: null, bracketed: false };
  const range = rangeAt(text, start);
  const hasValue = before.some(({ kind }) => kind === 'value');
  const censored = skip(COMPARATOR, text, start) > start && !hasValue && range?.marked === false;
  if (range !== null && !censored) return { ...range, kind: 'range', at: start };
  return valueAt(text, start, entries, dates);
}

function valueAt(
  text: string,
  start: number,
  entries: readonly CatalogueEntry[],
  dates: readonly FoundDate[],
): ResultPart | null {
  const bracketed = text[start] === '(';
  const first = bracketed ? skip(/\(\s*(?:soit\s+)?/iy, text, start) : start;
  const compared = skip(COMPARATOR, text, first);
  const signed = skip(/[+-](?=\d)/y, text, compared);
  const readings = numbersAt(text, signed).map((number) => {
    const unit = unitAt(text, number.end, entries);
    return { number, unit, end: unit?.end ?? number.end };
  });
  const isDated = (end: number) => dates.some(({ at }) => at === end + 1 && text[end] === ' ');
  const best = readings.find(({ end, unit }) => isDated(end) || goesOnWell(text, end, unit !== null)) ?? null;
  if (best === null) return null;
  const comparator = text.slice(first, compared).trim();
  const sign = text.slice(compared, signed) === '-' ? '-' : '';
  const end = bracketed ? skip(/\s*\)/y, text, best.end) : best.end;
  if (bracketed && (end === best.end || best.unit === null)) return null;
  return {
    kind: 'value',
    at: start,
    end,
    number: sign + best.number.text,
    // « inférieure à » may be a comment or advice: spelled out, it is not a comparator, and the value is refused.
    comparator: comparator === '' ? null : comparator,
    unit: best.unit?.unit ?? null,
    bracketed,
  };
}

/**
 * Whether the text after a number is allowed after a value: nothing, a column, an interval or a mark, but no letter.
 */
function goesOnWell(text: string, end: number, hasUnit: boolean): boolean {
  const rest = text.slice(end);
  if (hasUnit) return !/^[a-zA-Zéè\d]/.test(rest);
  if (/^[^\S\t]?-[^\S\t]?\d/.test(rest)) return false;
  // Digits of one number printed apart: "13 ,4", "1 38 mmol/L".
  if (/^ ?[.,] ?\d/.test(rest) || (/^ \d/.test(rest) && rangeAt(text, end + 1) === null)) return false;
  // A dash glued to its number is the mark of a low result: an interval has been looked for before.
  if (/^(?:\+{1,3}(?=\s|$)|-{1,3}[^\S\t]*\t)/.test(rest)) return true;
  return /^(?:\s|$|[)*(;,[!↑↓▲▼]|[<>]|[HLB](?=\s|$))/.test(rest);
}

function dateAt(text: string, start: number, dates: readonly FoundDate[]): ResultPart | null {
  const first = skip(
    /\(?\s*(?:(?:ant[ée]ri(?:eur|or)[\wé]*|pr[ée]c[ée]dent[\wé]*|ant\.?)\s*:?\s*)?(?:(?:le|du|au)\s*:?\s+)?/iy,
    text,
    start,
  );
  const date = dates.find(({ at }) => at === first);
  if (date === undefined) return null;
  const end = skip(/\s*\)/y, text, date.at + date.length);
  return { kind: 'date', at: start, end, date, own: /^\(?\s*le\b/i.test(text.slice(start, first)) };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? at : at + match[0].length;
}
