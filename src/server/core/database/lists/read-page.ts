import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import { talliedRows, talliesAreUsable } from './count-by-tallies.ts';
import type { List } from './list-for-sql.ts';
import type { ListTable } from './listed-tables.ts';
import { inOrder, matching } from './rows-that-match.ts';
import { hasKeys, type TalliedQuery, talliedQuery } from './tallied-query.ts';
import { sourcesOf } from './ways-to-find-rows.ts';

/** Nearer pages are found as fast by walking to them. */
const FAR = 1_000;

/**
 * The rows of the page of a list, as `select` reads them. An index is walked to the page, and only the page's rows are
 * read whole.
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

/** The ids of a page, as subqueries to try in turn until one returns a full page. */
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
 * Whether one plan suits all values, as for words, and for equalities whose indexes are in the default order of lists.
 * The limit is then written into the SQL, so that the planner sees how few rows are wanted and reuses the plan.
 * Otherwise the limit is a parameter, and the planner considers the values each time.
 */
function isSamePlan({ conditions, order }: List): boolean {
  const attributes = conditions.filter(({ kind }) => kind !== 'word');
  const isEquality = attributes.every(({ kind }) => kind === 'equality');
  return attributes.length === 0 || (isEquality && order.isNewestFirst);
}

/**
 * The ids of a page far from the beginning of a list, newest first: tallies tell on which day it begins, and only rows
 * of that day are walked. Undefined for other pages, and where tallies do not have the number of rows of a day.
 */
export function farPageIds(queries: Queries, list: List): RawBuilder<unknown> | undefined {
  const { table, conditions, order, page } = list;
  const { offset, limit } = page;
  if (offset < FAR || !order.isNewestFirst) return undefined;
  const tallied = talliedQuery(list);
  // Two attributes are tallied by month only.
  if (tallied === undefined || tallied.time !== 'creation_time' || tallied.filters.length > 1)
    return undefined;
  if (tallied.period.from !== undefined || tallied.period.to !== undefined) return undefined;
  const rows = matching(queries.selectFrom(table).select(`${table}.id`), conditions)
    // Before tallies are ready, there is no place to start from, and the list is walked.
    .where(sql<boolean>`creation_time < coalesce((select until from place), 'infinity')`);
  return sql`(with place as materialized (${placeOf(tallied, offset)})
    ${inOrder(rows, order).limit(sql.lit(limit)).offset(sql<number>`coalesce((select rest from place), ${offset}::bigint)`)})`;
}

/** The end of the day that contains the row at an offset, and how many rows of that day come before it. */
function placeOf(tallied: TalliedQuery, offset: number): RawBuilder<unknown> {
  const skipped = sql`(select ${offset}::bigint)`;
  return sql`
    select (day.start + 1)::timestamp at time zone 'UTC' as until,
        (${skipped} - month.before - day.before)::bigint as rest
      from (${reaching(tallied, 'month', skipped, sql`true`)}) as month
      cross join lateral (${reaching(
        tallied,
        'day',
        sql`${skipped} - month.before`,
        sql`start >= month.start and start < month.start + interval '1 month'`,
      )}) as day
      where ${talliesAreUsable(tallied)}`;
}

/**
 * The day or month that holds the row after the `skipped` newest ones, with the number of rows before that day or
 * month.
 */
function reaching(
  tallied: TalliedQuery,
  unit: 'day' | 'month',
  skipped: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select start, before from (
      select start, sum(sum(count)) over (order by start desc) - sum(count) as before from (
        ${talliedRows(tallied, unit)}
        union all
        select date_trunc(${sql.lit(unit)}, creation_time at time zone 'UTC')::date, change from tally_changes
          where ${hasKeys(tallied)}) as counted
      where ${within} group by start) as summed
    where before <= ${skipped} order by before desc, start limit 1`;
}
