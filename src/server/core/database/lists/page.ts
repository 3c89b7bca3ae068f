import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { isSearch, type List, matching, type RowSource, rowsOf, toList } from './list.ts';
import { inOrder } from './order.ts';
import { searchSources } from './search.ts';
import type { ListTable } from './tables.ts';

interface Place {
  offset: number;
  limit: number;
}

/**
 * The rows of one page, as `select` reads them. See `toList` for the whole way.
 * @param select the rows of the table, joined with whatever is shown of them
 */
export async function readPage<Row>(
  queries: Queries,
  table: ListTable,
  query: ListQuery,
  select: SelectQueryBuilder<Schema, ListTable | 'users', Row>,
) {
  const list = toList(table, query);
  const place = { offset: (query.page - 1) * query.page_size, limit: query.page_size };
  const rows = inOrder(select, list.order);
  let found: Awaited<ReturnType<typeof rows.execute>> = [];
  for (const ids of await pageIds(queries, list, place)) {
    found = await rows.where(sql.ref(`${table}.id`), 'in', ids).execute();
    if (found.length === place.limit) break;
  }
  return found;
}

/**
 * The ids of a page, as subqueries to try in turn until one gives a full page: a list walks an index to its page, and only
 * the rows of the page are read whole.
 */
export async function pageIds(queries: Queries, list: List, place: Place) {
  const { offset, limit } = place;
  const sources = isSearch(list)
    ? await searchSources(queries, list, offset + limit)
    : [allRows(queries, list)];
  return sources.map((source) => {
    const ids = inOrder(queries.selectFrom(source.as(list.table)).select(`${list.table}.id`), list.order);
    return isSamePlan(list) && offset === 0
      ? ids.limit(sql.lit(limit)).offset(sql.lit(0))
      : ids.limit(limit).offset(offset);
  });
}

/**
 * The rows of a list without words. Titles of a type, sizes of a batch lie together, which the planner does not know: it
 * could walk the whole order for them. Where there are conditions, rows are found, then sorted; times are even enough.
 */
function allRows(queries: Queries, { table, conditions, order }: List): RowSource {
  const rows = matching(rowsOf(queries, table), conditions);
  return conditions.length > 0 && !order.followsTime ? rows.offset(sql.lit(0)) : rows;
}

/**
 * Whether one plan suits all values: words, and equalities, whose indexes are in the order of lists. The planner keeps it
 * where it sees how few rows are wanted; where it does not, it looks at the values each time.
 */
function isSamePlan({ conditions, order }: List): boolean {
  const attributes = conditions.filter(({ kind }) => kind !== 'word');
  const isEquality = attributes.every(({ kind }) => kind === 'equality');
  return attributes.length === 0 || (isEquality && order.isNewestFirst);
}
