import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';

/** A kind of job: its queue and the shape of its data. */
export interface Queue<Data extends z.ZodType> {
  name: string;
  data: Data;
  /** Longest duration of one attempt. A dead worker is detected sooner, by its missing heartbeat. */
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds between two polls for new jobs, when nothing in the process itself triggers one. Default: 2. */
  pollSeconds?: number;
  /**
   * Whether jobs that failed for good go to a dead-letter queue, which `workDeadLetters` handles. They include those
   * whose worker died in the last attempt.
   */
  keepsDeadLetters?: boolean;
}

/** Jobs of a queue, as last counted (every few seconds). */
interface QueueSize {
  queue: string;
  queued: number;
  active: number;
}

/** How one job is treated differently from the others of its queue. */
interface SendOptions {
  /** Runs before all jobs that are not urgent; running ones are not interrupted. */
  urgent?: boolean;
  /** Is not retried when it fails. */
  once?: boolean;
}

/** How an attempt of a job ended. */
export type JobOutcome = 'done' | 'failed';

export interface JobsOptions {
  /** Called with failures of the library itself, such as an unreachable database. */
  onError(error: Error): void;
  /** Called after each attempt. */
  onTry?: (queue: string, outcome: JobOutcome, seconds: number) => void;
  /** Wraps each attempt; `traceparent` is that of the request or job that sent it. */
  runTry?: ((queue: string, work: () => Promise<void>, traceparent?: string) => Promise<void>) | undefined;
  /** W3C `traceparent` of the request or job that is sending one. */
  traceparent?: (() => string | undefined) | undefined;
}

export interface Jobs {
  /** Connects, and creates the queues that this process sends to without working on them. */
  start(queues?: readonly Queue<z.ZodType>[]): Promise<void>;
  sizes(): Promise<QueueSize[]>;
  /** Waits for running jobs up to `timeoutMs`; unfinished ones are retried later. */
  stop(timeoutMs: number): Promise<void>;
  /** Adds a job within a transaction: it exists if and only if the transaction is committed. */
  send<Data extends z.ZodType>(
    trx: Trx,
    queue: Queue<Data>,
    data: z.output<Data>,
    options?: SendOptions,
  ): Promise<void>;
  /** Makes the workers of this process poll a queue now. */
  wake(queue: Queue<z.ZodType>): void;
  work<Data extends z.ZodType>(
    queue: Queue<Data>,
    concurrency: number,
    handler: (data: z.output<Data>) => Promise<void>,
  ): Promise<void>;
  /** Handles the dead letters of a queue: its jobs that failed for good. */
  workDeadLetters<Data extends z.ZodType>(
    queue: Queue<Data>,
    handler: (data: z.output<Data>) => Promise<void>,
  ): Promise<void>;
  /** Runs `handler` at the times of a cron expression (UTC), on one of the processes. */
  every(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
}

const POLL_SECONDS = 2;
/** A worker sends a heartbeat every 5 s; one that was killed is noticed after 10 to 20 s. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 30;
const UNIQUE_VIOLATION = '23505';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** Stored with the data of a job. */
const enclosedSchema = z.object({ traceparent: z.string().optional() });
const SCHEDULED = { data: z.unknown(), expireInSeconds: 600, retryLimit: 0 };

/** Jobs in PostgreSQL by pg-boss, in the same database as the data they work on. */
export function pgBossJobs(
  database: Database,
  { onError, onTry, runTry = (_, work) => work(), traceparent = () => undefined }: JobsOptions,
): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'pgboss',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // The index and vacuum checks are for queues of millions; ours are emptied within seconds.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  const workers = new Map<string, string>();
  const ensured = new Set<string>();

  async function ensureQueue(queue: Queue<z.ZodType>): Promise<void> {
    const { name, expireInSeconds, retryLimit, keepsDeadLetters } = queue;
    if (ensured.has(name)) return;
    if (keepsDeadLetters) await ensureQueue(deadLettersOf(queue));
    const options = {
      expireInSeconds,
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(keepsDeadLetters && { deadLetter: deadLettersOf(queue).name }),
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    // Fills the library's cache of the queue. Otherwise a first send would read it on another connection while its
    // transaction holds the only session of the embedded engine: a deadlock.
    await boss.findJobs(name, { id: NO_JOB });
    ensured.add(name);
  }

  function wake({ name }: Queue<z.ZodType>): void {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  const work: Jobs['work'] = async (queue, concurrency, handler) => {
    await ensureQueue(queue);
    const worker = await boss.work(
      queue.name,
      { pollingIntervalSeconds: queue.pollSeconds ?? POLL_SECONDS, localConcurrency: concurrency },
      async ([job]: Job<unknown>[]) => {
        if (job === undefined) return;
        const from = performance.now();
        let outcome: JobOutcome = 'failed';
        try {
          const { traceparent: sender } = enclosedSchema.parse(job.data ?? {});
          await runTry(queue.name, () => handler(queue.data.parse(job.data)), sender);
          outcome = 'done';
        } finally {
          onTry?.(queue.name, outcome, (performance.now() - from) / 1000);
          // Otherwise a waiting job would start at the next poll only.
          wake(queue);
        }
      },
    );
    workers.set(queue.name, worker);
  };

  return {
    async start(queues = []) {
      await boss.start().catch((error: unknown) => {
        // Another process is preparing the same empty database: what this one would create already exists.
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
        return boss.start();
      });
      for (const queue of queues) await ensureQueue(queue);
    },
    async sizes() {
      const queues = await boss.getQueues();
      return queues.map(({ name, queuedCount, activeCount }) => ({
        queue: name,
        queued: queuedCount,
        active: activeCount,
      }));
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
    async send(trx, queue, data, { urgent = false, once = false } = {}) {
      await boss.send(
        queue.name,
        { ...(data as object), traceparent: traceparent() },
        { db: fromKysely(trx), ...(urgent && { priority: 1 }), ...(once && { retryLimit: 0 }) },
      );
    },
    wake,
    work,
    workDeadLetters: (queue, handler) => work(deadLettersOf(queue), 1, handler),
    async every(name, cron, handler) {
      await work({ ...SCHEDULED, name }, 1, handler);
      await boss.schedule(name, cron);
    },
  };
}

function deadLettersOf<Data extends z.ZodType>({ name, data }: Queue<Data>): Queue<Data> {
  return { name: `${name}-given-up`, data, expireInSeconds: 60, retryLimit: 20 };
}
