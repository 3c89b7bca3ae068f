import autocannon from 'autocannon';
import type { Scenario } from './scenario.ts';
import type { BenchDatabase, BenchReplica, BenchServer } from './servers.ts';

/** The figures of one scenario. Times in milliseconds. */
export interface Measured {
  /** Scenarios completed per second. */
  rate: number;
  /** Latency of one request. */
  p50: number;
  p99: number;
  /** Processor time of one scenario. */
  serverCpu: number;
  databaseCpu: number;
  replicaCpu?: number;
}

/** Number of concurrent clients, unless `--connections` is given. */
export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

export interface Measuring {
  server: BenchServer;
  database: BenchDatabase;
  replica?: BenchReplica | undefined;
  headers: Record<string, string>;
}

/** Runs a scenario with several clients at once. @throws when any answer is not a success. */
export async function measure(
  scenario: Scenario,
  { server, database, replica, headers }: Measuring,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Measured> {
  const requests = withHeaders(scenario, headers);
  const run = (duration: number) =>
    autocannon({ url: server.url, connections, duration, requests, timeout: 60 });
  await run(WARM_UP_SECONDS);
  const before = { server: server.cpu(), database: database.cpu(), replica: replica?.cpu() ?? 0 };
  const start = performance.now();
  const result = await run(seconds);
  const elapsed = (performance.now() - start) / 1000;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${scenario.title}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const done = result.requests.total / scenario.requests.length;
  return {
    rate: done / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: (server.cpu() - before.server) / done,
    databaseCpu: (database.cpu() - before.database) / done,
    ...(replica && { replicaCpu: (replica.cpu() - before.replica) / done }),
  };
}

export const withHeaders = ({ requests }: Scenario, headers: Record<string, string>) =>
  requests.map((request) => ({ ...request, headers: { ...headers, ...request.headers } }));

/** Latency, in milliseconds, of one client who reads while another one runs a scenario without a pause. */
export async function latencyBeside(
  scenario: Scenario,
  reading: Scenario,
  { server, headers }: Measuring,
  seconds: number,
): Promise<{ p50: number; p99: number; max: number }> {
  const run = (each: Scenario) =>
    autocannon({
      url: server.url,
      connections: 1,
      duration: seconds,
      requests: withHeaders(each, headers),
      timeout: 60,
    });
  const [, { latency }] = await Promise.all([run(scenario), run(reading)]);
  return { p50: latency.p50, p99: latency.p99, max: latency.max };
}
