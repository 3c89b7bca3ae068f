import { parseArgs } from 'node:util';
import { loadCatalogue } from '../src/server/core/catalogue/load-catalogue.ts';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { buildIndexes } from '../src/server/core/database/indexes.ts';
import { compareWith } from './load/against.ts';
import { loadData } from './load/data.ts';
import { directSqlRate } from './load/direct-sql.ts';
import { floorRate } from './load/floor.ts';
import { CONNECTIONS, latencyBeside, measure } from './load/measure.ts';
import { signIn } from './load/person.ts';
import { type Line, writeReport } from './load/report.ts';
import { allScenarios, findFixtures } from './load/scenarios.ts';
import { type Engine, startDatabase, startServer } from './load/servers.ts';
import { comparePeer } from './peer/compare.ts';

/**
 * `npm run bench`: how many requests per second the server answers and what they cost, on its own PostgreSQL, at three
 * sizes.
 *
 *   --engine embedded     the embedded database instead
 *   --rows 10000,100000   these sizes only
 *   --only list,get       these scenarios only
 *   --seconds 8           how long each scenario is measured
 *   --connections 10      concurrent clients
 *   --beside              instead, the latency of one client who reads while another one runs each scenario
 *   --profile DIR         writes V8's processor profile of the server there (each size has a server of its own)
 *   --replica             lists, counts and searches from a replica (not written into the report)
 *   --against DIR         instead, what each scenario costs here and in another checkout, on the same database
 *   --peer                instead, doc2 and Directus side by side at 100,000 rows, and how many times faster doc2 is
 *   --write               replaces the table in docs/performance.md
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    rows: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: String(CONNECTIONS) },
    beside: { type: 'boolean', default: false },
    profile: { type: 'string' },
    replica: { type: 'boolean', default: false },
    against: { type: 'string' },
    peer: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const engine: Engine = values.engine === 'embedded' ? 'embedded' : 'postgres';
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const FILES = 100_000;

const PEER_ROWS = 100_000;

const catalogue = await loadCatalogue();
if (values.peer) await comparePeer({ rows: PEER_ROWS, seconds, connections, write: values.write });
else await benchAll();

async function benchAll(): Promise<void> {
  const lines: Line[] = [];
  for (const rows of values.rows.split(',').map(Number)) lines.push(...(await benchAt(rows)));
  if (values.write && !values.replica) writeReport(engine, lines);
}

async function benchAt(rows: number): Promise<Line[]> {
  const database = await startDatabase(engine);
  try {
    const loaded = connectDatabase(database.connection);
    await migrate(loaded.queries);
    await buildIndexes(loaded.unhurried);
    console.log(`${rows} observations…`);
    await loadData(loaded, catalogue, { observations: rows, files: Math.min(FILES, rows) });
    const person = await signIn(loaded);
    const scenarios = allScenarios(await findFixtures(loaded, person, catalogue));
    await loaded.close();
    await database.release();
    return await runAll(rows, database, scenarios, person.headers);
  } finally {
    await database.stop();
  }
}

async function runAll(
  rows: number,
  database: Awaited<ReturnType<typeof startDatabase>>,
  scenarios: ReturnType<typeof allScenarios>,
  headers: Record<string, string>,
): Promise<Line[]> {
  const replica = values.replica ? await database.follow?.() : undefined;
  const environment = { ...database.environment, ...replica?.environment };
  const server = await startServer(environment, values.profile);
  const found: Line[] = [];
  try {
    const wanted = values.only?.split(',') ?? Object.keys(scenarios);
    const wantedScenarios = Object.entries(scenarios).filter(([each]) => wanted.includes(each));
    if (values.against !== undefined) {
      await compareWith(
        values.against,
        Object.fromEntries(wantedScenarios),
        { server, database, headers },
        environment,
      );
      return [];
    }
    for (const [name, scenario] of wantedScenarios) {
      const measuring = { server, database, replica, headers };
      if (values.beside && scenarios.get !== undefined) {
        console.log(name, JSON.stringify(await latencyBeside(scenario, scenarios.get, measuring, seconds)));
        continue;
      }
      const measured = await measure(scenario, measuring, { seconds, connections });
      const straight = { connections, seconds: seconds / 2 };
      const sql = engine === 'postgres' ? scenario.sql : undefined;
      const directSql = sql && (await directSqlRate(database.connection, sql, straight));
      const isOne = scenario.requests.length === 1;
      const floor = sql && isOne ? await floorRate(database.connection, sql, straight) : undefined;
      const line = { name, title: scenario.title, rows, ...measured, directSql, floor };
      console.log(JSON.stringify(line));
      found.push(line);
    }
  } finally {
    await server.stop();
    await replica?.stop();
  }
  return found;
}
