import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../../shared/core/list-query.ts';
import { isName, type ListTable } from './listed-tables.ts';

/** The order of a list's rows, as SQL. */
export interface RowOrder {
  columns: readonly { sql: RawBuilder<unknown>; descending: boolean; mayBeNull?: boolean }[];
  /** Whether it is the default order of lists. */
  isNewestFirst: boolean;
  /**
   * Whether rows are in order of creation, by time or by id. The rows that meet a condition are assumed to be spread
   * evenly over that order.
   */
  followsTime: boolean;
  /** Whether an index may have this order: only orders by a single attribute have one. */
  isIndexed: boolean;
  /** Whether rows are in order of their title alone. */
  byTitle: boolean;
  /**
   * The measure by whose value rows are sorted first, in the order of an index of measures. Other attributes break
   * ties.
   */
  byValueOf?: { measure: string; descending: boolean };
  /** Whether sorting looks up the value of a measure for each row. */
  looksUpValues: boolean;
}

/** The requested order, or newest first. Ids break ties, so that no row is on two pages. */
export function rowOrder(table: ListTable, requested: ListQuery['order']): RowOrder {
  const order = requested.length > 0 ? requested : [{ attribute: 'creation_time', descending: true }];
  const [first, ...tieBreakers] = order;
  const last = { sql: sql.ref(`${table}.id`), descending: order.at(-1)?.descending === true };
  const isByTime = first?.attribute === 'creation_time';
  return {
    columns: [
      ...order.map((each) => ({
        ...each,
        sql: sortKey(table, each),
        mayBeNull: each.attribute === 'effective_time' || each.measure !== undefined,
      })),
      last,
    ],
    isNewestFirst: isByTime && first.descending && tieBreakers.length === 0,
    followsTime: isByTime || first?.attribute === 'id',
    isIndexed: tieBreakers.length === 0 && first?.measure === undefined,
    byTitle: tieBreakers.length === 0 && first?.attribute === 'title',
    ...(first?.measure !== undefined && {
      byValueOf: { measure: first.measure, descending: first.descending },
    }),
    looksUpValues: order.some(({ measure }) => measure !== undefined),
  };
}

/** The order of lists that request none. */
export const newestFirst = (table: ListTable): RowOrder => rowOrder(table, []);

function sortKey(table: ListTable, { attribute, measure }: ListQuery['order'][number]): RawBuilder<unknown> {
  if (measure !== undefined)
    return sql`(select value_number from measures
      where observation_id = observations.id and type_id = ${measure})`;
  const column = sql.ref(`${table}.${attribute}`);
  return isName(attribute) ? sql`f_norm(${column})` : column;
}
