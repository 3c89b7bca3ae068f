import type { ExtractorInput } from '../../../extractor.ts';
import { naturesOf } from '../../../vocabulary/specimens/specimen-natures.ts';
import { filledIn, plain, type Row } from '../cells/table-row.ts';
import { type FormItem, isValue, itemsOf, measureOf } from '../headings/form-items.ts';
import { type FormScope, scopeAfter } from './form-scope.ts';

/** A value of a form, with the row that holds it and what the lines above state about it. */
export interface FormValue {
  item: Extract<FormItem, { kind: 'measure' }>;
  row: Row;
  scope: FormScope;
}

/** The values of a form that have a date or a person, and the lines where they and their labels are. */
export function formValues(
  groups: readonly (readonly Row[])[],
  input: ExtractorInput,
): { values: FormValue[]; lines: ReadonlySet<number> } {
  const values: FormValue[] = [];
  const lines = new Set<number>();
  let block = 0;
  for (const rows of groups) {
    block += 1;
    let scope: FormScope = { block, persons: new Map(), dates: [], title: '', closed: null };
    let last = rows[0]?.line ?? 0;
    for (const [at, row] of rows.entries()) {
      if (row.line > last + 1 && scope.closed === 'headings') scope = { ...scope, closed: null };
      last = row.line;
      const below = valuesBelow(rows, at, input);
      const items = below ?? itemsOf(row, input.catalogue);
      const next = scopeAfter(scope, row, items);
      if (next.block !== scope.block) {
        block += 1;
        next.block = block;
      }
      scope = next;
      if (scope.closed !== null || (scope.dates.length === 0 && scope.persons.size === 0)) continue;
      const rowOfValues = below === null ? row : (rows[at + 1] ?? row);
      for (const item of items) {
        if (item.kind !== 'measure') continue;
        lines.add(row.line).add(rowOfValues.line);
        values.push({ item, row: rowOfValues, scope });
      }
    }
  }
  return { values, lines };
}

/** Values whose label occurs again under the same visit with another text. */
export function repeatedValues(values: readonly FormValue[]): ReadonlySet<FormValue> {
  const texts = new Map<string, Set<string>>();
  for (const value of values) {
    const key = analysisOf(value);
    texts.set(key, (texts.get(key) ?? new Set()).add(value.item.text));
  }
  return new Set(values.filter((value) => (texts.get(analysisOf(value))?.size ?? 0) > 1));
}

const analysisOf = ({ item, scope }: FormValue): string =>
  `${scope.block} ${[...naturesOf(scope.title)]} ${plain(item.measure.label)} ${item.units[0] ?? ''}`;

/** The values of the single row below a row of labels; null if it is not a row of values, or if another one follows. */
function valuesBelow(rows: readonly Row[], at: number, { catalogue }: ExtractorInput): FormItem[] | null {
  const [labels, values, after] = rows.slice(at, at + 3);
  if (labels === undefined || values === undefined || values.line !== labels.line + 1) return null;
  const columns = filledIn(labels);
  const filled = filledIn(values);
  if (columns.length < 2 || filled.length === 0 || !filled.every((index) => columns.includes(index)))
    return null;
  if (
    after !== undefined &&
    after.line === values.line + 1 &&
    filledIn(after).some((index) => isValue(after.cells[index] ?? ''))
  )
    return null;
  const items: FormItem[] = [];
  for (const column of columns) {
    const measure = measureOf(labels.cells[column] ?? '', catalogue);
    const text = values.cells[column]?.trim() ?? '';
    if (measure === null || (text !== '' && !isValue(text))) return null;
    const units = measure.unit === null ? [] : [measure.unit];
    if (text !== '') items.push({ kind: 'measure', measure, text, units, column, several: false });
  }
  return items;
}
