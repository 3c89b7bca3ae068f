import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { List } from './list.ts';
import { inOrder, matching } from './rows.ts';
import { hasKey, keyList, type TalliedQuery, talliedQuery } from './tallied-query.ts';
import { talliesAreUsable } from './tallies.ts';
import { tallyName } from './tally-names.ts';

/** Nearer pages are reached as fast by walking to them. */
const FAR = 1_000;

/**
 * The ids of a page that is far from the beginning of a list, newest first: tallies tell on which day it begins, and only
 * rows of that day are walked. Undefined for other pages, and where tallies do not know how many rows a day has.
 */
export function farPageIds(queries: Queries, list: List): RawBuilder<unknown> | undefined {
  const { table, conditions, order, page } = list;
  const { offset, limit } = page;
  if (offset < FAR || !order.isNewestFirst) return undefined;
  const asked = talliedQuery(list);
  if (asked === undefined || asked.time !== 'creation_time') return undefined;
  if (asked.period.from !== undefined || asked.period.to !== undefined) return undefined;
  const rows = matching(queries.selectFrom(table).select(`${table}.id`), conditions)
    // Before tallies are ready, there is no place, and the list is walked.
    .where(sql<boolean>`creation_time < coalesce((select until from place), 'infinity')`);
  return sql`(with place as materialized (${placeOf(asked, offset)})
    ${inOrder(rows, order).limit(sql.lit(limit)).offset(sql<number>`coalesce((select rest from place), ${offset}::bigint)`)})`;
}

/** The end of the day in which a row stands, and how many rows of that day come before it. */
function placeOf(asked: TalliedQuery, offset: number): RawBuilder<unknown> {
  const skipped = sql`(select ${offset}::bigint)`;
  return sql`
    select (day.start + 1)::timestamp at time zone 'UTC' as until,
        (${skipped} - month.before - day.before)::bigint as rest
      from (${reaching(asked, 'month', skipped, sql`true`)}) as month
      cross join lateral (${reaching(
        asked,
        'day',
        sql`${skipped} - month.before`,
        sql`start >= month.start and start < month.start + interval '1 month'`,
      )}) as day
      where ${talliesAreUsable()}`;
}

/** The day or month in which so many of the newest rows end, with the number of rows that come before it. */
function reaching(
  asked: TalliedQuery,
  unit: 'day' | 'month',
  skipped: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select start, before from (
      select start, sum(sum(count)) over (order by start desc) - sum(count) as before from (
        select start, count from tallies
          where tally = ${sql.lit(`${tallyName('creation_time', asked.attribute)}/${unit}`)}
            and key = any (${keyList(asked.keys)})
        union all
        select date_trunc(${sql.lit(unit)}, creation_time at time zone 'UTC')::date, change from tally_changes
          where ${hasKey(asked)}) as counted
      where ${within} group by start) as summed
    where before <= ${skipped} order by before desc, start limit 1`;
}
