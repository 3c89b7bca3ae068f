import type { SelectQueryBuilder } from 'kysely';
import type { ListQuery } from '../../../../shared/core/list-query.ts';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { rowConditions } from './conditions.ts';
import { countRows } from './count.ts';
import type { List } from './list-for-sql.ts';
import type { ListTable } from './listed-tables.ts';
import { rowOrder } from './order.ts';
import { readPage } from './read-page.ts';

/**
 * Reads a list. These are the steps from its URL to SQL: each one hands its result down, and none reads the query
 * again.
 * 1. `serve` has `parseListQuery` (src/shared/core/list-query.ts) check the URL against the attributes of the list.
 * 2. The room's `repository.ts` calls `readList` or `countList`, and `toList` turns the query into SQL, once: its
 *    conditions (conditions.ts) and its order (order.ts).
 * 3. `readPage` (read-page.ts) finds the ids of a page, then reads these rows whole; tallies tell where a far page
 *    starts.
 * 4. `countRows` (count.ts) asks counters.ts, then count-by-tallies.ts, or else counts rows up to a cap (values of a
 *    measure: count-by-values.ts).
 * 5. Both take rows from ways-to-find-rows.ts: by words (plan-search.ts, word-frequency.ts), by a measure
 *    (rows-with-measure.ts, rows-in-value-order.ts), or by plain conditions (rows-that-match.ts). An export reads them in
 *    batches, without pages.
 * @param select the rows of the table, joined with everything that is shown of them
 */
export function readList<Row>(
  queries: Queries,
  table: ListTable,
  query: ListQuery,
  select: SelectQueryBuilder<Schema, ListTable | 'users', Row>,
) {
  return readPage(queries, toList(table, query), select);
}

/** Number of rows of a list, on whatever page. */
export function countList(queries: Queries, table: ListTable, query: ListQuery): Promise<Count> {
  return countRows(queries, toList(table, query));
}

/** A list, from a query whose attributes have been checked against the list's spec. */
export function toList(table: ListTable, query: Omit<ListQuery, 'fetches'>): List {
  const conditions = rowConditions(table, query);
  const measures = query.conditions.flatMap((condition) => condition.measures ?? []);
  const hasWords = conditions.some(({ kind }) => kind === 'word' || kind === 'like');
  return {
    table,
    query,
    conditions,
    measures,
    order: rowOrder(table, query.order),
    foundBy: hasWords ? 'words' : measures.length > 0 ? 'measures' : 'conditions',
    page: { offset: (query.page - 1) * query.page_size, limit: query.page_size },
  };
}
