import { ownValue } from '../../../../shared/core/own-value.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import type { Cell } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import type { Row } from '../rows/result-row.ts';
import type { Kind } from '../vital-sign-names/vital-sign-kind.ts';
import type { Amount } from '../vital-signs/amount.ts';
import { pressureAt } from '../vital-signs/read-vital-amount.ts';
import { type ChartColumn, fits, unitOfLabel } from './chart-columns.ts';

const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;
const PAIR = /^\d{1,3}(?:[.,]\d)?\s*\/\s*\d{1,3}(?:[.,]\d)?(?:\s*[mc]m ?Hg)?$/iu;
/** A level of sedation: « -4 », « +1 ». */
const SIGNED = /^[+-]?\d$/;
/** Scales for infants show grams: « 3,450 » kg. */
const KILOGRAMS = /^\d{1,2}[.,]\d{3}$/;

/** The number of an analysis, and the side of it on which the value lies: « < 1 ». */
const LABELLED = /^([<>≤≥]=?)?\s?(\d{1,4}(?:[.,]\d{1,3})?)/;

/** Reads a cell under its heading. */
export function readUnderHeading(
  line: Line,
  cell: Cell,
  { kind, label, unit, ofOtherUnit = false }: ChartColumn,
  catalogue: Catalogue,
): Row[] {
  if (kind !== null) {
    const isUnknown = ofOtherUnit || namesOtherUnit(line, kind);
    // « 180 lb » in a row of a column of kilograms: nothing says which unit the bare numbers have.
    const known = isUnknown && countsOtherUnit(line, kind) ? null : unit;
    return amountsIn(cell.text, known, kind, isUnknown).flatMap((amount) =>
      resultOf(line, cell.at, amount, catalogue),
    );
  }
  const [whole = '', sign = null, number] = LABELLED.exec(cell.text) ?? [];
  if (label === null || number === undefined) return [];
  const own = cell.text.slice(whole.length).trim();
  const valueUnit = own === '' ? unit : unitOfLabel(own, label);
  if (valueUnit === null || (own === '' && unit === null)) return [];
  const value = {
    kind: 'value',
    number,
    comparator: sign,
    unit: valueUnit || null,
    bracketed: false,
  } as const;
  return [
    { line, label, labelAt: null, parts: [{ ...value, at: cell.at, end: cell.at + cell.text.length }] },
  ];
}

function amountsIn(text: string, unit: string | null, kind: Kind, isUnknown: boolean): Amount[] {
  if (kind.words.length > 1) {
    const pair = PAIR.test(text);
    const amounts = pair ? pressureAt(`${text} ${unit ?? ''}`, 0) : null;
    return (amounts ?? []).map((amount) => ({ ...amount, end: Math.min(amount.end, text.length) }));
  }
  const [word = ''] = kind.words;
  // A unit in the cell overrides the heading's: « 6,820 kg ».
  const [, number = text, own = null] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*([^\d\s.,].*)$/.exec(text) ?? [];
  const amountUnit =
    own === null ? (unit ?? (isUnknown ? null : impliedUnit(word, number))) : fits(own, kind) ? own : null;
  if (amountUnit === null) return [];
  const isNumber =
    (kind.signed === true && SIGNED.test(number)) ||
    own !== null ||
    NUMBER.test(number) ||
    (/^kg$/i.test(amountUnit) && KILOGRAMS.test(number));
  if (!isNumber) return [];
  return [{ word, number, unit: amountUnit, at: 0, end: text.length }];
}

/**
 * The unit of a number under a heading without one, where its form leaves no other: no pressure in cmHg or kPa is so
 * high, no temperature of a living body in °F so low; a meter shows g/L with two decimals, mg/dL without any; pounds have
 * no decimal comma.
 */
const IMPLIED: Readonly<Record<string, readonly [RegExp, string][]>> = {
  PAS: [[/^(?:[4-9]\d|\d{3})$/, 'mmHg']],
  PAD: [[/^(?:[4-9]\d|\d{3})$/, 'mmHg']],
  PAM: [[/^(?:[4-9]\d|\d{3})$/, 'mmHg']],
  température: [[/^(?:3[3-9]|4[0-2])[.,]\d$/, '°C']],
  SpO2: [[/^(?:[5-9]\d|100)$/, '%']],
  poids: [[/^(?:[3-9]\d|1\d\d),\d$/, 'kg']],
  'hauteur utérine': [[/^(?:[1-3]\d|4[0-5])(?:[.,]5)?$/, 'cm']],
  'glycémie capillaire': [
    [/^[0-4],\d\d$/, 'g/L'],
    [/^(?:[6-9]\d|[1-4]\d\d)$/, 'mg/dL'],
  ],
};

/** Words of a page that show that its numbers may be in another unit than their form suggests. */
const OTHER_UNITS: Readonly<Record<string, RegExp>> = {
  poids: /^[(]?(?:lbs?|livres?|pounds?)[).,:]?$/iu,
  'glycémie capillaire': /mmol/iu,
};

function namesOtherUnit({ page }: Line, { words: [word = ''] }: Kind): boolean {
  const other = ownValue(OTHER_UNITS, word);
  return other !== undefined && page.words.some(({ text }) => other.test(text));
}

/** Whether a page has a number in another unit: « 180 lb ». */
function countsOtherUnit({ page }: Line, { words: [word = ''] }: Kind): boolean {
  const other = ownValue(OTHER_UNITS, word);
  return (
    other !== undefined &&
    page.words.some(
      ({ text }, at) => other.test(text) && /^\d{2,3}(?:[.,]\d)?$/.test(page.words[at - 1]?.text ?? ''),
    )
  );
}

const impliedUnit = (word: string, number: string): string | null =>
  ownValue(IMPLIED, word)?.find(([form]) => form.test(number))?.[1] ?? null;

function resultOf(line: Line, from: number, amount: Amount, catalogue: Catalogue): Row[] {
  const { word, number, unit, at, end } = amount;
  const entries = byLabel(catalogue, word);
  if (entries.length === 0 || unit === null) return [];
  const label = { word, entries, all: entries, bare: word, unit: null, underSection: true };
  const part = { at: from + at, end: from + end, number, comparator: null, unit, bracketed: false };
  return [{ line, label, labelAt: null, parts: [{ kind: 'value', ...part }] }];
}
