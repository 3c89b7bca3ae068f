import { LEFT_OUT } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { type Label, readLabel } from '../sections/read-label.ts';
import { BLOOD } from '../sections/section.ts';
import { readAfterLabel } from './after-label.ts';
import { isValue, type Row } from './result-row.ts';

const EARLIER = anyOf(
  'ant[ée]riorit[ée]s?|ant[ée]rieure?s?|pr[ée]c[ée]dente?|rappels?|(?:previous|past|prior)(?: results?)?',
  '(?:r[ée]sultat|valeur|dosage)s? (?:ant[ée]rieure?|pr[ée]c[ée]dente?)s?',
);
const OF_RESULT = '(?:(?: du| de la)? (?:r[ée]sultat|valeur|dosage)(?: ant[ée]rieure?| pr[ée]c[ée]dente?)?)?';
/** Words that introduce an earlier result of the analysis above: « Antériorité : », « Rappel du résultat du ». */
const BEGINS = new RegExp(
  String.raw`^\s*\(?${EARLIER}${OF_RESULT}(?:\s+\(?(?:du|le|of|on))?[\s:(]*(?=[<>≤≥]?\s*\d)`,
  'iu',
);
const AFTER_DATE = /^[\s:,)]*(?=[<>≤≥]?\s*\d)/;

/** The analysis named above, and the unit of its result if there is only one. */
interface Above {
  label: Label;
  unit: string | null;
}

/**
 * Reads « Antériorité : 3,10 le 02/02/2024 » and « Rappel du résultat du 03/03/2024 : 3,8 ng/mL » below an analysis.
 * Undefined if the line does not begin like this; the reason, in French, if it does but cannot be read.
 */
export function earlierOf(line: Line, above: Above | null): Row | string | undefined {
  const begun = BEGINS.exec(line.text)?.[0].length;
  if (begun === undefined) return undefined;
  const dates = findDates(line.text, line.order);
  const [date] = dates;
  if (above === null || date === undefined || dates.length > 1 || date.eitherOrder)
    return LEFT_OUT.undatedPrior;
  const isFirst = date.at <= begun;
  const dateEnd = date.at + date.length;
  const from = isFirst ? dateEnd + (AFTER_DATE.exec(line.text.slice(dateEnd))?.[0].length ?? 0) : begun;
  const parts = readAfterLabel(line.text, from, above.label.all, line.order)?.filter(
    ({ kind }) => kind !== 'date',
  );
  const [value, ...others] = parts ?? [];
  if (value === undefined || !isValue(value) || others.length > 0) return LEFT_OUT.form;
  const unit = value.unit ?? above.unit;
  const bare = above.label.all.every(({ measure }) => measure.ucum === '1');
  if (unit === null && !bare) return LEFT_OUT.unit;
  const label = { ...above.label, word: above.label.bare, entries: above.label.all };
  // A date belongs to the value before it.
  const own = { kind: 'date', at: value.end, end: value.end, date, own: true } as const;
  return { line, label, labelAt: null, parts: [{ ...value, unit }, own] };
}

const EARLIER_ONE = anyOf('ant[ée]rieure?|pr[ée]c[ée]dente?|ancien(?:ne)?|previous|prior');
/**
 * An analysis name followed by words for an earlier result: « INR précédent le », « INR antérieur : », « Dernier INR
 * (précédent) ».
 */
const NAMED = new RegExp(
  String.raw`^\s*(?:[-•*–]\s*)?(\p{L}[^\t:]{1,50}?)\s+\(?${EARLIER_ONE}\)?\s*(?:[(]?\s*(?:du|le)\s+|[(:=]\s*|(?=\d))`,
  'iu',
);

/**
 * « INR précédent le 12/03/2026 : 2,4 », « INR antérieur : 2,4 (12/03/2026) »: an earlier result that states its own
 * day, alone on the line.
 */
export function namedEarlier(line: Line, catalogue: Catalogue): { date: FoundDate; row: Row } | undefined {
  const begun = NAMED.exec(line.text);
  const [date, other] = findDates(line.text, line.order);
  if (begun === null || date === undefined || other !== undefined || date.eitherOrder) return undefined;
  const label = readLabel(catalogue, begun[1] ?? '', BLOOD);
  if (label === null || label.examination) return undefined;
  const from = begun[0].length;
  const isFirst = date.at <= from;
  const dateEnd = date.at + date.length;
  const start = isFirst ? dateEnd + (AFTER_DATE.exec(line.text.slice(dateEnd))?.[0].length ?? 0) : from;
  const parts = readAfterLabel(line.text, start, label.entries, line.order)?.filter(
    ({ kind }) => kind !== 'date',
  );
  const [value, ...others] = parts ?? [];
  if (value === undefined || !isValue(value) || others.length > 0 || value.at !== start) return undefined;
  const unit = value.unit ?? label.unit;
  if (unit === null && !label.entries.every(({ measure }) => measure.ucum === '1')) return undefined;
  return { date, row: { line, label, labelAt: 0, parts: [{ ...value, unit }] } };
}
