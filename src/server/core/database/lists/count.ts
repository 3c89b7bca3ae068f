import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import { readTallies } from './count-by-tallies.ts';
import { readCounters } from './counters.ts';
import type { List } from './list-for-sql.ts';
import { newestFirst } from './order.ts';
import { sourcesOf } from './ways-to-find-rows.ts';

/** A count by words or by measures reads rows, any other reads an index: each stops before it becomes slow. */
const CAPS = { words: 1_000, measures: 1_000, conditions: 100_000 };

/**
 * Number of rows of a list, on whatever page: from counters or tallies if they have it, otherwise counted up to a cap.
 */
export async function countRows(queries: Queries, list: List): Promise<Count> {
  const count = (await readCounters(queries, list)) ?? (await readTallies(queries, list, CAPS.conditions));
  if (count !== undefined) return count;
  // The order does not change their number, and the newest ones are found fastest.
  const newest = { ...list, order: newestFirst(list.table) };
  const cap = CAPS[list.foundBy];
  let found: Count = { count: 0, exact: true };
  for (const { rows, counted } of await sourcesOf(queries, newest, cap + 1)) {
    const quickCount = await counted?.(cap);
    if (quickCount !== undefined) return quickCount;
    const { count } = await queries
      .selectFrom(rows.limit(cap + 1).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    found = { count: Math.min(count, cap), exact: count <= cap };
    if (!found.exact) break;
  }
  return found;
}
