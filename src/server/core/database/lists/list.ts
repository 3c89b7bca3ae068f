import type { SelectQueryBuilder } from 'kysely';
import type { ListQuery } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { type RowCondition, rowConditions } from './conditions.ts';
import { type RowOrder, rowOrder } from './order.ts';
import type { ListTable } from './tables.ts';

/** A list's query as SQL. */
export interface List {
  table: ListTable;
  conditions: readonly RowCondition[];
  order: RowOrder;
}

/**
 * From a URL to SQL. `serve` has `parseListQuery` (src/shared/core/query.ts) read the URL against the list's spec,
 * which stands in its room's `contract.ts`; the room's `repository.ts` hands the query over to this folder:
 * 1. `toList`, here, makes SQL of its conditions and words (conditions.ts) and of its order (order.ts), once.
 * 2. `readPage` (page.ts) and `countRows` (count.ts) hand that list down; nothing below them reads the query again.
 * 3. Without words or « like », the rows that match are the only source of a page or of a count.
 * 4. With them, `searchSources` (search.ts) reads a sample of the newest rows (sample.ts), and returns one source or
 *    two to try in turn: as many of the first rows as should be enough, then the rows that the index of words finds.
 * 5. `readPage` takes the ids of the page from a source, and reads only these rows whole. A far page of a list begins on
 *    a day that the tallies tell (far-page.ts).
 * 6. `countRows` asks the counters first (counters.ts), which know all rows and those of a type, then the tallies
 *    (tallies.ts), which know those of a period and of one attribute; else it counts up to a cap.
 * 7. An export reads a list without pages, from the same sources (src/server/observations/export/repository.ts).
 */
export function toList(table: ListTable, query: Pick<ListQuery, 'conditions' | 'text' | 'order'>): List {
  return { table, conditions: rowConditions(table, query), order: rowOrder(table, query.order) };
}

/** Whether the list searches rows by a part of their text. */
export const isSearch = ({ conditions }: List): boolean =>
  conditions.some(({ kind }) => kind === 'word' || kind === 'like');

export const rowsOf = (queries: Queries, table: ListTable) => queries.selectFrom(table).selectAll();
/** Rows of a list, as a subquery that a page is taken from, or that is counted. */
export type RowSource = ReturnType<typeof rowsOf>;

/** The rows that fulfil all conditions. */
export function matching<T extends ListTable, O>(
  select: SelectQueryBuilder<Schema, T, O>,
  conditions: readonly RowCondition[],
): SelectQueryBuilder<Schema, T, O> {
  return conditions.reduce((rows, condition) => rows.where(condition.sql), select);
}
