import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { connectDatabase, migrate } from '../../src/server/core/database/database.ts';
import { buildIndexes } from '../../src/server/core/database/indexes.ts';
import { vacuum } from '../../src/server/core/database/vacuum.ts';
import { loadData } from '../load/data.ts';
import { type Measured, measure } from '../load/measure.ts';
import { type Person, signIn } from '../load/person.ts';
import { type PeerLine, writePeerReport } from '../load/report.ts';
import type { Fixtures } from '../load/scenario.ts';
import { allScenarios, findFixtures } from '../load/scenarios.ts';
import { type BenchDatabase, type BenchServer, startDatabase, startServer } from '../load/servers.ts';
import { install, type Peer, startDirectus, VERSION } from './directus.ts';
import { peerScenarios } from './scenarios.ts';
import { declareTables, keepPlainTables } from './tables.ts';

interface Options {
  rows: number;
  seconds: number;
  connections: number;
  /** Replaces the table of docs/performance.md. */
  write: boolean;
}

/**
 * Compares doc2 and Directus, each on its own PostgreSQL with the same rows and settings: the same client sends them
 * the same requests, one at a time.
 */
export async function comparePeer({ rows, write, ...options }: Options): Promise<void> {
  install();
  const stops: (() => Promise<void>)[] = [];
  const stoppedAtEnd = <Started extends { stop(): Promise<void> }>(started: Started): Started => {
    stops.unshift(() => started.stop());
    return started;
  };
  try {
    const own = await startLoaded(stoppedAtEnd(await startDatabase('postgres')), rows);
    const other = await startLoaded(stoppedAtEnd(await startDatabase('postgres')), rows);
    const beside = connectDatabase(other.database.connection);
    await keepPlainTables(beside);
    await vacuum(beside);
    await beside.close();
    const server = stoppedAtEnd(await startServer(own.database.environment, undefined));
    const peer = stoppedAtEnd(await startDirectus(String(other.database.connection.connectionString)));
    await declareTables(peer);
    const lines = await runBoth({ own, server, other, peer }, options);
    if (write) writePeerReport(`Directus ${VERSION}`, rows, lines);
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Loaded {
  database: BenchDatabase;
  person: Person;
  fixtures: Fixtures;
}

async function startLoaded(database: BenchDatabase, rows: number): Promise<Loaded> {
  const catalogue = await loadCatalogue();
  const loaded = connectDatabase(database.connection);
  await migrate(loaded.queries);
  await buildIndexes(loaded.unhurried);
  await loadData(loaded, catalogue, { observations: rows, files: 1000 });
  const person = await signIn(loaded);
  const fixtures = await findFixtures(loaded, person, catalogue);
  await loaded.close();
  return { database, person, fixtures };
}

async function runBoth(
  running: { own: Loaded; server: BenchServer; other: Loaded; peer: Peer },
  options: { seconds: number; connections: number },
): Promise<PeerLine[]> {
  const { own, server, other, peer } = running;
  const ours = allScenarios(own.fixtures);
  const lines: PeerLine[] = [];
  for (const [name, theirs] of Object.entries(peerScenarios(other.fixtures))) {
    const same = ours[name];
    if (same === undefined) throw new Error(`doc2 has no scenario ${name}`);
    const inDoc2 = await measure(
      same,
      { server, database: own.database, headers: own.person.headers },
      options,
    );
    const inPeer = await measure(
      theirs,
      { server: peer, database: other.database, headers: peer.headers },
      options,
    );
    lines.push({ title: theirs.title, doc2: inDoc2, peer: inPeer });
    console.log(JSON.stringify({ name, ratio: ratioOf(inDoc2, inPeer), doc2: inDoc2, peer: inPeer }));
  }
  return lines;
}

const ratioOf = (doc2: Measured, peer: Measured) => Number((doc2.rate / peer.rate).toFixed(1));
