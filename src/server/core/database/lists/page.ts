import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { farPageIds } from './far-page.ts';
import { isSearch, type List, matching, type RowSource, rowsOf, toList } from './list.ts';
import { isMeasured, measuredRows } from './measured.ts';
import { inOrder } from './order.ts';
import { searchSources } from './search.ts';
import type { ListTable } from './tables.ts';
import { valuedRows } from './valued.ts';

interface Place {
  offset: number;
  limit: number;
}

/**
 * The rows of one page, as `select` reads them. `toList` describes the whole way.
 * @param select the rows of the table, joined with everything that is shown of them
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
  const far = farPageIds(queries, list, query, place);
  if (far !== undefined) return rows.where(sql<boolean>`${sql.ref(`${table}.id`)} in (${far})`).execute();
  let found: Awaited<ReturnType<typeof rows.execute>> = [];
  for (const ids of await pageIds(queries, list, place)) {
    found = await rows.where(sql.ref(`${table}.id`), 'in', ids).execute();
    if (found.length === place.limit) break;
  }
  return found;
}

/**
 * The ids of a page, as subqueries to try in turn until one gives a full page: a list walks an index to its page, and
 * only the rows of the page are read whole.
 */
export async function pageIds(queries: Queries, list: List, place: Place) {
  const { offset, limit } = place;
  const sources = await sourcesOf(queries, list, offset + limit);
  return sources.map((source) => {
    const ids = inOrder(queries.selectFrom(source.as(list.table)).select(`${list.table}.id`), list.order);
    return isSamePlan(list) && offset === 0
      ? ids.limit(sql.lit(limit)).offset(sql.lit(0))
      : ids.limit(limit).offset(offset);
  });
}

/** @param wanted how many rows are needed, from the beginning of the list */
async function sourcesOf(queries: Queries, list: List, wanted: number): Promise<RowSource[]> {
  if (isSearch(list)) return searchSources(queries, list, wanted);
  if (!isMeasured(list)) return [allRows(queries, list)];
  const { byValueOf } = list.order;
  return byValueOf === undefined
    ? [(await measuredRows(queries, list)).rows]
    : valuedRows(queries, list, byValueOf, wanted);
}

/**
 * The rows of a list without words. If there are conditions, the rows are found first and then sorted, unless an index
 * has those rows in that order. In other orders the rows that match may be neighbours, such as the titles of one type:
 * the planner does not know that, and could walk the whole order to find them.
 */
function allRows(queries: Queries, { table, conditions, order }: List): RowSource {
  const rows = matching(rowsOf(queries, table), conditions);
  const isWalk = conditions.length === 0 || order.followsTime || isTitlesOfType({ conditions, order });
  return isWalk ? rows : rows.offset(sql.lit(0));
}

/** Whether it is one type in order of its titles, which the index `observations_type_title` has. */
const isTitlesOfType = ({ conditions: [condition, ...others], order }: Pick<List, 'conditions' | 'order'>) =>
  order.byTitle && others.length === 0 && condition?.isType === true && condition.kind === 'equality';

/**
 * Whether one plan suits all values: those of words, and of equalities, whose indexes are in the default order of
 * lists. The limit is then written into the SQL, so that the planner sees how few rows are wanted and keeps the plan.
 * Otherwise the limit is a parameter, and the planner considers the values each time.
 */
function isSamePlan({ conditions, order }: List): boolean {
  const attributes = conditions.filter(({ kind }) => kind !== 'word');
  const isEquality = attributes.every(({ kind }) => kind === 'equality');
  return attributes.length === 0 || (isEquality && order.isNewestFirst);
}
