import type { FastifyInstance } from 'fastify';

/**
 * Tells a collector what this process does, and how long each part takes. What is told are routes, tables, queues and
 * outcomes: never an address, a value, a message of an error or a person.
 */
export interface Tracing {
  /** A span for every request that `app` answers, which goes on with the trace of whoever sent it. */
  observeRequests(app: FastifyInstance): void;
  /** A query that was just answered, for the request or the job that waited for it. `statement`: without its values. */
  observeQuery(statement: string, milliseconds: number, failed: boolean): void;
  /** Where the request or the job that is worked on stands, as W3C's `traceparent`: ids and nothing else. */
  whereabouts(): string | undefined;
  /** Runs a try of a job, which goes on with the trace of what asked for it. */
  runJob(queue: string, work: () => Promise<void>, asked?: string): Promise<void>;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}
