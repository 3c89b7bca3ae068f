import autocannon from 'autocannon';
import type { BenchDatabase, BenchReplica, BenchServer } from './servers.ts';
import type { Work } from './works.ts';

/** What one line of the bench found. Times in milliseconds. */
export interface Measured {
  /** Pieces of work a second. */
  rate: number;
  /** Of one request. */
  p50: number;
  p99: number;
  /** Processor time for one piece of work. */
  serverCpu: number;
  databaseCpu: number;
  replicaCpu?: number;
}

/** Clients at once, unless told otherwise. */
export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

export interface Measuring {
  server: BenchServer;
  database: BenchDatabase;
  replica?: BenchReplica | undefined;
  headers: Record<string, string>;
}

/** Has a piece of work done by several clients at once, over and over; fails where an answer is not a success. */
export async function measure(
  work: Work,
  { server, database, replica, headers }: Measuring,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Measured> {
  const requests = signed(work, headers);
  const run = (duration: number) =>
    autocannon({ url: server.url, connections, duration, requests, timeout: 60 });
  await run(WARM_UP_SECONDS);
  const before = { server: server.cpu(), database: database.cpu(), replica: replica?.cpu() ?? 0 };
  const start = performance.now();
  const result = await run(seconds);
  const elapsed = (performance.now() - start) / 1000;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${work.title}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const done = result.requests.total / work.requests.length;
  return {
    rate: done / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: (server.cpu() - before.server) / done,
    databaseCpu: (database.cpu() - before.database) / done,
    ...(replica && { replicaCpu: (replica.cpu() - before.replica) / done }),
  };
}

const signed = ({ requests }: Work, headers: Record<string, string>) =>
  requests.map((request) => ({ ...request, headers: { ...headers, ...request.headers } }));

/** How long one client waits for its requests while another does a piece of work over and over. Milliseconds. */
export async function waitBeside(
  work: Work,
  reader: Work,
  { server, headers }: Measuring,
  seconds: number,
): Promise<{ p50: number; p99: number; max: number }> {
  const run = (each: Work) =>
    autocannon({
      url: server.url,
      connections: 1,
      duration: seconds,
      requests: signed(each, headers),
      timeout: 60,
    });
  const [, { latency }] = await Promise.all([run(work), run(reader)]);
  return { p50: latency.p50, p99: latency.p99, max: latency.max };
}
