import { sql } from 'kysely';
import type { Count } from '../../../shared/core/pagination.ts';
import type { ListQuery } from '../../../shared/core/query.ts';
import type { Database, Queries } from './database.ts';
import { type ListTable, matching } from './page.ts';
import { isSearch, searches } from './search.ts';

/** The column whose values have their rows counted as they are written; see `migrations/0001-counters.ts`. */
const COUNTED_BY: Record<ListTable, string> = { observations: 'type_id', files: 'stored' };

/** Counting by words reads rows, counting by the rest reads an index: each stops where it would be felt. */
const SEARCH_CAP = 1_000;
const COUNT_CAP = 100_000;

type Asked = Pick<ListQuery, 'conditions' | 'text'>;
type Source = Awaited<ReturnType<typeof searches>>[number];

/** Number of rows that a list's query matches: from the counters where they know it, else counted up to a cap. */
export async function countRows(queries: Queries, table: ListTable, query: Asked): Promise<Count> {
  const keys = counterKeys(table, query);
  if (keys !== undefined) return { count: await readCounters(queries, table, keys), exact: true };
  if (!isSearch(query)) {
    return countUpTo(queries, matching(queries.selectFrom(table).selectAll(), table, query), COUNT_CAP);
  }
  let found: Count = { count: 0, exact: true };
  for (const source of await searches(queries, table, { ...query, order: [] }, SEARCH_CAP + 1)) {
    found = await countUpTo(queries, source, SEARCH_CAP);
    if (!found.exact) break;
  }
  return found;
}

/** The counters that add up to what is asked; undefined where no counter knows. */
function counterKeys(table: ListTable, { text, conditions }: Asked): string[] | undefined {
  const [condition, ...others] = conditions;
  if (text.length > 0 || others.length > 0) return undefined;
  if (condition === undefined) return [''];
  const isCounted = condition.attribute === COUNTED_BY[table] && condition.operator === 'eq';
  // '' is the key of all rows, and the type of none.
  return isCounted ? condition.values.map(String).filter((value) => value !== '') : undefined;
}

async function readCounters(queries: Queries, counted: ListTable, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { count } = await queries
    .selectFrom('counters')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('counted', '=', counted)
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return count;
}

async function countUpTo(queries: Queries, rows: Source, cap: number): Promise<Count> {
  const { count } = await queries
    .selectFrom(rows.limit(cap + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, cap), exact: count <= cap };
}

/**
 * Puts the counters right where they differ from the rows, and answers how many did: none, unless someone wrote around
 * the triggers. Rows and counters are read in one snapshot, and the difference is added: writers need not wait.
 */
export async function reconcileCounters({ unhurried }: Pick<Database, 'unhurried'>): Promise<number> {
  return unhurried.transaction().execute(async (trx) => {
    // It reads every row: it may take longer than what a request waits for.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('reconcile counters'))`.execute(trx);
    const { numAffectedRows } = await sql`
      with actual as (
        select 'observations' as counted, coalesce(type_id, '') as key, count(*) as count
          from observations group by grouping sets ((type_id), ())
        union all
        select 'files', coalesce(stored::text, ''), count(*) from files group by grouping sets ((stored), ())),
      kept as (select counted, key, sum(count) as count from counters group by counted, key)
      insert into counters as changed (counted, key, shard, count)
        select counted, key, (select counter_shard()), coalesce(actual.count, 0) - coalesce(kept.count, 0)
          from actual full join kept using (counted, key)
          where coalesce(actual.count, 0) <> coalesce(kept.count, 0)
        on conflict (counted, key, shard) do update set count = changed.count + excluded.count`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
