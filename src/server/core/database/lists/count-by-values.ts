import { sql } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import type { List } from './list-for-sql.ts';
import { idsWithMeasure } from './measure-conditions.ts';
import { allRows, FEW, matching, type Rows } from './rows-that-match.ts';

/** Values that are read at most, at about 0.6 µs each. Looking up a row's own measures takes 3 µs. */
const VALUES_READ = 20_000;

/**
 * Counts, up to a cap, the rows of a list that have one of many requested values. If few rows meet the other
 * conditions, it looks up the measures of each. If many do, it reads the values first, and looks each row up among
 * them. Returns undefined if there are more values than it reads, and those that it read have fewer rows than the cap:
 * reading rows soon finds such common values.
 * @param otherConditions the conditions that are not on values
 * @param found the rows that meet all conditions, each with its measures
 */
export async function countByValues(
  queries: Queries,
  { table, measures }: List,
  otherConditions: List['conditions'],
  found: Rows,
  cap: number,
): Promise<Count | undefined> {
  const rows = matching(allRows(queries, table).clearSelect(), otherConditions);
  // « is true » makes the planner hash the values instead of looking each one up.
  const among = rows.where(sql<boolean>`(id in (select observation_id from sought)) is true`);
  const upTo = sql`limit ${cap + 1}`;
  const { rows: counts } = await sql<{ count: number; whole: boolean }>`
    with sought as materialized (${idsWithMeasure(measures)} limit ${sql.lit(VALUES_READ + 1)})
    select counted.count::int as count, counted.whole
      from (select exists (${rows} offset ${sql.lit(FEW)}) as many offset 0) as size
      cross join lateral (
        select (select count(*) from (${among} ${upTo}) as held) as count,
            not exists (select from sought offset ${sql.lit(VALUES_READ)}) as whole
          where many
        union all
        select (select count(*) from (${found} ${upTo}) as held), true where not many) as counted`.execute(
    queries,
  );
  const [counted] = counts;
  if (counted === undefined) return undefined;
  if (counted.count > cap) return { count: cap, exact: false };
  return counted.whole ? { count: counted.count, exact: true } : undefined;
}
