import type { Count } from '../../../../shared/core/pagination.ts';
import type { ListQuery } from '../../../../shared/core/query.ts';
import type { Queries } from '../database.ts';
import { readCounters } from './counters.ts';
import { isSearch, type List, matching, type RowSource, rowsOf, toList } from './list.ts';
import { isMeasured, measuredRows } from './measured.ts';
import { searchSources } from './search.ts';
import type { ListTable } from './tables.ts';
import { readTallies } from './tallies.ts';

/** Counting by words reads rows, and counting by other conditions reads an index: each stops before it becomes slow. */
const SEARCH_CAP = 1_000;
const COUNT_CAP = 100_000;

/** Number of rows that a list's query matches: from counters or tallies if they know it, else counted up to a cap. */
export async function countRows(
  queries: Queries,
  table: ListTable,
  query: Pick<ListQuery, 'conditions' | 'text'>,
): Promise<Count> {
  const known = await readCounters(queries, table, query);
  if (known !== undefined) return { count: known, exact: true };
  const tallied = await readTallies(queries, table, query, COUNT_CAP);
  if (tallied !== undefined) return tallied;
  const list = toList(table, { ...query, order: [] });
  if (isSearch(list)) return countFound(queries, list);
  return isMeasured(list) ? countMeasured(queries, list) : countAll(queries, list);
}

async function countMeasured(queries: Queries, list: List): Promise<Count> {
  const { rows, isFew } = await measuredRows(queries, list);
  // Many measures match, and nothing else is asked for than the type that all of them are of.
  if (!isFew && list.conditions.every(({ measures, isType }) => measures !== undefined || isType))
    return { count: SEARCH_CAP, exact: false };
  return countUpTo(queries, rows, SEARCH_CAP);
}

const countAll = (queries: Queries, { table, conditions }: List): Promise<Count> =>
  countUpTo(queries, matching(rowsOf(queries, table), conditions), COUNT_CAP);

/** Counts the rows of the first source, and those of the next one only if there are fewer than the cap. */
async function countFound(queries: Queries, list: List): Promise<Count> {
  let found: Count = { count: 0, exact: true };
  for (const source of await searchSources(queries, list, SEARCH_CAP + 1)) {
    found = await countUpTo(queries, source, SEARCH_CAP);
    if (!found.exact) break;
  }
  return found;
}

async function countUpTo(queries: Queries, rows: RowSource, cap: number): Promise<Count> {
  const { count } = await queries
    .selectFrom(rows.limit(cap + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, cap), exact: count <= cap };
}
