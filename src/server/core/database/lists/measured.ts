import { type RawBuilder, sql } from 'kysely';
import type { MeasureCondition } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import { type List, matching, type RowSource, rowsOf } from './list.ts';
import { measuredIds, oneMeasure } from './measure-conditions.ts';
import { inOrder } from './order.ts';

/** As many measures as are looked up one by one before it is better to walk the list. */
export const FEW = 2_000;

/** Whether a list is narrowed to values of a measure. */
export const isMeasured = ({ conditions }: List): boolean =>
  conditions.some(({ measures }) => measures !== undefined);

/**
 * The rows that match, of a list narrowed to values of a measure. A few values are looked up, which the planner cannot
 * know: its statistics mix the values of all measures. Where many match, the rows of the list are read in their order,
 * each with its measures, until the page is full; those of a period that has ended are found first. Those
 * that are sorted by a value are narrowed before they are sorted.
 */
export async function measuredRows(
  queries: Queries,
  list: List,
): Promise<{ rows: RowSource; isFew: boolean }> {
  const { table, conditions, order } = list;
  const all = rowsOf(queries, table);
  const measures = measuresOf(list);
  if (await areFew(queries, sql`(${measuredIds(measures)} limit ${sql.lit(FEW + 1)})`))
    return { rows: matching(all, conditions).offset(sql.lit(0)), isFew: true };
  const others = conditions.filter((condition) => condition.measures === undefined);
  const found = matching(all, others);
  const isWalk = order.followsTime && !others.some(({ endsPeriod }) => endsPeriod);
  const inner = order.looksUpValues ? found : inOrder(found, order);
  const read = isWalk ? found : queries.selectFrom(inner.offset(sql.lit(0)).as(table)).selectAll();
  return { rows: read.where(hasMeasure(measures)), isFew: false };
}

/** What a measure of the rows must fulfil: any of these. */
export const measuresOf = ({ conditions }: List): MeasureCondition[] =>
  conditions.flatMap((condition) => condition.measures ?? []);

/** Whether these rows, which are read up to one more than are few, are few. */
export async function areFew(queries: Queries, rows: RowSource | RawBuilder<unknown>): Promise<boolean> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${rows} as found`.execute(queries);
  return (counts[0]?.count ?? 0) <= FEW;
}

/** `offset 0` keeps the planner from reading all measures that match instead of those of the row. */
export const hasMeasure = (measures: readonly MeasureCondition[]) =>
  sql<boolean>`exists (select from measures where observation_id = observations.id
    and (${sql.join(measures.map(oneMeasure), sql` or `)}) offset 0)`;
