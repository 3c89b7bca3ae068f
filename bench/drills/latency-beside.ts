import autocannon from 'autocannon';
import { API_PREFIX } from '../../src/shared/core/endpoint.ts';

/** How many people read at once. */
export const PEOPLE = 10;
const GIVE_UP_SECONDS = 1800;

/** The p99 of what ten people wait for, who read one of `paths` each every tenth of a second, until `work` ends: milliseconds. */
export async function latencyBeside(
  { url, headers, paths }: { url: string; headers: Record<string, string>; paths: readonly string[] },
  work: Promise<unknown>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const run = autocannon(
    {
      url,
      connections: PEOPLE,
      // As people read, and not as many as the machine can take.
      overallRate: PEOPLE * 10,
      duration: GIVE_UP_SECONDS,
      headers,
      requests: paths.map((path) => ({ path: API_PREFIX + path })),
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  await work;
  run.stop();
  const { latency } = await promise;
  return latency.p99;
}
