import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectDatabase, type Database, migrate } from '../src/server/core/database/database.ts';
import { startEmbeddedDatabase } from '../src/server/core/database/embedded/embedded-database.ts';
import { buildExtraction } from '../tools/build-extraction.ts';
import { startDoc2 } from './drills/doc2-process.ts';
import { latencyBeside, PEOPLE } from './drills/latency-beside.ts';
import { newSecrets } from './drills/new-secrets.ts';
import { signIn } from './load/person.ts';
import { startDatabase } from './load/servers.ts';

/**
 * Drops files into a watched folder at once, and prints how fast a worker imports them, whether each is stored once,
 * and the latency of ten readers meanwhile. `npm run bench:inbox -- 1000` drops fewer than the default 10,000, and `--
 * --embedded` runs everything in one process on the embedded database.
 */
const { values, positionals } = parseArgs({
  options: { embedded: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const FILES = Number(positionals[0] ?? 10_000);
const GIVE_UP_MS = 3_600_000;

const stops: (() => unknown)[] = [];
try {
  await buildExtraction();
  const data = mkdtempSync(path.join(tmpdir(), 'doc2-bench-'));
  stops.push(() => rmSync(data, { recursive: true, force: true }));
  const folder = path.join(data, 'arrivee');
  mkdirSync(folder);
  const environment = {
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...newSecrets(),
    INBOX_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const running = values.embedded
    ? await startEmbedded(data, environment)
    : await startOnPostgres(data, environment);
  const { headers } = running;
  const url = `http://127.0.0.1:${running.port}`;
  const people = { url, headers, paths: ['/observations', '/files'] };
  const quiet = await latencyBeside(people, delay(5_000));

  for (let index = 0; index < FILES; index += 1)
    writeFileSync(path.join(folder, `${index}.csv`), `Date;Poids (kg)\n2026-01-01;${50 + index / 100}\n`);
  const start = performance.now();
  const beside = await latencyBeside(people, emptied(folder));
  const seconds = (performance.now() - start) / 1000;
  const counts = await running.count();
  console.table([
    { files: FILES, ...counts, seconds: Math.round(seconds), 'files a second': Math.round(FILES / seconds) },
  ]);
  console.log(`p99 of a read with ${PEOPLE} readers: ${quiet} ms, while files are taken ${beside} ms`);
  if (counts.stored !== FILES || counts.contents !== FILES) process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

interface Running {
  port: number;
  /** The headers of a signed-in administrator's browser. */
  headers: Record<string, string>;
  /** Files, contents and extractions of the database. The embedded one is counted once its process has ended. */
  count(): Promise<{ stored: number; contents: number; extracted: number }>;
}

/** An API process and a worker on a PostgreSQL. */
async function startOnPostgres(data: string, environment: Record<string, string>): Promise<Running> {
  const base = await startDatabase('postgres');
  stops.push(() => base.stop());
  const database = connectDatabase(base.connection);
  stops.push(() => database.close());
  await migrate(database.queries);
  const { headers } = await signIn(database);
  const fullEnvironment = { ...base.environment, ...environment };
  const api = await startDoc2('api', 'api', data, fullEnvironment);
  stops.push(() => api.stop());
  const worker = await startDoc2('worker', 'worker', data, fullEnvironment);
  stops.push(() => worker.stop());
  return { port: api.port, headers, count: () => countOf(database) };
}

/** One process for everything, on the embedded database. */
async function startEmbedded(data: string, environment: Record<string, string>): Promise<Running> {
  const folder = path.join(data, 'all');
  mkdirSync(folder, { mode: 0o700 });
  async function during<Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer> {
    const embedded = await startEmbeddedDatabase(folder);
    const database = connectDatabase(embedded.connection);
    try {
      return await work(database);
    } finally {
      await database.close();
      await embedded.stop();
    }
  }
  const { headers } = await during(async (database) => {
    await migrate(database.queries);
    return signIn(database);
  });
  const all = await startDoc2('all', 'all', data, environment);
  stops.push(() => all.stop());
  return {
    port: all.port,
    headers,
    async count() {
      await all.stop();
      return during(countOf);
    },
  };
}

async function countOf(database: Database) {
  const { rows } = await database.pool.query(
    `select count(*)::int as stored, count(distinct sha256)::int as contents,
       (select count(*)::int from extractions) as extracted from files where stored`,
  );
  return rows[0];
}

/** Waits until nothing is left to import. */
async function emptied(folder: string): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (readdirSync(folder).some((name) => name.endsWith('.csv'))) {
    if (performance.now() > end) throw new Error('files are left');
    await delay(200);
  }
}
