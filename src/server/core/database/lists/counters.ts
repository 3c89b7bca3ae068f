import { sql } from 'kysely';
import type { Count } from '../../../../shared/core/pagination.ts';
import type { Database, Queries } from '../database.ts';
import type { List } from './list-for-sql.ts';
import type { ListTable } from './listed-tables.ts';

/** The column by whose values triggers count the rows; see `migrations/first/counters.ts`. */
const COUNTED_BY: Record<ListTable, string> = { observations: 'type_id', files: 'stored' };

/** Number of rows of a list, if the counters have it: all rows, or those with some values. */
export async function readCounters(queries: Queries, list: List): Promise<Count | undefined> {
  const keys = counterKeys(list);
  if (keys === undefined) return undefined;
  if (keys.length === 0) return { count: 0, exact: true };
  const { count } = await queries
    .selectFrom('counters')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('counted', '=', list.table)
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return { count, exact: true };
}

/** The keys of the counters to add up; undefined if the counters do not have the answer. */
function counterKeys({ table, query: { text, conditions } }: List): string[] | undefined {
  const [condition, ...otherConditions] = conditions;
  if (text.length > 0 || otherConditions.length > 0) return undefined;
  if (condition === undefined) return [''];
  const isCounted = condition.attribute === COUNTED_BY[table] && condition.operator === 'eq';
  // The key '' counts all rows: it is never the id of a type.
  return isCounted ? condition.values.map(String).filter((value) => value !== '') : undefined;
}

/**
 * Corrects the counters that differ from the rows, which happens only if somebody bypassed the triggers. Rows and
 * counters are read in one snapshot, and the difference is added, so that writers need not wait.
 * @returns how many were corrected
 */
export async function reconcileCounters({ unhurried }: Pick<Database, 'unhurried'>): Promise<number> {
  return unhurried.transaction().execute(async (trx) => {
    // This reads every row, and may take longer than the limit of a request.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('reconcile counters'))`.execute(trx);
    const { numAffectedRows } = await sql`
      with actual as (
        select 'observations' as counted, coalesce(type_id, '') as key, count(*) as count
          from observations group by grouping sets ((type_id), ())
        union all
        select 'files', coalesce(stored::text, ''), count(*) from files group by grouping sets ((stored), ())),
      saved as (select counted, key, sum(count) as count from counters group by counted, key)
      insert into counters as changed (counted, key, shard, count)
        select counted, key, (select counter_shard()), coalesce(actual.count, 0) - coalesce(saved.count, 0)
          from actual full join saved using (counted, key)
          where coalesce(actual.count, 0) <> coalesce(saved.count, 0)
        on conflict (counted, key, shard) do update set count = changed.count + excluded.count`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
