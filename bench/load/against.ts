import autocannon from 'autocannon';
import { CONNECTIONS, type Measuring, withHeaders } from './measure.ts';
import type { Scenario } from './scenario.ts';
import { startServer } from './servers.ts';

const ROUNDS = 20;
const WORKS = 1000;

/** Processor time of one run of a scenario, in milliseconds, in one round. */
interface Cost {
  server: number;
  database: number;
}

/**
 * Compares this checkout with another one on the same database: a round of each in turn, so that the machine's other
 * load affects both alike. Prints the median processor time of one run, and the median ratio of this checkout's rounds
 * to the other's.
 * @param folder the other checkout, with its `node_modules`
 */
export async function compareWith(
  folder: string,
  scenarios: Record<string, Scenario>,
  measuring: Measuring,
  environment: Record<string, string>,
): Promise<void> {
  const other = { ...measuring, server: await startServer(environment, undefined, folder) };
  try {
    for (const [name, scenario] of Object.entries(scenarios)) {
      await costOf(scenario, measuring);
      await costOf(scenario, other);
      const rounds: { here: Cost; there: Cost }[] = [];
      while (rounds.length < ROUNDS)
        rounds.push({ here: await costOf(scenario, measuring), there: await costOf(scenario, other) });
      console.log(JSON.stringify({ name, ...summary(rounds) }));
    }
  } finally {
    await other.server.stop();
  }
}

async function costOf(scenario: Scenario, { server, database, headers }: Measuring): Promise<Cost> {
  const before = { server: server.cpu(), database: database.cpu() };
  const requests = withHeaders(scenario, headers);
  const amount = WORKS * requests.length;
  const options = { url: server.url, connections: CONNECTIONS, amount, requests, timeout: 60 };
  const { non2xx, errors } = await autocannon(options);
  if (non2xx > 0 || errors > 0) throw new Error(`${scenario.title}: ${non2xx} refusals, ${errors} errors`);
  return {
    server: (server.cpu() - before.server) / WORKS,
    database: (database.cpu() - before.database) / WORKS,
  };
}

function summary(rounds: readonly { here: Cost; there: Cost }[]) {
  const total = ({ server, database }: Cost) => server + database;
  const middle = (of: (round: { here: Cost; there: Cost }) => number) =>
    Number(
      rounds
        .map(of)
        .sort((a, b) => a - b)
        [rounds.length >> 1]?.toFixed(3),
    );
  return {
    here: { server: middle(({ here }) => here.server), database: middle(({ here }) => here.database) },
    there: { server: middle(({ there }) => there.server), database: middle(({ there }) => there.database) },
    ratio: middle(({ here, there }) => total(here) / total(there)),
  };
}
