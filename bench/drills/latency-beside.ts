import autocannon from 'autocannon';
import { API_PREFIX } from '../../src/shared/core/endpoint.ts';

/** Number of concurrent readers. */
export const PEOPLE = 10;
const GIVE_UP_SECONDS = 1800;

/**
 * The p99 latency of ten readers, who each read one of `paths` every tenth of a second until `work` ends, in
 * milliseconds.
 */
export async function latencyBeside(
  { url, headers, paths }: { url: string; headers: Record<string, string>; paths: readonly string[] },
  work: Promise<unknown>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const run = autocannon(
    {
      url,
      connections: PEOPLE,
      // At people's pace, not as fast as the machine can answer.
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
