import type { Column } from '../../page/column.ts';
import type { DayOrder } from '../../page/page.ts';
import { findDates } from '../../page/printed-date.ts';
import { isUnit } from '../../sections/read-label.ts';

/** « (mmol/L) », « [mmol/L] », « en mmol/L » at the end of the cell. */
const WRITTEN = /[([]\s*([^()[\]\t\d][^()[\]\t]{0,20}?)\s*[)\]]|(?<=\s)en\s+(\S{1,20})\s*$/giu;

/** « 12/03/2026 (h) », « 13/03/2026 (J) »: hours and days, which are no unit of results. */
export const isTime = (unit: string | null): boolean => /^(?:h|j|d|mi?n)$/i.test(unit ?? '');

/** A cell of a heading that states the unit of what stands below it, and where the unit is written. */
interface TitledUnit {
  from: number;
  to: number;
  at: number;
  length: number;
  unit: string;
}

/**
 * The units that the cells of a heading state beside a day or a word of results, « Résultats du 12/03/2026 (mmol/L) »,
 * and its text without them.
 */
export function titledUnits(
  text: string,
  order: DayOrder | undefined,
  results: RegExp,
): { units: TitledUnit[]; text: string } {
  const dates = findDates(text, order);
  const units = [...text.matchAll(/[^\t]+/g)].flatMap(({ 0: cell, index: from }) => {
    const to = from + cell.length;
    const own = dates.filter(({ at }) => at >= from && at < to);
    const found = [...cell.matchAll(WRITTEN)].flatMap((match) => {
      const unit = match[1] ?? match[2] ?? '';
      return isUnit(unit) && !isTime(unit)
        ? [{ from, to, at: from + match.index, length: match[0].length, unit }]
        : [];
    });
    const isOfResults = own.length === 1 || (own.length === 0 && new RegExp(results, 'iu').test(cell));
    return isOfResults && found.length === 1 ? found : [];
  });
  const rest = units.reduce(
    (left, { at, length }) => `${left.slice(0, at)}${' '.repeat(length)}${left.slice(at + length)}`,
    text,
  );
  return { units, text: rest };
}

/** The unit of the column of a day or of results that begins at an offset. */
export const unitOfColumn = (
  units: readonly TitledUnit[],
  kind: Column['kind'],
  at: number,
): string | null =>
  kind === 'current' || kind === 'prior'
    ? (units.find(({ from, to }) => at >= from && at < to)?.unit ?? null)
    : null;
