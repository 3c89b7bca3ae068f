import type { SelectQueryBuilder } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { ListQuery } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { rowConditions } from './conditions.ts';
import { countRows } from './count.ts';
import type { List } from './list.ts';
import { rowOrder } from './order.ts';
import { readPage } from './page.ts';
import type { ListTable } from './tables.ts';

/**
 * The way of a list from its URL to SQL. Each step hands its result down, and none reads the query again:
 * 1. `serve` has `parseListQuery` (src/shared/core/query.ts) check the URL against the spec of the list.
 * 2. The room's `repository.ts` calls `readList` or `countList`: `toList` turns the conditions (conditions.ts) and the
 *    order (order.ts) into SQL, once.
 * 3. `readPage` (page.ts) finds the ids of the page, then reads only these rows whole. Tallies tell on which day a page far
 *    from the beginning starts.
 * 4. `countRows` (count.ts) asks the counters (counters.ts), then the tallies (tallies.ts); else it counts up to a cap.
 * 5. Both take rows from `sourcesOf` (sources.ts): subqueries to try in turn. search.ts makes them of words, after a look
 *    at the newest rows (sample.ts); rows-with-measure.ts and rows-in-value-order.ts of the values of a measure; rows.ts of
 *    everything else.
 * 6. An export reads rows in batches, without pages (src/server/observations/export/repository.ts).
 * @param select the rows of the table, joined with everything that is shown of them
 */
export const readList = <Row>(
  queries: Queries,
  table: ListTable,
  query: ListQuery,
  select: SelectQueryBuilder<Schema, ListTable | 'users', Row>,
) => readPage(queries, toList(table, query), select);

/** The number of rows of a list, whatever the page that its query asks for. */
export const countList = (queries: Queries, table: ListTable, query: ListQuery): Promise<Count> =>
  countRows(queries, toList(table, query));

/** A list, from its query, whose attributes have been checked against the spec of the list. */
export function toList(table: ListTable, query: Omit<ListQuery, 'fetches'>): List {
  const conditions = rowConditions(table, query);
  const measures = query.conditions.flatMap((condition) => condition.measures ?? []);
  const hasWords = conditions.some(({ kind }) => kind === 'word' || kind === 'like');
  return {
    table,
    asked: query,
    conditions,
    measures,
    order: rowOrder(table, query.order),
    foundBy: hasWords ? 'words' : measures.length > 0 ? 'measures' : 'conditions',
    page: { offset: (query.page - 1) * query.page_size, limit: query.page_size },
  };
}
