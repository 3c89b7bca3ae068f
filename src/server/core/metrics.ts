import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { INBOX_SILENCE_MS } from '../../shared/files/inbox.ts';
import type { Database } from './database/database.ts';
import type { ReadOutcome } from './database/replica/replica.ts';
import type { JobOutcome, Jobs } from './jobs/jobs.ts';

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];
const JOB_SECONDS = [0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180];

/** Metrics of one process, in Prometheus' text format. Labels are routes and queues, never ids or anything personal. */
export interface Metrics {
  registry: Registry;
  observeJob(queue: string, outcome: JobOutcome, seconds: number): void;
  /** Counts lists, counts and searches by the server that answered them (replica or primary). */
  observeRead(outcome: ReadOutcome): void;
  /** Measures every request that `app` answers, by route pattern. */
  observeRequests(app: FastifyInstance): void;
  /** Counts the arrivals of a watched folder, by outcome. */
  observeArrival(place: string, outcome: string): void;
  /** State of a watched folder; `waiting` is null when unknown. */
  observeInbox(place: string, state: { waiting: number | null; blocked: boolean }): void;
  /** Reads the pool and the queues each time the metrics are asked for. */
  watch(database: Database, jobs: Jobs): void;
}

/**
 * A figure that can no longer be read is left out: an old one would look current.
 * @param ofProcess with CPU, memory and event loop of the process (one per process at most)
 * @param now milliseconds of a monotonic clock
 */
export function createMetrics({ ofProcess = false, now = () => performance.now() } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'doc2_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'doc2_job_seconds',
    help: 'Time that a try of a job took',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const reads = new Counter({
    name: 'doc2_replica_reads_total',
    help: 'Lists, counts and searches, where there is a replica: answered by it (replica), or by the primary (why)',
    labelNames: ['outcome'],
    registers,
  });
  const arrivals = new Counter({
    name: 'doc2_inbox_files_total',
    help: 'Files that this process took from where results arrive, by outcome: taken, duplicate or refused',
    labelNames: ['place', 'outcome'],
    registers,
  });
  const inboxLooks = new Map<string, number>();
  /** Leaves out a place whose last look has not ended. */
  function forgetSilent(this: Gauge<'place'>): void {
    for (const [place, time] of inboxLooks) if (now() - time > INBOX_SILENCE_MS) this.remove({ place });
  }
  const waiting = new Gauge({
    name: 'doc2_inbox_waiting',
    help: 'Files that lie where results arrive, and are not taken yet',
    labelNames: ['place'],
    registers,
    collect: forgetSilent,
  });
  const blocked = new Gauge({
    name: 'doc2_inbox_blocked',
    help: 'Whether something keeps files from being taken where results arrive (1), which the log names',
    labelNames: ['place'],
    registers,
    collect: forgetSilent,
  });
  const lastArrival = new Gauge({
    name: 'doc2_inbox_last_arrival_seconds',
    help: 'When this process last took a file where results arrive, in seconds since 1970',
    labelNames: ['place'],
    registers,
  });
  const failures = new Counter({
    name: 'doc2_metrics_failures_total',
    help: 'Readings of the queues that failed',
    registers,
  });

  return {
    registry,
    observeJob: (queue, outcome, seconds) => jobSeconds.observe({ queue, outcome }, seconds),
    observeRead: (outcome) => reads.inc({ outcome }),
    observeArrival(place, outcome) {
      arrivals.inc({ place, outcome });
      lastArrival.setToCurrentTime({ place });
    },
    observeInbox(place, state) {
      inboxLooks.set(place, now());
      if (state.waiting === null) waiting.remove({ place });
      else waiting.set({ place }, state.waiting);
      blocked.set({ place }, state.blocked ? 1 : 0);
    },
    observeRequests(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    watch({ pool }, jobs) {
      new Gauge({
        name: 'doc2_database_connections',
        help: 'Connections of the pool; waiting: requests for one',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
      new Gauge({
        name: 'doc2_jobs',
        help: 'Jobs by queue and state',
        labelNames: ['queue', 'state'],
        registers,
        async collect() {
          // When the database is down, the other metrics matter most: they must still be answered.
          const sizes = await jobs.sizes().catch(() => {
            failures.inc();
            return [];
          });
          this.reset();
          for (const { queue, queued, active } of sizes) {
            this.set({ queue, state: 'queued' }, queued);
            this.set({ queue, state: 'active' }, active);
          }
        },
      });
    },
  };
}
