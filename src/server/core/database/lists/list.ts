import type { ListQuery, MeasureCondition } from '../../../../shared/core/query.ts';
import { type RowCondition, rowConditions } from './conditions.ts';
import { type RowOrder, rowOrder } from './order.ts';
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

/**
 * The way of a list from its URL to SQL. Each step hands its result down, and none reads the query again:
 * 1. `serve` has `parseListQuery` (src/shared/core/query.ts) check the URL against the spec of the list.
 * 2. The room's `repository.ts` calls `toList`: the conditions (conditions.ts) and the order (order.ts) become SQL, once.
 * 3. `readPage` (page.ts) finds the ids of the page, then reads only these rows whole. Tallies tell on which day a page
 *    far from the beginning starts (far-page.ts).
 * 4. `countRows` (count.ts) asks the counters (counters.ts), then the tallies (tallies.ts); else it counts up to a cap.
 * 5. Both take rows from `sourcesOf` (sources.ts): subqueries to try in turn. search.ts makes them of words, after a look
 *    at the newest rows (sample.ts); rows-with-measure.ts and rows-in-value-order.ts of the values of a measure; rows.ts of
 *    everything else.
 * 6. An export reads rows in batches, without pages (src/server/observations/export/repository.ts).
 */
export function toList(table: ListTable, query: Omit<ListQuery, 'fetches'>): List {
  const conditions = rowConditions(table, query);
  const measures = query.conditions.flatMap((condition) => condition.measures ?? []);
  const hasWords = conditions.some(({ kind }) => kind === 'word' || kind === 'like');
  return {
    table,
    asked: query,
    conditions,
    measures,
    order: rowOrder(table, query.order),
    foundBy: hasWords ? 'words' : measures.length > 0 ? 'measures' : 'conditions',
    page: { offset: (query.page - 1) * query.page_size, limit: query.page_size },
  };
}
