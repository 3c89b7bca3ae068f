import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import { eyeIn } from '../../../vocabulary/names/eye-names.ts';
import { specimenWords } from '../../../vocabulary/specimens/specimen-words.ts';
import type { Cell } from '../cells/cell.ts';
import { isOneDay } from '../cells/one-day.ts';
import { plain } from '../cells/table-row.ts';
import { STEPS } from '../headings/application-names.ts';
import { type EyeName, eyeMeasure } from '../headings/eye-columns.ts';
import { isFilled } from '../headings/filled-column.ts';
import { CONTROL_SOLUTION } from '../headings/glucose-names.ts';
import { heading, OTHER_SPECIMEN } from '../headings/headings.ts';
import type { MeasureColumn } from '../headings/measure-columns.ts';
import { partOf } from '../headings/measure-parts.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/** The cells of a row in a table that has one measure per column. */
export function cellsByColumn({ row, context }: TableRow, layout: TableLayout): Cell[] {
  const { measures, header, known, specimen } = layout;
  const sample = specimenWords([(row.cells[specimen] ?? '').trim()], []).own_specimen ?? '';
  const isCode = (index: number) =>
    (known?.noReading ?? []).some(
      ([name, codes]) =>
        name.test(heading(header.cells[index] ?? '')) && codes.test((row.cells[index] ?? '').trim()),
    );
  const isControl = isFilled(row.cells, header.cells, CONTROL_SOLUTION);
  const isPart = isPartOfDay(row.cells, layout);
  const words = ({ label, group }: MeasureColumn) => `${context.title} ${group} ${label}`;
  return measures.map((column) => {
    const { index, label, unit, unitColumn, group, refusal } = column;
    const eye =
      column.eye === undefined
        ? null
        : ofEye(
            column.eye,
            row.cells[layout.eye] ?? '',
            words(column),
            `${context.above} ${row.cells.join(' ')}`,
          );
    const measure_id = eye?.measure_id ?? column.measure_id;
    const beside = unitColumn < 0 ? '' : (row.cells[unitColumn] ?? '').trim();
    return {
      label,
      units: [unit ?? '', beside].filter((each) => each !== ''),
      code: null,
      specimen: (partOf(group) === '' ? group : '') || sample || context.title,
      own_specimen: OTHER_SPECIMEN.test(plain(group)) ? '' : sample,
      measure_id,
      comparator: '',
      refusal:
        row.refusals?.get(index) ??
        eye?.refusal ??
        (isPart && measure_id === STEPS ? REFUSALS.partOfDay : null) ??
        (isControl ? GLUCOSE_LOG.controlSolution : isCode(index) ? GLUCOSE_LOG.sensorCode : refusal),
      preliminary: false,
      usual: [],
      sure: row.numbers?.has(index) === true,
      text: (row.cells[index] ?? '').trim(),
      column: index,
      part: partOf(group),
      when: column.when ?? null,
    };
  });
}

/** The measure of an eye in a row, or why it is unknown. */
function ofEye(
  { name, side }: EyeName,
  cell: string,
  around: string,
  above: string,
): Pick<Cell, 'measure_id' | 'refusal'> {
  const own = side ?? eyeIn(cell);
  const measure_id = eyeMeasure(name, own ?? 'od', around, above);
  if (measure_id === null)
    return { measure_id: `refraction-objective.${name}-${own ?? 'od'}`, refusal: REFUSALS.refractionKind };
  return { measure_id, refusal: own === null ? REFUSALS.sideMissing : null };
}

/** Whether a row with a start and an end is not about one whole day. */
function isPartOfDay(cells: readonly string[], { known, header, dates, ...layout }: TableLayout): boolean {
  const named = header.cells.findIndex((cell) => known?.end?.test(heading(cell)) === true);
  const end = layout.end ?? named;
  if (end < 0) return false;
  return !isOneDay(cells[dates[0] ?? -1] ?? '', cells[end] ?? '');
}
