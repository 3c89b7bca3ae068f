import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import type { Candidate, ExtractorInput, Place } from '../../extractor.ts';
import { decimalMarkOf } from '../../vocabulary/decimal-mark.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import { naturesOf } from '../../vocabulary/specimen-natures.ts';
import { dateRules } from './date-rules.ts';
import { readTime } from './day-order.ts';
import { type DateKind, type FormItem, isValue, itemsOf, type Measure, measureOf } from './form-items.ts';
import { DATED_TITLE, type FormScope, scopeAfter } from './form-scope.ts';
import { dateInHeading } from './heading-parts.ts';
import { heading, NO_RESULT_COLUMN } from './headings.ts';
import { readMeasure } from './read-measure.ts';
import { filledIn, plain, type Row } from './table-row.ts';

interface FormSource {
  placeOf(line: number, column: number): Omit<Place, 'text'>;
}

type MeasureItem = Extract<FormItem, { kind: 'measure' }>;

interface FormValue {
  item: MeasureItem;
  row: Row;
  scope: FormScope;
}

const keyOf = ({ item, scope }: FormValue): string =>
  `${scope.block} ${[...naturesOf(scope.title)]} ${plain(item.measure.label)} ${item.units[0] ?? ''}`;

/**
 * Reads the rows of a sheet outside its tables as a form: a label with its value beside or below it, dated by a line
 * above. Nothing is read without a date or a person. Returns the lines that were read.
 */
export function* readForm(
  groups: readonly (readonly Row[])[],
  source: FormSource,
  input: ExtractorInput,
): Generator<Candidate, ReadonlySet<number>> {
  const all = groups.flat();
  const cells = all.flatMap((row) => filledIn(row).map((index) => row.cells[index] ?? ''));
  const rules = dateRules(
    cells.flatMap(
      (cell) =>
        dateInHeading(
          plain(cell)
            .replace(/^[^:\d]{2,30}: */, '')
            .replace(DATED_TITLE, ''),
        ) ?? [],
    ),
    cells.map((cell) => cell.replace(/\d/g, '')),
    { comma: cells.some((cell) => /^\d+,\d+/.test(cell)) },
  );
  const cellTexts = all.flatMap((row) =>
    filledIn(row)
      .filter((index) => row.numbers?.has(index) !== true)
      .map((index) => row.cells[index] ?? ''),
  );
  const mark = decimalMarkOf(
    cellTexts.filter(isValue).flatMap((text) => text.match(/\d[\d.,]*(?<=\d)/g) ?? []),
  );
  const values: FormValue[] = [];
  const read = new Set<number>();
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
      const line = below === null ? row : (rows[at + 1] ?? row);
      for (const item of items) {
        if (item.kind !== 'measure') continue;
        read.add(row.line).add(line.line);
        values.push({ item, row: line, scope });
      }
    }
  }
  const texts = new Map<string, Set<string>>();
  for (const each of values) {
    const textsOfKey = texts.get(keyOf(each)) ?? new Set();
    texts.set(keyOf(each), textsOfKey.add(each.item.text));
  }
  // A label repeated under one visit is of two persons, or of two moments that cannot be told apart.
  for (const each of values) yield* candidatesOf(each, (texts.get(keyOf(each))?.size ?? 0) > 1);
  return read;

  function* candidatesOf({ item, row, scope }: FormValue, isTwice: boolean): Generator<Candidate> {
    const { persons, dates, title } = scope;
    const { label, measure_id } = item.measure;
    const place = {
      ...source.placeOf(row.line, item.column + 1),
      text: beginningOf(`${item.text} ${item.units[0] ?? ''}`.trim(), 200),
    };
    const goal = NO_RESULT_COLUMN.test(heading(label)) ? REFUSALS.goal : null;
    const refusal =
      row.refusals?.get(item.column) ?? (item.several || isTwice ? REFUSALS.severalValues : goal);
    const cell = {
      label,
      text: item.text,
      units: item.units,
      code: null,
      specimen: byLabel(input.catalogue, title).length > 0 ? '' : title,
      own_specimen: '',
      measure_id,
      comparator: '',
      refusal,
      preliminary: false,
      usual: [],
      sure: row.numbers?.has(item.column) === true,
      column: item.column,
      part: '',
      when: null,
    };
    const subject = [...persons.values()].join(' ');
    const shared = { side: null, panel_codes: [], subject, panel: `form ${scope.block}`, place };
    yield* readMeasure(cell, { ...shared, effective_time: timeOf(item.measure, dates) }, mark, input);
  }

  /** The day of a value: the sampling day, or the visit's day for what is measured on the patient. */
  function timeOf(measure: Measure, dates: FormScope['dates']): string | null {
    if (/naissance|birth/i.test(measure.label)) return null;
    const of = (...kinds: DateKind[]) => dates.filter((date) => kinds.includes(date.of));
    const choices = isOfPatient(measure)
      ? [of('visit', 'measured'), of('sampled')]
      : [of('sampled'), of('measured')];
    const preferredDates = choices.find((each) => each.length > 0) ?? [];
    const times = new Set(
      preferredDates.map(({ text }) => {
        const time = readTime(text, rules, input.timeZone);
        return 'time' in time ? time.time : null;
      }),
    );
    const [time = null] = times;
    if (times.size === 1 && time !== null) return time;
    input.log.tally('undated', (count) =>
      times.size > 1 ? TABLE_LOG.datesDiffer(count) : TABLE_LOG.undated(count, []),
    );
    return null;
  }

  function isOfPatient({ label, measure_id }: Measure): boolean {
    const entries =
      measure_id === null ? byLabel(input.catalogue, label) : [input.catalogue.measure(measure_id)];
    return entries.every(
      (entry) =>
        entry === undefined ||
        !/^(?:sang|urines|selles|sperme|liquide cér)/.test(entry.specimen) ||
        entry.measure.id === 'saturation-en-oxygene.spo2' ||
        entry.measure.id === 'glycemie-capillaire.dextro',
    );
  }
}

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
