import { type RawBuilder, sql } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import { countByValues } from './count-by-values.ts';
import type { List } from './list-for-sql.ts';
import { idsWithMeasure, measureFulfils } from './measure-conditions.ts';
import { allRows, areFew, FEW, inOrder, matching, type Source } from './rows-that-match.ts';

/**
 * The rows of a list narrowed to values of a measure. If few values match, they are looked up; the planner cannot know
 * that there are few, because its statistics mix the values of all measures. If many match, the rows of the list are
 * read in their order, each with its measures, until the page is full. The rows of a period that has ended are found
 * before their measures are read, and rows sorted by a value are narrowed before they are sorted.
 */
export async function rowsWithMeasure(queries: Queries, list: List): Promise<Source & { isFew: boolean }> {
  const { table, conditions, measures, order } = list;
  const all = allRows(queries, table);
  const withMeasure = sql`(${idsWithMeasure(measures)} limit ${sql.lit(FEW + 1)})`;
  if (await areFew(queries, withMeasure))
    return { rows: matching(all, conditions).offset(sql.lit(0)), isFew: true };
  const otherConditions = conditions.filter(({ kind }) => kind !== 'measure');
  const found = matching(all, otherConditions);
  const isWalk = order.followsTime && !otherConditions.some(({ endsPeriod }) => endsPeriod);
  const inner = order.looksUpValues ? found : inOrder(found, order);
  const read = isWalk ? found : queries.selectFrom(inner.offset(sql.lit(0)).as(table)).selectAll();
  // `offset 0` keeps the planner from reading all measures that match instead of those of the row.
  const rows = read.where(sql<boolean>`exists (select from measures where observation_id = observations.id
    and (${sql.join(measures.map(measureFulfils), sql` or `)}) offset 0)`);
  // Nothing else narrows the list, so every observation with such a measure is in it.
  const areAll = otherConditions.every(({ isImplied }) => isImplied);
  return {
    rows,
    isFew: false,
    counted: (cap) =>
      areAll ? areMore(queries, withMeasure, cap) : countByValues(queries, list, otherConditions, rows, cap),
  };
}

/** The cap, if these measures belong to more observations than the cap. */
async function areMore(
  queries: Queries,
  measures: RawBuilder<unknown>,
  cap: number,
): Promise<Count | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct observation_id)::int as count from ${measures} as found`.execute(queries);
  return (rows[0]?.count ?? 0) > cap ? { count: cap, exact: false } : undefined;
}
