import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../../shared/core/query.ts';
import type { Schema } from '../schema.ts';
import { isName, type ListTable } from './tables.ts';

/** The order of a list's rows, as SQL. */
export interface RowOrder {
  columns: readonly { sql: RawBuilder<unknown>; descending: boolean; mayBeNull?: boolean }[];
  /** Whether it is the default order of lists. */
  isNewestFirst: boolean;
  /** Whether rows are in order of creation, by time or by id: any condition is spread evenly over that order. */
  followsTime: boolean;
  /** Whether an index has this order: only orders by a single attribute have one. */
  isIndexed: boolean;
}

/** The only attribute of an order that a row may lack. */
const NULLABLE = 'effective_time';

/** The requested order, or newest first. Ids break ties, so that no row is on two pages. */
export function rowOrder(table: ListTable, asked: ListQuery['order']): RowOrder {
  const order = asked.length > 0 ? asked : [{ attribute: 'creation_time', descending: true }];
  const [first, ...others] = order;
  const last = { sql: sql.ref(`${table}.id`), descending: order.at(-1)?.descending === true };
  const isByTime = first?.attribute === 'creation_time';
  return {
    columns: [
      ...order.map((each) => ({
        ...each,
        sql: sortKey(table, each.attribute),
        mayBeNull: each.attribute === NULLABLE,
      })),
      last,
    ],
    isNewestFirst: isByTime && first.descending && others.length === 0,
    followsTime: isByTime || first?.attribute === 'id',
    isIndexed: others.length === 0,
  };
}

/** Adds the order to a query. A time that nobody knows comes after all others, either way. */
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

function sortKey(table: ListTable, attribute: string): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${attribute}`);
  return isName(attribute) ? sql`f_norm(${column})` : column;
}
