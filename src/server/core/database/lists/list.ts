import type { ListQuery, MeasureCondition } from '../../../../shared/core/query.ts';
import type { RowCondition } from './conditions.ts';
import type { RowOrder } from './order.ts';
import type { ListTable } from './tables.ts';

/** All that the query of a list asks for, ready for SQL. */
export interface List {
  table: ListTable;
  /** What is asked for, as counters and tallies know it. */
  asked: Pick<ListQuery, 'conditions' | 'text'>;
  /** The same as SQL. */
  conditions: readonly RowCondition[];
  /** What a measure of each row must fulfil: any of these. Empty if the list is not narrowed to values of a measure. */
  measures: readonly MeasureCondition[];
  order: RowOrder;
  /** What its rows are found by. Words, `like` included, come before measures where both are asked for. */
  foundBy: 'words' | 'measures' | 'conditions';
  /** How many rows come before the page, and how many it has at most. */
  page: { offset: number; limit: number };
}
