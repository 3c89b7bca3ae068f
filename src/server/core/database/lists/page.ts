import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { farPageIds } from './far-page.ts';
import type { List } from './list.ts';
import { inOrder } from './rows.ts';
import { sourcesOf } from './sources.ts';
import type { ListTable } from './tables.ts';

/**
 * The rows of the page of a list, as `select` reads them. An index is walked to the page, and only its rows are read whole.
 * @param select the rows of the table, joined with everything that is shown of them
 */
export async function readPage<Row>(
  queries: Queries,
  list: List,
  select: SelectQueryBuilder<Schema, ListTable | 'users', Row>,
) {
  const far = farPageIds(queries, list);
  const pages = far === undefined ? await pageIds(queries, list) : [far];
  const rows = inOrder(select, list.order);
  let found: Awaited<ReturnType<typeof rows.execute>> = [];
  for (const ids of pages) {
    found = await rows.where(sql.ref(`${list.table}.id`), 'in', ids).execute();
    if (found.length === list.page.limit) break;
  }
  return found;
}

/** The ids of a page, as subqueries to try in turn until one gives a full page. */
export async function pageIds(queries: Queries, list: List) {
  const { table, order, page } = list;
  const { offset, limit } = page;
  const isPlanKept = offset === 0 && isSamePlan(list);
  const sources = await sourcesOf(queries, list, offset + limit);
  return sources.map(({ rows }) => {
    const ids = inOrder(queries.selectFrom(rows.as(table)).select(`${table}.id`), order);
    return isPlanKept ? ids.limit(sql.lit(limit)).offset(sql.lit(0)) : ids.limit(limit).offset(offset);
  });
}

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
