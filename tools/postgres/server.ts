import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Account, postgresAccount } from './account.ts';
import { copyForReplica } from './base-backup.ts';
import type { PostgresPrograms } from './find-postgres.ts';
import { npmPostgresFor } from './npm-postgres.ts';

const READY_LIMIT_MS = 30_000;
/** Nothing waits for the disk, since no test reads its data after a crash of the machine. */
const TEST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};
/** macOS has no C.UTF-8 locale. */
const LOCALE =
  process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];

export interface PostgresServer {
  url: string;
  /** Folder of its socket. */
  folder: string;
  /** Folder of its data; the first line of its `postmaster.pid` is the id of the server's process. */
  data: string;
  /** Kills the server with -9, then starts it on the same data: they hold every commit that waited for the disk. */
  killAndRestart(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away server on a Unix socket. It ends with this process, however this one ends.
 */
export function startPostgres(
  programs: PostgresPrograms,
  settings: Record<string, string> = TEST_SETTINGS,
): Promise<PostgresServer> {
  return launch(programs, settings, async ({ binaries, data, options }) => {
    const account = ['-U', 'postgres', '-A', 'trust'];
    const parameters = ['-D', data, ...account, '-E', 'UTF8', ...LOCALE, '--no-sync'];
    const made = spawnSync(path.join(binaries, 'initdb'), parameters, { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  });
}

/** Starts a server that follows another one of this machine, by streaming replication. */
export function startStandby(
  programs: PostgresPrograms,
  primary: PostgresServer,
  settings: Record<string, string> = TEST_SETTINGS,
): Promise<PostgresServer> {
  const follows = { primary_conninfo: `host=${primary.folder} user=postgres` };
  return launch(programs, { ...settings, ...follows }, ({ data, account }) =>
    copyForReplica(primary, data, account),
  );
}

/** Where a server runs, and under which account. */
interface Place {
  binaries: string;
  data: string;
  account: Account | undefined;
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
}

/** @param fill prepares the folder of data that the server starts on */
async function launch(
  { folder: found, origin }: PostgresPrograms,
  settings: Record<string, string>,
  fill: (place: Place) => Promise<void>,
): Promise<PostgresServer> {
  // The path of a Unix socket has to be short, and on macOS the path of the temporary folder is not.
  const folder = mkdtempSync('/tmp/doc2-pg-');
  const account = postgresAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const binaries = origin === 'npm' ? await npmPostgresFor(account, folder) : found;
  const data = path.join(folder, 'data');
  // On macOS, PostgreSQL does not start when no locale is set.
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  await fill({ binaries, data, account, options });
  const allSettings = Object.entries({ listen_addresses: '', ...settings });
  const parameters = allSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(binaries, 'postgres'), '-D', data, '-k', folder, ...parameters];
  const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}`;
  let server = spawnGuarded(command, options);
  await waitUntilReady(url, server);
  const end = async () => {
    const ended = once(server, 'exit');
    server.stdin?.end();
    await ended;
  };
  return {
    url,
    folder,
    data,
    async killAndRestart(pauseMs) {
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await end();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // The orphans of the killed server hold its shared memory a little longer, so starting is tried again.
      for (let tries = 20; ; tries -= 1) {
        server = spawnGuarded(command, options);
        const started = await waitUntilReady(url, server).then(
          () => true,
          () => false,
        );
        if (started) return;
        if (tries === 0) throw new Error('PostgreSQL did not start again');
      }
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server through a shell that stops it when its input closes: a killed test run leaves none behind. */
function spawnGuarded(command: string[], options: Place['options']): ChildProcess {
  const script = '"$@" </dev/null & server=$!; read -r _; kill -INT $server; wait $server';
  return spawn('sh', ['-c', script, 'sh', ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether a server accepts a client at this address. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  // A server that ends once connected raises this event too: without a listener, it would end this process.
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}
