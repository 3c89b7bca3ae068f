import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { List } from './list-for-sql.ts';
import { searchSources } from './plan-search.ts';
import { sourcesInValueOrder } from './rows-in-value-order.ts';
import { allRows, matching, type Source } from './rows-that-match.ts';
import { rowsWithMeasure } from './rows-with-measure.ts';

/**
 * The rows of a list, as sources to try in turn until one returns enough rows.
 *
 * Rows that match plain conditions are found first and then sorted, unless an index has them in their order. In other
 * orders, the rows that match may be neighbours, such as the titles of one type: the planner does not know that, and
 * could walk the whole order to find them.
 * @param wanted how many rows are needed, from the beginning of the list
 */
export async function sourcesOf(queries: Queries, list: List, wanted: number): Promise<Source[]> {
  const { table, conditions, order, foundBy } = list;
  if (foundBy === 'words') return searchSources(queries, list, wanted);
  if (foundBy === 'measures') {
    const { isFew, ...measured } = await rowsWithMeasure(queries, list);
    return isFew ? [measured] : sourcesInValueOrder(queries, list, measured, wanted);
  }
  const rows = matching(allRows(queries, table), conditions);
  const isWalk = conditions.length === 0 || order.followsTime || isTitlesOfType(list);
  return [{ rows: isWalk ? rows : rows.offset(sql.lit(0)) }];
}

/** Whether the list has one type in order of its titles, as the index `observations_type_title`. */
const isTitlesOfType = ({ conditions: [condition, ...otherConditions], order }: List) =>
  order.byTitle &&
  otherConditions.length === 0 &&
  condition?.isType === true &&
  condition.kind === 'equality';
