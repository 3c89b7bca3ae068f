import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../vocabulary/month-names.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Column } from '../page/column.ts';
import { SPIROMETRY } from '../sections/read-label.ts';
import { originOnLine } from './filtration-doubts.ts';
import { maybeMultiple } from './multiple-of-median.ts';
import { recognitionDoubt } from './recognition-doubt.ts';
import type { Row } from './result-row.ts';
import { columnOf, type RowValue } from './row-values.ts';
import { isOfWords } from './word-measures.ts';

/**
 * Whether a number of a spirometer may be the expected one: several are beside the name, or it has no unit, and no
 * heading shows that this one was measured.
 */
export function isExpected(row: Row, reading: RowValue, columns: readonly Column[]): boolean {
  if (!row.label.entries.some(({ type }) => SPIROMETRY.has(type.id))) return false;
  const column = columnOf(row, reading, columns);
  if (column?.kind === 'current' && column.named) return false;
  const own = row.parts.filter((part) => part.kind === 'value' && part.unit !== '%');
  return own.length > 1 || reading.unit === null;
}

/** « LDL : < 0,70 g/L » followed by « recommandé chez cette patiente » is a target, not a result. */
export function isAdvised({ line, parts }: Row, { comparator }: RowValue): boolean {
  if (comparator === null) return false;
  return parts.some(
    ({ kind, at, end }) =>
      kind === 'text' && /^\s*(?:recommand|souhait|à viser|vis[ée])/iu.test(line.text.slice(at, end)),
  );
}

/** « en octobre 2025 », « 10/2025 », « il y a 6 mois »: another time without its day, which no column reads as a date. */
const MONTH = anyOf(`${anyOf(MONTH_NAMES, 'mai|may')} `, '(?:0[1-9]|1[0-2])/');
const OF_MONTH = new RegExp(
  `^(?:(?:en|de|du|d|le|fin|debut|mi|courant|in|from) )*(?:${MONTH}(?:19|20)\\d{2}\\b|il y a )`,
);

/** Whether such a time stands behind a value. */
export const saysMonth = ({ line }: Row, { end }: RowValue): boolean =>
  OF_MONTH.test(plainLabel(line.text.slice(end, end + MONTH_REACH)));

/** How far the month is looked for. */
const MONTH_REACH = 60;

/** « PSA total | à suivre | ng/mL | < 4,0 »: the result is not known yet, and the number is something else. */
const AWAITED_WORDS = [
  String.raw`à (?:suivre|venir|compléter)|en cours|(?:en )?attente|suivra|résultat ultérieur\w*|[-?]{2,}(?=\s)`,
  'non (?:rendue?|faite?|dosée?|communiquée?|réalisée?|effectuée?|parvenue?)',
  'pending|awaited|to follow|not (?:done|performed|available)',
];
const AWAITED = new RegExp(String.raw`(?<!\p{L})(?:${AWAITED_WORDS.join('|')})(?!\p{L})`, 'iu');

export function isAwaited({ line, labelAt, parts }: Row, { at }: RowValue): boolean {
  const first = parts.find(({ kind }) => kind === 'value');
  return first?.at === at && AWAITED.test(line.text.slice(labelAt ?? 0, at));
}

/**
 * Whether a row is a urine volume. Monitoring sheets give one per shift, so it is a 24-hour volume only if the page
 * says so.
 */
export function isOfPeriod({ label }: Row): boolean {
  return label.entries.every(({ measure }) => measure.id === 'proteinurie-des-24-heures.diurese');
}

export function saysDay({ line }: Row): boolean {
  return /(?<!\d)24 ?h(?:eures?|rs?)?(?!\p{L})/iu.test(line.page.words.map(({ text }) => text).join(' '));
}

/** Calculated from other results, it is another analysis: « Osmolality (calc) », « 272 | mOsm/kg (calculée) ». */
const OSMOLALITY = /osmol/i;
const CALCULATED = /(?<!\p{L})(?:calc\p{L}*|estim\p{L}*)/iu;

/** Why a value is refused for its place in the row or its image; null if it is not. */
export function refusalOf(row: Row, reading: RowValue, confidence: number | undefined): string | null {
  if (reading.doubt !== null) return reading.doubt === 'reference' ? REFUSALS.range : REFUSALS.afterInterval;
  // « VIH 1 | Positif »: the number is a type, an index or a dilution.
  if (row.label.entries.every(isOfWords) && /\d/.test(reading.number)) return REFUSALS.wordExpected;
  const calculated = OSMOLALITY.test(row.label.word) ? CALCULATED.exec(row.line.text) : null;
  if (calculated !== null) return REFUSALS.otherMethod(calculated[0]);
  if (maybeMultiple(row, reading)) return REFUSALS.otherMethod('MoM');
  const origin = originOnLine(row);
  if (origin !== null) return REFUSALS.remark(origin);
  return recognitionDoubt(reading, row, confidence);
}
