import { anyOf } from '../../vocabulary/patterns.ts';
import { daysFrom } from '../days/recording-day.ts';
import type { Column } from '../page/column.ts';
import { type FoundDate, sameDay } from '../page/printed-date.ts';
import type { Row } from './result-row.ts';
import { columnOf, type RowValue } from './row-values.ts';

/** « 12/03 », alone in its cell: a day, whose year is that of the page or of another one. */
const DAY_AND_MONTH = /^\s*\(?\s*(?:le\s+)?(0?[1-9]|[12]\d|3[01])[/.](0?[1-9]|1[0-2])\s*\)?\s*$/iu;

/** « 12 au 13/03/2012 », « (12-13/03/2012) ». */
const SEVERAL_DAYS =
  /^[\s(]*(?:(?:du|les?)\s+)?\d{1,2}(?:\/\d{1,2})?\s*(?:au|et|à|-|–)\s*\d{1,2}\/\d{1,2}(?:\/\d{2,4})?[\s)]*$/iu;

/** « Hier », « J-1 », « S-2 », « 2019 », « Ville : 12/03 »: another time, alone in a cell behind a result. */
const FROM_TOWN = String.raw`(?:labo(?:ratoire)?(?: de)? )?(?:ville|externe) ?:? ?(?:le )?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`;
const OTHER_TIME = new RegExp(
  String.raw`^[\s(]*${anyOf('(?:avant-)?hier|(?:la )?veille', String.raw`[jsm]\s?[-–]\s?\d{1,3}`, String.raw`(?:19|20)\d{2}`, FROM_TOWN)}[\s)]*$`,
  'iu',
);

const BEFORE_DAY = /^[\s(]*(?:(?:le|du)\s)?\s*$/u;

const isOfOtherTime = (cell: string): boolean => SEVERAL_DAYS.test(cell) || OTHER_TIME.test(cell);

/** « contrôlé le 13/03 »: a step of the laboratory, whose word was read as a remark. */
const OF_CHECK = /(?:contr[ôo]l|v[ée]rifi)[ée]e?s?\s*$/iu;

/**
 * Whether another day than that of the sampling stands behind a result without saying what it dates: « Sodium | 139
 * mmol/L | 12/03/2012 ». It may be the day of the result, or that of an earlier one which was not printed; below the
 * heading of earlier results or of limits, it is not that of the result.
 */
export function hasLooseDay(
  row: Row,
  reading: RowValue,
  readings: readonly RowValue[],
  columns: readonly Column[],
  sampled: FoundDate | null,
): boolean {
  if (sampled === null || reading.time !== 'present') return false;
  const isHeaded = columns.some(({ kind }) => kind === 'prior' || kind === 'reference');
  const isOfEarlier = ({ at }: { at: number }): boolean =>
    readings.some(
      ({ time, at: from, end }) =>
        time === 'undated' && from >= reading.end && BEFORE_DAY.test(row.line.text.slice(end, at)),
    );
  if (!isHeaded && row.line.text.slice(reading.end).split('\t').some(isOfOtherTime)) return true;
  return row.parts.some((part) => {
    if (part.at < reading.end || OF_CHECK.test(row.line.text.slice(reading.end, part.at))) return false;
    const kind = columnOf(row, part, columns)?.kind;
    if (kind === 'prior' || kind === 'reference') return false;
    // Nothing is validated before it is sampled.
    if (kind === 'step') return part.kind === 'date' && daysFrom(sampled, part.date) < 0;
    // « 139 mmol/L | 136-145 | 140 (12/01) ».
    if (part.kind === 'text' && isOfEarlier(part)) return false;
    // « le 05/09/2023 : N.R. » is of an earlier result, which was not printed.
    const isOfOther = /^\s*:\s*[^\s\t]/.test(row.line.text.slice(part.end));
    if (part.kind === 'date' && isOfOther) return false;
    if (part.kind === 'date')
      return !sameDay(part.date, sampled) && readings.every(({ time }) => time !== part.date);
    if (part.kind !== 'text') return false;
    const [, day, month] = DAY_AND_MONTH.exec(row.line.text.slice(part.at, part.end)) ?? [];
    return day !== undefined && (Number(day) !== sampled.local.day || Number(month) !== sampled.local.month);
  });
}
