import { sql } from 'kysely';
import { isDatabaseAway } from '../../to-app-error.ts';
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
 * Which server answered a read: the replica, or the primary because the replica was behind, failed during the read, or
 * had failed a moment before.
 */
export type ReadOutcome = 'replica' | 'behind' | 'failed' | 'resting';

export interface ReplicaOptions {
  onRead: (outcome: ReadOutcome) => void;
  observe?: ObserveQuery | undefined;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** A read that takes longer counts as a failure of the replica. */
  readLimitMs?: number;
}

/** Longer than a statement may take, so what exceeds it is a dead network or a frozen machine. */
const READ_LIMIT_MS = 4_000;
/** After a failure, the replica is not read for this long; then it is asked whether it answers. */
const REST_MS = 5_000;
/** How long that check may take. */
const CHECK_LIMIT_MS = 2_000;
/** A reader with more writes than this in a minute reads from the primary. */
const EVENTS_MAX = 100;
/**
 * SQLSTATE of a statement that is too slow, which does not mean that the replica is away. Neither does a conflict with
 * what it replays (40001), which `isDatabaseAway` leaves out.
 */
const CANCELED = '57014';

/**
 * The same database, whose lists, counts and searches are read from a replica if it has replayed every write of the
 * reader, everything that they opened, and every write that is more than a few seconds old. Otherwise, or if anything
 * fails there, they are read from the primary.
 * A write of the reader is known by the audit event of its transaction: a replica that has all these events has all
 * their writes. Opening something adds an event too; events of lists (`is_read`) do not count.
 * `src/server/tests/writes.api.test.ts` fails when a write adds none.
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

  /** What the replica must have to answer a reader; undefined if the primary has to answer. */
  async function askPrimary(reader: string): Promise<Wanted | undefined> {
    const at = now();
    if (marks.isDue(at)) marks.add({ at, ...(await markOf(primary.queries)) });
    const floor = marks.floor(at);
    const events = await eventsOf(primary.queries, reader, marks.replicatedEvent(at));
    return floor === undefined || events.length > EVENTS_MAX ? undefined : { reader, events, floor };
  }

  const standbyAnswers = () => withinLimit(lend(isStandby), CHECK_LIMIT_MS).catch(() => false);

  function isResting(): boolean {
    if (restsUntil > 0 && now() >= restsUntil) {
      restsUntil = now() + REST_MS;
      // Reads do not wait for this: until it ends, they go to the primary.
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

/** How much the primary has written; a standby has no position of its own. */
async function markOf(queries: Queries): Promise<Omit<Mark, 'at'>> {
  const { rows } = await sql<Omit<Mark, 'at'>>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text as position,
      coalesce((select max(id) from audit), 0)::text as "lastEvent"`.execute(queries);
  return rows[0] ?? { position: null, lastEvent: '0' };
}

/** Ids of the audit events of the reader's writes after `replicated`, newest first. */
async function eventsOf(queries: Queries, reader: string, replicated: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', reader)
    .where('id', '>', replicated)
    // Written as in the index, which the planner would not use for « is_read = $1 ».
    .where(sql<boolean>`not is_read`)
    .orderBy('id', 'desc')
    .limit(sql.lit(EVENTS_MAX + 1))
    .execute();
  return rows.map(({ id }) => String(id));
}

interface Wanted {
  floor: Mark;
  events: readonly string[];
  reader: string;
}

/** Whether a replica is recent enough for everybody, and has every write of the reader. */
async function hasReached(there: ReplicaConnection, { floor, events, reader }: Wanted): Promise<boolean> {
  if (events.length === 0 && there.reached === floor) return true;
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${floor.position}::pg_lsn
      and ${events.length} = (select count(*) from audit
        where user_id = ${reader} and id = any(${events}::bigint[])) as reached`.execute(there.queries);
  const reached = rows[0]?.reached === true;
  if (reached) there.reached = floor;
  return reached;
}

async function isStandby({ queries }: ReplicaConnection): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(queries);
  return rows[0]?.standby === true;
}
