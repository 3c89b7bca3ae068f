import type { FastifyInstance } from 'fastify';

/**
 * Sends a collector what this process does and how long each part takes: routes, tables, queues and outcomes, but never
 * a URL, a value, an error message or a person.
 */
export interface Tracing {
  /** Opens a span for each request that `app` answers, within the sender's trace. */
  observeRequests(app: FastifyInstance): void;
  /** Records a query that was just answered, under the current request or job. `statement` is SQL without values. */
  observeQuery(statement: string, milliseconds: number, failed: boolean): void;
  /** W3C `traceparent` of the current request or job: only ids. */
  traceparent(): string | undefined;
  /** Runs an attempt of a job within the trace of its sender. */
  runJob(queue: string, work: () => Promise<void>, traceparent?: string): Promise<void>;
  /** Sends the spans that are still buffered. */
  stop(): Promise<void>;
}
