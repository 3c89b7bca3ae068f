import { sql } from 'kysely';
import { isDatabaseAway } from '../../errors.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  type ObserveQuery,
  type Queries,
} from '../database.ts';
import { type Mark, primaryMarks } from './primary-marks.ts';
import {
  CONNECT_LIMIT_MS,
  ReplicaAwayError,
  type ReplicaConnection,
  replicaConnections,
  STATEMENT_LIMIT_MS,
  withinLimit,
} from './replica-connections.ts';

/**
 * Who answered a read: the replica; or the primary, because the replica had not replayed enough, failed in the middle,
 * or had failed a moment before.
 */
export type ReadOutcome = 'replica' | 'behind' | 'failed' | 'resting';

export interface ReplicaOptions {
  onRead: (outcome: ReadOutcome) => void;
  observe?: ObserveQuery | undefined;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** A read has its answer by then, or the replica counts as away. */
  readLimitMs?: number;
}

/** Longer than a statement may take: a network that swallows, a machine that stands still. */
const READ_LIMIT_MS = 4_000;
/** After a failure, reads leave the replica alone for so long; then it is asked whether it answers. */
const REST_MS = 5_000;
/** Who asks whether the replica answers waits no longer. */
const CHECK_LIMIT_MS = 2_000;
/** Who did more than this in a minute reads from the primary. */
const ACTS_MAX = 100;
/** SQLSTATE of a statement that was cancelled: too slow, or in the way of what the replica replays. */
const CANCELED = '57014';

/**
 * The same database, whose lists, counts and searches are read from a replica where it has replayed all that the reader
 * did, and all that anybody had done a few seconds ago. Else, and where anything fails there, from the primary.
 */
export function withReplica(
  primary: Database,
  connection: DatabaseConnection,
  { onRead, observe, now = () => performance.now(), readLimitMs = READ_LIMIT_MS }: ReplicaOptions,
): Database {
  const limits = { connectionTimeoutMillis: CONNECT_LIMIT_MS, statement_timeout: STATEMENT_LIMIT_MS };
  const replica = connectDatabase({ ...connection, ...limits });
  const lend = replicaConnections(replica, {
    observe,
    limitMs: readLimitMs,
    prepares: connection.prepares === true,
  });
  const marks = primaryMarks();
  let restsUntil = 0;

  /** What the replica must hold to answer a reader; undefined where it may not. */
  async function askPrimary(reader: string): Promise<Wanted | undefined> {
    const at = now();
    if (marks.isDue(at)) marks.add({ at, ...(await markOf(primary.queries)) });
    const floor = marks.floor(at);
    const acts = await actsOf(primary.queries, reader, marks.settledAct(at));
    return floor === undefined || acts.length > ACTS_MAX ? undefined : { reader, acts, floor };
  }

  const standbyAnswers = () => withinLimit(lend(isStandby), CHECK_LIMIT_MS).catch(() => false);

  function isResting(): boolean {
    if (restsUntil > 0 && now() >= restsUntil) {
      restsUntil = now() + REST_MS;
      // Nobody waits for it.
      void standbyAnswers().then((answers) => {
        if (answers) restsUntil = 0;
      });
    }
    return restsUntil > 0;
  }

  async function readThere<T>(wanted: Wanted, work: (queries: Queries) => Promise<T>) {
    try {
      const found = await lend(async (there) =>
        (await hasReached(there, wanted)) ? { value: await work(there.queries) } : undefined,
      );
      return found ?? 'behind';
    } catch (error) {
      if (isReplicaAway(error)) restsUntil = now() + REST_MS;
      return 'failed';
    }
  }

  return {
    ...primary,
    replicaAnswers: async () => !isResting() && standbyAnswers(),
    async read(reader, work) {
      const wanted = isResting() ? 'resting' : ((await askPrimary(reader)) ?? 'behind');
      const found = typeof wanted === 'string' ? wanted : await readThere(wanted, work);
      if (typeof found === 'string') {
        onRead(found);
        return work(primary.queries);
      }
      onRead('replica');
      return found.value;
    },
    async close() {
      await Promise.all([primary.close(), replica.pool.end()]);
    },
  };
}

function isReplicaAway(error: unknown): boolean {
  if (error instanceof ReplicaAwayError) return true;
  const { code } = error as { code?: unknown };
  return error instanceof Error && code !== CANCELED && isDatabaseAway(error);
}

/** How far the primary is; a server that replays another has no position. */
async function markOf(queries: Queries): Promise<Omit<Mark, 'at'>> {
  const { rows } = await sql<Omit<Mark, 'at'>>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text as position,
      coalesce((select max(id) from audit), 0)::text as "lastAct"`.execute(queries);
  return rows[0] ?? { position: null, lastAct: '0' };
}

/** The lines that a reader left in the trail after `settled`, newest first. */
async function actsOf(queries: Queries, reader: string, settled: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', reader)
    .where('id', '>', settled)
    .orderBy('id', 'desc')
    .limit(sql.lit(ACTS_MAX + 1))
    .execute();
  return rows.map(({ id }) => String(id));
}

interface Wanted {
  floor: Mark;
  acts: readonly string[];
  reader: string;
}

/** Whether a replica is recent enough for everybody, and holds every line that the reader left in the trail. */
async function hasReached(there: ReplicaConnection, { floor, acts, reader }: Wanted): Promise<boolean> {
  if (acts.length === 0 && there.reached === floor) return true;
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${floor.position}::pg_lsn
      and ${acts.length} = (select count(*) from audit
        where user_id = ${reader} and id = any(${acts}::bigint[])) as reached`.execute(there.queries);
  const reached = rows[0]?.reached === true;
  if (reached) there.reached = floor;
  return reached;
}

async function isStandby({ queries }: ReplicaConnection): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(queries);
  return rows[0]?.standby === true;
}
