import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database.ts';
import { ATTRIBUTES, TALLIED_TIMES, type TalliedTime, tallyName } from './tally-names.ts';

/** Changes that one step adds. The embedded database has one session, where everybody waits for a step to end. */
export const TALLIED_AT_ONCE = { ofServer: 1000, ofEmbedded: 50 };

type Unhurried = Pick<Database, 'unhurried'>;

/**
 * Adds the recorded changes to the tallies, so that counts have few left to add up. Each step moves changes in one
 * transaction, so that every snapshot has them in one place.
 */
async function addToTallies({ unhurried }: Unhurried, atOnce: number): Promise<void> {
  for (let moved = atOnce; moved === atOnce; ) {
    moved = await unhurried.transaction().execute(async (trx) => {
      if (!(await isAlone(trx))) return 0;
      const { rows } = await sql<{ moved: number }>`
        with rows as (
          delete from tally_changes
            where ctid = any (array(select ctid from tally_changes limit ${sql.lit(atOnce)}))
            returning change, ${COUNTED}),
        summed as (${summed}),
        added as (
          insert into tallies as saved (tally, key, start, count)
            select tally, key, start, count from summed where count <> 0
            on conflict (tally, key, start) do update set count = saved.count + excluded.count)
        select count(*)::int as moved from rows`.execute(trx);
      return rows[0]?.moved ?? 0;
    });
  }
}

/**
 * Keeps tallies up to date. In a database that had observations before it had tallies, sums these observations up
 * first.
 * @param atOnce one of `TALLIED_AT_ONCE`
 */
export async function keepTallies(
  database: Unhurried,
  atOnce: number = TALLIED_AT_ONCE.ofServer,
): Promise<void> {
  const { rows } =
    await sql`select from tallies join pair_tallies using (tally) where tally = 'ready'`.execute(
      database.unhurried,
    );
  if (rows.length > 0) await addToTallies(database, atOnce);
  else await reconcileTallies(database);
}

/**
 * Sums all observations up, and corrects the tallies that differ: all of them the first time, and later only if
 * somebody bypassed the triggers. Observations, tallies and changes are read in one snapshot; writers need not wait.
 * @returns how many were corrected
 */
export async function reconcileTallies(database: Unhurried): Promise<number> {
  await addToTallies(database, TALLIED_AT_ONCE.ofServer);
  return database.unhurried.transaction().execute(async (trx) => {
    // This reads every row, and may take longer than the limit of a request.
    await sql`set local statement_timeout = 0`.execute(trx);
    if (!(await isAlone(trx))) return 0;
    const { numAffectedRows } = await sql`
      with known as (delete from tally_changes),
      rows as (select 1 as change, ${COUNTED} from observations),
      actual as (${summed}),
      saved as (select tally, key, start, count from tallies where tally <> 'ready')
      insert into tallies (tally, key, start, count)
        select tally, key, start, coalesce(actual.count, 0) from actual full join saved using (tally, key, start)
          where coalesce(actual.count, 0) <> coalesce(saved.count, 0)
        on conflict (tally, key, start) do update set count = excluded.count`.execute(trx);
    await sql`insert into tallies values ('ready', '', '-infinity', 1) on conflict do nothing`.execute(trx);
    return Number(numAffectedRows ?? 0) + (await reconcilePairs(trx));
  });
}

/** The same for tallies of two attributes. A trigger has added the changes to them when they were deleted. */
async function reconcilePairs(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`
    with rows as (
      select 1 as change, ${COUNTED} from observations
      union all select -change, ${COUNTED} from tally_changes),
    actual as (
      select tally, key, other, start, sum(change)::bigint as count
        from rows cross join lateral f_tallied_pairs(${COUNTED})
        group by tally, key, other, start),
    saved as (select tally, key, other, start, count from pair_tallies where tally <> 'ready')
    insert into pair_tallies (tally, key, other, start, count)
      select tally, key, other, start, coalesce(actual.count, 0) from actual full join saved using (tally, key, other, start)
        where coalesce(actual.count, 0) <> coalesce(saved.count, 0)
      on conflict (tally, key, other, start) do update set count = excluded.count`.execute(trx);
  await sql`insert into pair_tallies values ('ready', '', '', '-infinity', 1) on conflict do nothing`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/**
 * Whether nobody else is changing the tallies, until the end of the transaction. A second process leaves the work to
 * the first one, or to the next minute: by waiting, it would occupy one of the few connections for long.
 */
async function isAlone(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('tallies')) as alone`.execute(trx);
  return rows[0]?.alone === true;
}

/** In the order of the parameters of `f_tallied_pairs` (migration 0017). */
const COUNTED = sql.raw([...TALLIED_TIMES, ...ATTRIBUTES].join(', '));

/** The changes in `rows`, summed up for every tally. */
const summed: RawBuilder<unknown> = sql.raw(`
  with by_day as (${TALLIED_TIMES.map(byDay).join(' union all ')})
  select tally || '/day' as tally, key, day as start, count::bigint as count from by_day
  union all
  select tally || '/month', key, date_trunc('month', day::timestamp)::date, sum(count)::bigint from by_day group by 1, 2, 3`);

function byDay(time: TalliedTime): string {
  const day = `(${time} at time zone 'UTC')::date`;
  const whens = ATTRIBUTES.map((each) => `when grouping(${each}) = 0 then '${tallyName(time, [each])}'`);
  return `
    select case ${whens.join(' ')} else '${tallyName(time, [])}' end as tally,
        coalesce(${ATTRIBUTES.map((each) => `${each}::text`).join(', ')}, '') as key, ${day} as day, sum(change) as count
      from rows where ${time} is not null
      group by ${day}, grouping sets ((), ${ATTRIBUTES.map((each) => `(${each})`).join(', ')})`;
}
