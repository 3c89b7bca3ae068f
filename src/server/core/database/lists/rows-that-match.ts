import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { RowCondition } from './conditions.ts';
import type { ListTable } from './listed-tables.ts';
import type { RowOrder } from './order.ts';

/** Up to this many rows are looked up one by one; with more, walking the list is faster. */
export const FEW = 2_000;

/** All rows of a table. */
export const allRows = (queries: Queries, table: ListTable) => queries.selectFrom(table).selectAll();
export type Rows = ReturnType<typeof allRows>;

/** Rows of a list, as a subquery from which a page is read, or which is counted. */
export interface Source {
  rows: Rows;
  /** Number of rows up to a cap, if it can be found without reading all of them; otherwise undefined. */
  counted?: (cap: number) => Promise<Count | undefined>;
}

/** The rows that meet all conditions. */
export function matching<T extends ListTable, O>(
  select: SelectQueryBuilder<Schema, T, O>,
  conditions: readonly RowCondition[],
): SelectQueryBuilder<Schema, T, O> {
  return conditions.reduce((rows, condition) => rows.where(condition.sql), select);
}

/** The rows in their order. Unknown times, and values that are not numbers, come last in either direction. */
export function inOrder<T extends ListTable | 'users', O>(
  select: SelectQueryBuilder<Schema, T, O>,
  { columns }: RowOrder,
): SelectQueryBuilder<Schema, T, O> {
  return columns.reduce(
    (rows, { sql, descending, mayBeNull }) =>
      rows.orderBy(sql, (order) => {
        if (!descending) return order.asc();
        return mayBeNull ? order.desc().nullsLast() : order.desc();
      }),
    select,
  );
}

/** Whether there are at most `FEW` of these rows. Their query stops at one more, so that counting them is cheap. */
export async function areFew(queries: Queries, rows: Rows | RawBuilder<unknown>): Promise<boolean> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${rows} as found`.execute(queries);
  return (counts[0]?.count ?? 0) <= FEW;
}
