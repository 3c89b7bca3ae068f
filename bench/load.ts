import { parseArgs } from 'node:util';
import { loadCatalogue } from '../src/server/core/catalogue/load-catalogue.ts';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { loadData } from './load/data.ts';
import { CONNECTIONS, measure, waitBeside } from './load/measure.ts';
import { signIn } from './load/person.ts';
import { type Line, writeReport } from './load/report.ts';
import { type Engine, startDatabase, startServer } from './load/servers.ts';
import { straightRate } from './load/straight.ts';
import { allWorks, findFixtures } from './load/works.ts';

/**
 * `npm run bench`: what the server does in a second and what it costs, on a PostgreSQL of its own, at three sizes.
 *
 * --engine embedded     the embedded database instead
 * --rows 10000,100000   these sizes only
 * --only list,get       these lines only
 * --seconds 8           how long each line is measured
 * --connections 10      clients at once
 * --beside              instead, how long one client who reads waits while another does each line
 * --profile DIR         leaves V8's profile of the server's processor time there (each size has a server of its own)
 * --replica             lists, counts and searches from a replica (not written into the report)
 * --write               puts the table into docs/performance.md
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
    write: { type: 'boolean', default: false },
  },
});
const engine: Engine = values.engine === 'embedded' ? 'embedded' : 'postgres';
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const FILES = 100_000;

const catalogue = await loadCatalogue();
const lines: Line[] = [];
for (const rows of values.rows.split(',').map(Number)) lines.push(...(await benchAt(rows)));
if (values.write && !values.replica) writeReport(engine, lines);

async function benchAt(rows: number): Promise<Line[]> {
  const database = await startDatabase(engine);
  try {
    const loaded = connectDatabase(database.connection);
    await migrate(loaded.queries);
    console.log(`${rows} observations…`);
    await loadData(loaded, catalogue, { observations: rows, files: Math.min(FILES, rows) });
    const person = await signIn(loaded);
    const works = allWorks(await findFixtures(loaded, person, catalogue));
    await loaded.close();
    await database.release();
    return await runAll(rows, database, works, person.headers);
  } finally {
    await database.stop();
  }
}

async function runAll(
  rows: number,
  database: Awaited<ReturnType<typeof startDatabase>>,
  works: ReturnType<typeof allWorks>,
  headers: Record<string, string>,
): Promise<Line[]> {
  const replica = values.replica ? await database.follow?.() : undefined;
  const environment = { ...database.environment, ...replica?.environment };
  const server = await startServer(environment, values.profile);
  const found: Line[] = [];
  try {
    const wanted = values.only?.split(',') ?? Object.keys(works);
    for (const [name, work] of Object.entries(works).filter(([each]) => wanted.includes(each))) {
      const measuring = { server, database, replica, headers };
      if (values.beside && works.get !== undefined) {
        console.log(name, JSON.stringify(await waitBeside(work, works.get, measuring, seconds)));
        continue;
      }
      const measured = await measure(work, measuring, { seconds, connections });
      const straight =
        work.sql && engine === 'postgres'
          ? await straightRate(database.connection, work.sql, {
              connections,
              seconds: seconds / 2,
            })
          : undefined;
      const line = { name, title: work.title, rows, ...measured, straight };
      console.log(JSON.stringify(line));
      found.push(line);
    }
  } finally {
    await server.stop();
    await replica?.stop();
  }
  return found;
}
