import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isUnitOf } from '../../mapping/units/unit-of.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { isUnit, readLabel } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import { isValue, type Row } from './result-row.ts';

/** Maximum gap between the lines of one result, in line heights. */
const GAP_MAX = 1.3;
const WORDS = anyOf(
  '(?:normal|standard|reference|ref\\.?|expected) (?:range|interval|value)s?',
  '(?:valeurs?|intervalles?) (?:de r[ée]f[ée]rence|usuelle?s?|normale?s?)|normes?|r[ée]f\\.?',
);
const BOUND = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
const LIMITS = anyOf(
  `${BOUND} ?(?:-|–|à|to) ?${BOUND}`,
  `(?:above|below|less than|greater than|up to|[<>≤≥]=?|inf[ée]rieure? [àa]|sup[ée]rieure? [àa]) ?(?:or =|>=?|<=?)? ?${BOUND}`,
);
/** « Normal range: 136 - 145 mmol/L », alone on its line. */
const RANGE_LINE = new RegExp(String.raw`^\s*\(?${WORDS}\s*:?\s*${LIMITS}\s*(\S[^()\t]{0,24}?)\)?\s*$`, 'iu');
const LIMITS_ALONE = new RegExp(String.raw`^\s*\(?${WORDS}\s*:?\s*${LIMITS}\)?\s*$`, 'iu');
const LENGTH_MAX = 120;
/** A number alone on its line, with the mark that may follow it. */
const LEVEL = String.raw`\(?${anyOf('H|L|HH|LL|high|low|abnormal|normal')}\)?`;
const NUMBER_LINE = new RegExp(
  String.raw`^\s*(?:(?:your )?value:?\s*)?([<>≤≥]?)\s?(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:${LEVEL})?\s*$`,
  'iu',
);

const numberAlone = ({ text }: Line): RegExpExecArray | null =>
  text.length <= LENGTH_MAX ? NUMBER_LINE.exec(text) : null;

/** Whether a line only states limits, with or without a unit: « Norme : 11,5 - 15,0 ». */
export const isOfLimits = ({ text }: Line): boolean =>
  text.length <= LENGTH_MAX && (RANGE_LINE.test(text) || LIMITS_ALONE.test(text));

/** The unit of a line that only states limits, with a word that says so; null for any other line. */
const unitOfLimits = (line: Line | undefined): string | null => {
  const unit =
    line === undefined || line.text.length > LENGTH_MAX ? undefined : RANGE_LINE.exec(line.text)?.[1];
  return unit !== undefined && isUnit(unit) ? unit : null;
};

const isNear = (above: Line | undefined, below: Line | undefined): boolean =>
  above !== undefined &&
  below !== undefined &&
  above.page === below.page &&
  above.block === below.block &&
  below.top - above.bottom <= GAP_MAX * (below.bottom - below.top);

/**
 * A row without a unit, with that of the limits on the line below it: « Sodium 140 » above « Normal range: 136 - 145
 * mmol/L ». Null if the limits of the first result may stand above it instead.
 */
export function withUnitOfLimits(row: Row, lines: readonly Line[], index: number): Row | null {
  const unit = unitOfLimits(lines[index + 1]);
  const [value, other] = row.parts.filter(isValue);
  if (unit === null || value === undefined || other !== undefined) return null;
  if (!isNear(lines[index], lines[index + 1]) || standsBelowLimits(lines, index, 2)) return null;
  if (!row.label.entries.some((entry) => isUnitOf(unit, entry))) return null;
  return { ...row, parts: row.parts.map((part) => (part === value ? { ...value, unit } : part)) };
}

/**
 * The result of a name alone on its line, above its limits, above its number: « Sodium », « Normal range: 136 - 145
 * mmol/L », « 140 ». Null if the numbers of such results may stand above their names.
 */
export function valueUnderLimits(
  catalogue: Catalogue,
  lines: readonly Line[],
  index: number,
  section: Section,
): Row | null {
  const [name, limits, number] = lines.slice(index, index + 3);
  const unit = unitOfLimits(limits);
  if (name === undefined || number === undefined || unit === null || /\t/.test(name.text)) return null;
  const found = numberAlone(number);
  const [, sign = '', digits] = found ?? [];
  if (found === null || digits === undefined) return null;
  if (!isNear(name, limits) || !isNear(limits, number) || standsBelowNumber(lines, index)) return null;
  const label = readLabel(catalogue, name.text, section);
  if (label === null || label.examination || !label.entries.some((entry) => isUnitOf(unit, entry)))
    return null;
  const at = number.text.indexOf(digits);
  const value = {
    kind: 'value',
    at,
    end: at + digits.length,
    number: digits,
    comparator: sign === '' ? null : sign,
    unit,
    bracketed: false,
  } as const;
  return { line: number, label, labelAt: null, parts: [value] };
}

/** Whether the run of results that a line is in, each of so many lines, begins below limits of its own. */
function standsBelowLimits(lines: readonly Line[], index: number, each: number): boolean {
  let at = index;
  while (unitOfLimits(lines[at - 1]) !== null && isNear(lines[at - 1], lines[at])) {
    at -= each;
    if (lines[at] === undefined || !/\d/.test(lines[at]?.text ?? '') || index - at > RUN_MAX) return true;
  }
  return false;
}

/** Whether the run of names, limits and numbers that a name is in begins with a number. */
function standsBelowNumber(lines: readonly Line[], index: number): boolean {
  let at = index;
  for (
    let above = lines[at - 1];
    above !== undefined && above.page === lines[index]?.page && numberAlone(above) !== null;
    above = lines[at - 1]
  ) {
    if (unitOfLimits(lines[at - 2]) === null || index - at > RUN_MAX) return true;
    at -= 3;
  }
  return false;
}

const RUN_MAX = 300;
