import { sql } from 'kysely';
import type { MeasureCondition } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import { type List, matching, type RowSource, rowsOf } from './list.ts';
import { measuredIds, oneMeasure } from './measure-conditions.ts';
import { inOrder } from './order.ts';

/** As many measures as are looked up one by one before it is better to walk the list. */
const FEW = 2_000;

/** Whether a list is narrowed to values of a measure. */
export const isMeasured = ({ conditions }: List): boolean =>
  conditions.some(({ measures }) => measures !== undefined);

/**
 * The rows that match, of a list narrowed to values of a measure. A few values are looked up, which the planner cannot
 * know: its statistics mix the values of all measures. Where many match, the rows of the list are read in their order,
 * each with its measures, until the page is full; those of a period that has ended are found first.
 */
export async function measuredRows(
  queries: Queries,
  list: List,
): Promise<{ rows: RowSource; isFew: boolean }> {
  const { table, conditions, order } = list;
  const all = rowsOf(queries, table);
  const measures = conditions.flatMap((condition) => condition.measures ?? []);
  if (await areFew(queries, measures))
    return { rows: matching(all, conditions).offset(sql.lit(0)), isFew: true };
  const others = conditions.filter((condition) => condition.measures === undefined);
  const found = matching(all, others);
  const isWalk = order.followsTime && !others.some(({ endsPeriod }) => endsPeriod);
  const read = isWalk
    ? found
    : queries.selectFrom(inOrder(found, order).offset(sql.lit(0)).as(table)).selectAll();
  return { rows: read.where(hasMeasure(measures)), isFew: false };
}

async function areFew(queries: Queries, measures: readonly MeasureCondition[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${measuredIds(measures)} limit ${sql.lit(FEW + 1)}) as found`.execute(queries);
  return (rows[0]?.count ?? 0) <= FEW;
}

/** `offset 0` keeps the planner from reading all measures that match instead of those of the row. */
const hasMeasure = (measures: readonly MeasureCondition[]) =>
  sql<boolean>`exists (select from measures where observation_id = observations.id
    and (${sql.join(measures.map(oneMeasure), sql` or `)}) offset 0)`;
