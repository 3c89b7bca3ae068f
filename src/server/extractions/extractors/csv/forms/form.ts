import { beginningOf } from '../../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate, ExtractorInput, Place } from '../../../extractor.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { type DecimalMark, decimalMarkOf, numbersIn } from '../../../vocabulary/units/decimal-mark.ts';
import type { Cell } from '../cells/cell.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { isValue } from '../headings/form-items.ts';
import { heading, NO_RESULT_COLUMN } from '../headings/headings.ts';
import { readMeasure } from '../rows/read-measure.ts';
import { dayOfValue, formDateRules } from './form-days.ts';
import { type FormValue, formValues, repeatedValues } from './form-values.ts';

interface FormSource {
  placeOf(line: number, column: number): Omit<Place, 'text'>;
}

/**
 * Reads the rows of a sheet outside its tables as a form: a label with its value beside or below it, dated by a line
 * above. Nothing is read without a date or a person. Returns the lines that were read.
 */
export function* readForm(
  groups: readonly (readonly Row[])[],
  source: FormSource,
  input: ExtractorInput,
): Generator<Candidate, ReadonlySet<number>> {
  const rows = groups.flat();
  const rules = formDateRules(rows.flatMap((row) => filledIn(row).map((index) => row.cells[index] ?? '')));
  const mark = markOf(rows);
  const { values, lines } = formValues(groups, input);
  const repeated = repeatedValues(values);
  for (const value of values) {
    const { item, row, scope } = value;
    const cell = cellOf(value, repeated.has(value), input);
    const place = {
      ...source.placeOf(row.line, item.column + 1),
      text: beginningOf(`${item.text} ${item.units[0] ?? ''}`.trim(), 200),
    };
    const shared = {
      side: null,
      panel_codes: [],
      subject: [...scope.persons.values()].join(' '),
      panel: `form ${scope.block}`,
      place,
      effective_time: dayOfValue(item.measure, scope.dates, rules, input),
    };
    yield* readMeasure(cell, shared, mark, input);
  }
  return lines;
}

/** The decimal separator of the values written as text. */
function markOf(rows: readonly Row[]): DecimalMark | null {
  const texts = rows.flatMap((row) =>
    filledIn(row)
      .filter((index) => row.numbers?.has(index) !== true)
      .map((index) => row.cells[index] ?? ''),
  );
  return decimalMarkOf(texts.filter(isValue).flatMap(numbersIn));
}

/**
 * A value of a form as a cell of a table.
 * @param isRepeated whether it is of two persons, or of two moments that cannot be told apart
 */
function cellOf(
  { item, row, scope: { title } }: FormValue,
  isRepeated: boolean,
  { catalogue }: ExtractorInput,
): Cell {
  const { label, measure_id } = item.measure;
  const goal = NO_RESULT_COLUMN.test(heading(label)) ? REFUSALS.goal : null;
  return {
    label,
    text: item.text,
    units: item.units,
    code: null,
    specimen: byLabel(catalogue, title).length > 0 ? '' : title,
    own_specimen: '',
    measure_id,
    comparator: '',
    refusal: row.refusals?.get(item.column) ?? (item.several || isRepeated ? REFUSALS.severalValues : goal),
    preliminary: false,
    usual: [],
    sure: row.numbers?.has(item.column) === true,
    column: item.column,
    part: '',
    when: null,
  };
}
