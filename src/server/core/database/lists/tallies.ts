import { type RawBuilder, sql } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import type { List } from './list.ts';
import { hasKey, keyList, type TalliedQuery, talliedQuery } from './tallied-query.ts';
import { instantText, type WholeDays, wholeDays } from './tally-days.ts';
import { tallyName } from './tally-names.ts';

/**
 * A count adds up the changes that are not in the tallies yet; when more than this wait, it reads the rows instead.
 */
const CHANGES_MAX = 20_000;

/**
 * Whether tallies cover all observations, and few changes wait to be added. They do not cover those that are older than
 * the tallies before a worker has summed them up.
 */
export const talliesAreUsable = (changesMax = CHANGES_MAX): RawBuilder<boolean> => sql`
  exists (select from tallies where tally = 'ready')
    and not exists (select from tally_changes offset ${sql.lit(changesMax)})`;

/**
 * The number of observations of a list that asks for nothing but a period and values of one attribute: tallies count
 * its whole days, and the rows of the days that it cuts are counted, in one snapshot. Undefined if tallies do not know
 * the answer, or not yet.
 * @param cap how many rows of a cut day are counted at most
 * @param changesMax how many changes may wait to be added to the tallies
 */
export async function readTallies(
  queries: Queries,
  list: List,
  cap: number,
  changesMax = CHANGES_MAX,
): Promise<Count | undefined> {
  const asked = talliedQuery(list);
  const days = asked && wholeDays(asked.period);
  if (asked === undefined || days === undefined) return undefined;
  const { rows } = await sql<{ whole: number | null; cuts: number[] }>`
    select case when ${talliesAreUsable(changesMax)} then ${inWholeDays(asked, days)} end as whole,
      array[${sql.join(cutDays(asked, days).map((rows) => sql`(select count(*)::int from (${rows} limit ${sql.lit(cap + 1)}) as cut)`))}]::int[] as cuts`.execute(
    queries,
  );
  const [found] = rows;
  if (!found || found.whole === null) return undefined;
  return {
    count: found.cuts.reduce((all, one) => all + Math.min(one, cap), found.whole),
    exact: found.cuts.every((one) => one <= cap),
  };
}

function inWholeDays(
  asked: TalliedQuery,
  { start, monthsStart, monthsEnd, end }: WholeDays,
): RawBuilder<number> {
  const { time, attribute, keys } = asked;
  const sum = (unit: 'day' | 'month', from: number, to: number) => sql`(
    select coalesce(sum(count), 0) from tallies
      where tally = ${sql.lit(`${tallyName(time, attribute)}/${unit}`)} and key = any (${keyList(keys)})
        and start >= ${day(from)} and start < ${day(to)})`;
  return sql`(${sum('month', monthsStart, monthsEnd)} + ${sum('day', start, monthsStart)} + ${sum('day', monthsEnd, end)}
    + (select coalesce(sum(change), 0) from tally_changes where ${hasKey(asked)}
      and ${sql.ref(time)} >= ${instant(start)} and ${sql.ref(time)} < ${instant(end)}))::bigint`;
}

/** The rows of a period before its first whole day, and after its last one. */
function cutDays(asked: TalliedQuery, { start, end }: WholeDays): RawBuilder<unknown>[] {
  const { from, to } = asked.period;
  const time = sql.ref(asked.time);
  const rows = sql`select from observations where ${hasKey(asked)}`;
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

/** Subqueries hide the ends from the planner, which keeps its plan: an index is read from one to the other. */
const day = (at: number) => sql`(select ${instantText(at)}::timestamp::date)`;
const instant = (at: number) => sql`(select ${instantText(at)}::timestamptz)`;
