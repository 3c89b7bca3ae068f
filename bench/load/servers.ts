import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connectDatabase } from '../../src/server/core/database/database.ts';
import { startEmbeddedDatabase } from '../../src/server/core/database/embedded/embedded-database.ts';
import { findFreePort } from '../../src/server/core/free-port.ts';
import { withDatabase } from '../../src/server/core/testing/postgres-url.ts';
import { describePostgres, findPostgres } from '../../tools/postgres/find-postgres.ts';
import { type PostgresServer, startPostgres, startStandby } from '../../tools/postgres/server.ts';
import { newSecrets } from '../drills/new-secrets.ts';
import { familyCpu, processCpu } from './processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_LIMIT_MS = 60_000;

/** Settings of a dedicated database server: commits wait for the disk, and the data fits in memory. */
const POSTGRES_SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  max_connections: '100',
};

/** An empty database, and the environment variables that point doc2's server to it. */
export interface BenchDatabase {
  /** The database as the bench itself uses it. On the embedded engine it is valid until `release`. */
  connection: pg.PoolConfig;
  /** Closes the connections of the bench, so that the server can open the database. */
  release(): Promise<void>;
  environment: Record<string, string>;
  /** Processor time of the database's own processes, in milliseconds; the embedded one runs in the server's process. */
  cpu(): number;
  /** Starts a replica of it, with all its data. */
  follow?(): Promise<BenchReplica>;
  stop(): Promise<void>;
}

export type BenchReplica = Pick<BenchDatabase, 'environment' | 'cpu' | 'stop'>;

export type Engine = 'postgres' | 'embedded';

export async function startDatabase(engine: Engine): Promise<BenchDatabase> {
  return engine === 'postgres' ? startOnPostgres() : startOnEmbedded();
}

async function startOnPostgres(): Promise<BenchDatabase> {
  const programs = findPostgres();
  console.log(describePostgres(programs));
  const server = await startPostgres(programs, POSTGRES_SETTINGS);
  const admin = connectDatabase({ connectionString: server.url });
  await admin.pool.query('create database doc2');
  await admin.close();
  const url = withDatabase(server.url, 'doc2');
  return {
    connection: { connectionString: url },
    release: async () => undefined,
    environment: { DATABASE_URL: url },
    cpu: cpuOf(server),
    async follow() {
      const replica = await startStandby(programs, server, POSTGRES_SETTINGS);
      const environment = { DATABASE_REPLICA_URL: withDatabase(replica.url, 'doc2') };
      return { environment, cpu: cpuOf(replica), stop: () => replica.stop() };
    },
    stop: () => server.stop(),
  };
}

function cpuOf({ data }: PostgresServer): () => number {
  const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return () => familyCpu(pid);
}

async function startOnEmbedded(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-bench-'));
  const embedded = await startEmbeddedDatabase(folder);
  return {
    connection: embedded.connection,
    release: () => embedded.stop(),
    environment: { DATA_DIR: folder },
    cpu: () => 0,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface BenchServer {
  url: string;
  pid: number;
  /** Processor time of the server's process, in milliseconds. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * Starts the server in production, its log in a file. It listens on this machine only.
 * @param profile folder where V8 writes the profile of its processor time when it ends
 * @param root folder of the sources
 */
export async function startServer(
  environment: Record<string, string>,
  profile?: string,
  root: string = ROOT,
): Promise<BenchServer> {
  const port = await findFreePort(['127.0.0.1', '::1'], 0);
  const url = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'doc2-bench-'));
  const log = openSync(path.join(data, 'log'), 'w');
  // Workers run elsewhere in production; the embedded database allows one process only, which then does everything.
  const role = environment.DATABASE_URL === undefined ? [] : ['api'];
  const options = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = spawn(process.execPath, [...options, 'src/server/main.ts', ...role, '--no-web'], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      PORT: String(port),
      DATA_DIR: data,
      ...newSecrets(),
      FIREBASE_PROJECT_ID: 'doc2-bench',
      FIREBASE_API_KEY: 'none',
      ...environment,
    },
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    closeSync(log);
    rmSync(data, { recursive: true, force: true });
  };
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: server.pid ?? 0, cpu: () => processCpu(server.pid ?? 0), stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
