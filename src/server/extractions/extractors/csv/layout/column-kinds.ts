import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { NOT_RESULT, RESULT } from '../../../printed/rows/words-over-columns.ts';
import { wholeWords } from '../../../vocabulary/patterns.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { clockIn } from '../cells/written-date.ts';
import { dateInHeading, labelOf } from '../headings/heading-parts.ts';
import { EARLIER, heading, NO_RESULT, NO_RESULT_COLUMN, UNIT } from '../headings/headings.ts';
import { partOf } from '../headings/measure-parts.ts';
import type { FoundTable } from './found-table.ts';
import { type Merge, spread } from './header-rows.ts';
import type { HeaderFound } from './table-header.ts';
import type { TableLayout } from './table-layout.ts';

/**
 * What the word above the values of a date says about them: results of the patient; of somebody else, or targets;
 * earlier results, which have a date of their own; where or when they were taken; or nothing known.
 */
type Kind = 'result' | 'other' | 'earlier' | 'apart' | 'unknown' | 'none';

/** Results earlier than those of the next column: « N-1 », « Hier », « Précédent ». */
const BEFORE = wholeWords([
  String.raw`n [1-9]|hier|veille|dernier(?:e?s)?|preced\w*|anter\w*|previous|prior|last|yesterday|vorher\w*|anteriore?s?`,
]);
const WORD_MAX = 40;

/** Whether a title opens the results of the patient: « Mesuré », « Réel », « Patient ». */
export const isResultTitle = (text: string): boolean => RESULT.test(plainLabel(text));

/** The rows just above, in and below a header of dates that say in words what each column holds. */
export function kindRows(rows: readonly Row[], at: number, { layouts, height }: HeaderFound): Row[] {
  const columns = layouts.flatMap(({ dateColumns }) => dateColumns.map(({ index }) => index));
  if (columns.length === 0) return [];
  const names = layouts.flatMap((layout) => layout.rows?.names ?? []);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  let line = rows[at]?.line ?? 0;
  return rows.slice(Math.max(0, at - 1), at + height + 1).filter((row) => {
    const isNear = Math.abs(row.line - line) <= 1;
    if (isNear) line = row.line;
    const filled = filledIn(row);
    const inColumns = filled.filter((index) => index >= first && index <= last + 1);
    const isOfNames = filled.some((index) => names.includes(index));
    return isNear && !isOfNames && inColumns.length > 0 && says(row, inColumns);
  });
}

/** Whether the cells are words, and either one says what its column holds, or two share the columns of one date. */
function says({ cells }: Row, columns: readonly number[]): boolean {
  const words = columns.map((index) => (cells[index] ?? '').trim());
  const areWords = words.every(
    (word) => /^\p{L}/u.test(word) && word.length <= WORD_MAX && dateInHeading(word) === null,
  );
  if (!areWords) return false;
  const kinds = words.map(kindOf);
  return (
    kinds.some((kind) => kind !== 'apart') && kinds.some((kind) => kind !== 'unknown' || words.length > 1)
  );
}

function kindOf(word: string): Kind {
  if (word === '') return 'none';
  const { label } = labelOf(word);
  const [plainWord, name] = [plainLabel(label), heading(label)];
  if (RESULT.test(plainWord)) return 'result';
  if (UNIT.test(name) || partOf(label) !== '' || clockIn(` ${name}`) !== null) return 'apart';
  if (BEFORE.test(plainWord) || EARLIER.test(name)) return 'earlier';
  const isOther = [NO_RESULT, NO_RESULT_COLUMN].some((each) => each.test(name)) || NOT_RESULT.test(plainWord);
  return isOther ? 'other' : 'unknown';
}

/**
 * The layout without the columns that hold no results, or that cannot be told apart, according to the words at their
 * dates.
 */
export function withColumnKinds(
  layout: TableLayout,
  { kinds, row: { cells: headings } }: FoundTable,
  merges: readonly Merge[],
  { log }: ExtractorInput,
): TableLayout {
  if (kinds.length === 0 || layout.dateColumns.length === 0) return layout;
  const rows = kinds.map((row) => spread(row, merges));
  const wordsAt = (index: number) =>
    rows.flatMap(({ cells }) => ((cells[index] ?? '').trim() === '' ? [] : [(cells[index] ?? '').trim()]));
  const all = withoutDate(layout, headings, wordsAt).map((column) => {
    const found = new Set(wordsAt(column.index).map(kindOf));
    const order = ['other', 'earlier', 'result', 'unknown', 'apart'] as const;
    return { ...column, kind: order.find((kind) => found.has(kind)) ?? ('none' as const) };
  });
  const [none, unclear]: [string[], string[]] = [[], []];
  const keptColumns = all.filter(({ index, written, kind }) => {
    const beside = all.filter((each) => each.written === written && each.index !== index);
    if (kind === 'result' || kind === 'apart' || kind === 'none') return true;
    if (kind !== 'other' && beside.length === 0) return true;
    (kind === 'unknown' ? unclear : none).push(`${wordsAt(index).join(', ')}, ${written}`);
    return false;
  });
  if (none.length > 0) log.info(TABLE_LOG.columnsNoResult(none));
  if (unclear.length > 0) log.info(TABLE_LOG.columnsUnclear(unclear));
  return { ...layout, dateColumns: keptColumns.map(({ index, written }) => ({ index, written })) };
}

/** The dated columns, and those on their right with a word but no date, to which the same date applies. */
function withoutDate(
  { dateColumns }: TableLayout,
  headings: readonly string[],
  wordsAt: (index: number) => readonly string[],
): { index: number; written: string }[] {
  return dateColumns.flatMap(({ index, written }) => {
    const covered = [{ index, written }];
    for (
      let next = index + 1;
      next < headings.length + dateColumns.length && (headings[next] ?? '').trim() === '';
      next += 1
    ) {
      const words = wordsAt(next);
      if (words.length === 0 || words.some((word) => UNIT.test(heading(word)))) break;
      covered.push({ index: next, written });
    }
    return covered;
  });
}
