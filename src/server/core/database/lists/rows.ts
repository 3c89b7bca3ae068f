import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { RowCondition } from './conditions.ts';
import type { RowOrder } from './order.ts';
import type { ListTable } from './tables.ts';

/** Up to this many rows are looked up one by one; with more, walking the list is faster. */
export const FEW = 2_000;

/** All rows of a table. */
export const rowsOf = (queries: Queries, table: ListTable) => queries.selectFrom(table).selectAll();
export type Rows = ReturnType<typeof rowsOf>;

/** Rows of a list, as a subquery that a page is taken from, or that is counted. */
export interface Source {
  rows: Rows;
  /** How many rows there are at least, where that can be told without reading them. */
  atLeast?: () => Promise<number>;
}

/** The rows that fulfil all conditions. */
export function matching<T extends ListTable, O>(
  select: SelectQueryBuilder<Schema, T, O>,
  conditions: readonly RowCondition[],
): SelectQueryBuilder<Schema, T, O> {
  return conditions.reduce((rows, condition) => rows.where(condition.sql), select);
}

/** The rows in their order. A time that nobody knows, and a value that is no number, come after all others, either way. */
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

/**
 * Whether there are at most `FEW` of these rows. Their query stops at one more, so that counting them costs little.
 */
export async function areFew(queries: Queries, rows: Rows | RawBuilder<unknown>): Promise<boolean> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${rows} as found`.execute(queries);
  return (counts[0]?.count ?? 0) <= FEW;
}
