import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { START_TEXTS } from '../../../../shared/texts/console/start.ts';
import { compiledPostgres } from './compiled-postgres.ts';
import { copyEmptyDatabase } from './empty-database.ts';
import type { WorkerOptions } from './worker.ts';

/** The kernel keeps 108 bytes for the path of a Unix socket, its final zero included. */
const SOCKET_PATH_LIMIT = 100;
const PORT = 5432;
const CLOSE_LIMIT_MS = 2_000;
const RESTART_DELAY_MS = 500;

export interface EmbeddedDatabase {
  /** For `pg`: `host` is the folder of a Unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Closes the connections and the database; every commit is on the disk already. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False: commits do not wait for the disk, in tests that throw their data away. */
  durable?: boolean;
  /** Files of an empty database, from which a new one is copied. */
  template?: string;
  /** How long a connection may stay silent inside a transaction. */
  idleLimitMs?: number;
}

/**
 * Starts PostgreSQL (PGlite) in a worker thread on `<dataDir>/database`, behind a Unix socket that only
 * this user can reach. The caller holds the lock of `dataDir`: two engines on one folder destroy it.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  { durable = true, idleLimitMs = 20_000, template }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const host = await socketFolder(dataDir);
  const folder = path.resolve(dataDir, 'database');
  if (template !== undefined) await copyEmptyDatabase(template, folder);
  const workerData: WorkerOptions = {
    folder,
    postgres: await compiledPostgres(),
    socketPath: path.join(host, `.s.PGSQL.${PORT}`),
    durable,
    idleLimitMs,
  };
  let stopping = false;
  let worker = await startWorker(workerData);

  const keepAlive = () => {
    worker.once('exit', async () => {
      if (stopping) return;
      await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
      await rm(workerData.socketPath, { force: true });
      worker = await startWorker(workerData);
      if (stopping) await worker.terminate();
      else keepAlive();
    });
  };
  keepAlive();

  return {
    connection: { ...LOGIN, host },
    async stop() {
      stopping = true;
      await stopWorker(worker);
      await rm(host, { recursive: true, force: true });
    },
  };
}

const LOGIN = { port: PORT, user: 'postgres', database: 'postgres' };

/** How another process reaches the database of the server that runs on a data folder. */
export function embeddedSocket(dataDir: string): EmbeddedDatabase['connection'] {
  return { ...LOGIN, host: realpathSync(path.resolve(dataDir, 'run')) };
}

/** A folder of our own whose path is short enough; what a killed process left in it is removed. */
async function socketFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir, 'run');
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) > SOCKET_PATH_LIMIT) {
    const short = await mkdtemp(path.join(tmpdir(), 'doc2-'));
    await rm(folder, { recursive: true, force: true });
    // Tools that know only the data folder find the socket through this link.
    await symlink(short, folder);
    return short;
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Waits until the worker answers on its socket. @throws the error that made it fail */
async function startWorker(workerData: WorkerOptions): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const failed = once(worker, 'exit').then(() => {
    throw new Error('the embedded database ended while it started');
  });
  failed.catch(() => undefined);
  const ready = new Promise<void>((resolve) => {
    // Under `node --watch`, the worker also sends messages about the files it loads.
    worker.on('message', (message) => message === 'ready' && resolve());
  });
  await Promise.race([ready, failed]);
  worker.on('error', (error) => console.error(START_TEXTS.embeddedDatabase, error));
  return worker;
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('stop');
  const late = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS);
  await ended;
  clearTimeout(late);
}
