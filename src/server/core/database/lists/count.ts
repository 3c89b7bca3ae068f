import type { Count } from '../../../../shared/core/pagination.ts';
import type { Queries } from '../database.ts';
import { readCounters } from './counters.ts';
import type { List } from './list.ts';
import { newestFirst } from './order.ts';
import { sourcesOf } from './sources.ts';
import { readTallies } from './tallies.ts';

/** A count by words or by measures reads rows, any other reads an index: each stops before it becomes slow. */
const CAPS = { words: 1_000, measures: 1_000, conditions: 100_000 };

/** The number of rows of a list, whatever its page: as counters or tallies know it, else counted up to a cap. */
export async function countRows(queries: Queries, list: List): Promise<Count> {
  const known = (await readCounters(queries, list)) ?? (await readTallies(queries, list, CAPS.conditions));
  if (known !== undefined) return known;
  // Their order does not change how many there are, and the newest are found the fastest.
  const newest = { ...list, order: newestFirst(list.table) };
  const cap = CAPS[list.foundBy];
  let found: Count = { count: 0, exact: true };
  for (const { rows, atLeast } of await sourcesOf(queries, newest, cap + 1)) {
    if (atLeast && (await atLeast()) > cap) return { count: cap, exact: false };
    const { count } = await queries
      .selectFrom(rows.limit(cap + 1).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    found = { count: Math.min(count, cap), exact: count <= cap };
    if (!found.exact) break;
  }
  return found;
}
