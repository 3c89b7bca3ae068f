import type { ListQuery, MeasureCondition } from '../../../../shared/core/list-query.ts';
import type { RowCondition } from './conditions.ts';
import type { ListTable } from './listed-tables.ts';
import type { RowOrder } from './order.ts';

/** Everything that the query of a list requests, ready for SQL. */
export interface List {
  table: ListTable;
  /** Its conditions and words as the URL states them: counters and tallies read these. */
  query: Pick<ListQuery, 'conditions' | 'text'>;
  /** The same as SQL. */
  conditions: readonly RowCondition[];
  /**
   * Conditions on measures, of which each row must meet one. Empty if the list is not narrowed to values of a measure.
   */
  measures: readonly MeasureCondition[];
  order: RowOrder;
  /** How its rows are found. If a query has both words (`like` included) and measures, by words. */
  foundBy: 'words' | 'measures' | 'conditions';
  /** Number of rows before the page, and the page's largest number of rows. */
  page: { offset: number; limit: number };
}
