import { type RawBuilder, sql } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import type { List } from './list-for-sql.ts';
import { hasKeys, keyList, type TalliedQuery, talliedQuery } from './tallied-query.ts';
import { instantText, type WholeDays, wholeDays } from './tally-days.ts';
import { tallyName } from './tally-names.ts';

/** A count adds up the changes that are not in the tallies yet; if more than this wait, it reads the rows instead. */
const CHANGES_MAX = 20_000;

/**
 * Whether tallies cover all observations, and few changes wait to be added. Until a worker has summed them up, tallies
 * do not cover the observations that are older than the tallies themselves.
 */
export const talliesAreUsable = (tallied: TalliedQuery, changesMax = CHANGES_MAX): RawBuilder<boolean> => sql`
  exists (select from ${isPair(tallied) ? sql`pair_tallies` : sql`tallies`} where tally = 'ready')
    and not exists (select from tally_changes offset ${sql.lit(changesMax)})`;

/**
 * Counts the observations of a list that is narrowed only by a period and values of at most two attributes. Whole days
 * (whole months, for two attributes) come from tallies, and the rows of the days that the period cuts are counted, in
 * one snapshot. Returns undefined if tallies do not have the answer, or not yet.
 * @param cap how many rows of one cut end are counted at most
 * @param changesMax how many changes may wait to be added to the tallies
 */
export async function readTallies(
  queries: Queries,
  list: List,
  cap: number,
  changesMax = CHANGES_MAX,
): Promise<Count | undefined> {
  const tallied = talliedQuery(list);
  const days = tallied && talliedDays(tallied);
  if (tallied === undefined || days === undefined) return undefined;
  const { rows } = await sql<{ whole: number | null; cuts: number[] }>`
    select case when ${talliesAreUsable(tallied, changesMax)} then ${inWholeDays(tallied, days)} end as whole,
      array[${sql.join(cutRows(tallied, days).map((rows) => sql`(select count(*)::int from (${rows} limit ${sql.lit(cap + 1)}) as cut)`))}]::int[] as cuts`.execute(
    queries,
  );
  const [found] = rows;
  if (!found || found.whole === null) return undefined;
  return {
    count: found.cuts.reduce((all, one) => all + Math.min(one, cap), found.whole),
    exact: found.cuts.every((one) => one <= cap),
  };
}

const isPair = ({ filters }: TalliedQuery): boolean => filters.length > 1;

/** The days of the period that are tallied; undefined if there are none. */
function talliedDays(tallied: TalliedQuery): WholeDays | undefined {
  const days = wholeDays(tallied.period);
  if (days === undefined || !isPair(tallied)) return days;
  const { monthsStart, monthsEnd } = days;
  return monthsStart < monthsEnd ? { ...days, start: monthsStart, end: monthsEnd } : undefined;
}

/** The tallied numbers, with the beginning of their days or months. */
export function talliedRows({ time, filters }: TalliedQuery, unit: 'day' | 'month'): RawBuilder<unknown> {
  const [first, second] = filters;
  const name = tallyName(
    time,
    filters.map(({ attribute }) => attribute),
  );
  const isKey = sql`key = any (${keyList(first?.keys ?? [''])})`;
  return second === undefined
    ? sql`select start, count from tallies where tally = ${sql.lit(`${name}/${unit}`)} and ${isKey}`
    : sql`select start, count from pair_tallies
        where tally = ${sql.lit(name)} and ${isKey} and other = any (${keyList(second.keys)})`;
}

function inWholeDays(
  tallied: TalliedQuery,
  { start, monthsStart, monthsEnd, end }: WholeDays,
): RawBuilder<number> {
  const time = sql.ref(tallied.time);
  const sum = (unit: 'day' | 'month', from: number, to: number) => sql`(
    select coalesce(sum(count), 0) from (${talliedRows(tallied, unit)}) as tallied
      where start >= ${day(from)} and start < ${day(to)})`;
  const parts = [
    sum('month', monthsStart, monthsEnd),
    ...(isPair(tallied) ? [] : [sum('day', start, monthsStart), sum('day', monthsEnd, end)]),
    sql`(select coalesce(sum(change), 0) from tally_changes where ${hasKeys(tallied)}
      and ${time} >= ${instant(start)} and ${time} < ${instant(end)})`,
  ];
  return sql`(${sql.join(parts, sql` + `)})::bigint`;
}

/** The rows of a period before its first tallied day, and after its last one. */
function cutRows(tallied: TalliedQuery, { start, end }: WholeDays): RawBuilder<unknown>[] {
  const { from, to } = tallied.period;
  const time = sql.ref(tallied.time);
  const rows = sql`select from observations where ${hasKeys(tallied)}`;
  return [
    ...(from
      ? [
          sql`${rows} and ${time} ${sql.raw(from.included ? '>=' : '>')} ${instant(from.at)}
      and ${time} < ${instant(start)}`,
        ]
      : []),
    ...(to
      ? [
          sql`${rows} and ${time} >= ${instant(end)}
      and ${time} ${sql.raw(to.included ? '<=' : '<')} ${instant(to.at)}`,
        ]
      : []),
  ];
}

/**
 * Subqueries hide the ends from the planner, so that the plan can be reused: it reads an index from one end to the
 * other.
 */
const day = (at: number) => sql`(select ${instantText(at)}::timestamp::date)`;
const instant = (at: number) => sql`(select ${instantText(at)}::timestamptz)`;
