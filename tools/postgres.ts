import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const OLDEST = 15;
const READY_LIMIT_MS = 30_000;
/** Nothing of a test outlives it: no need to wait for the disk. */
const TEST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

export interface PostgresServer {
  url: string;
  /** Folder of its socket. */
  folder: string;
  /** Folder of its data; the first line of `postmaster.pid` in it is the server's process. */
  data: string;
  /** kill -9, then the same server on the same data: what was committed is there, if it waits for the disk. */
  killAndRestart(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

export const HOW_TO_GET_POSTGRES = [
  `Aucun PostgreSQL ${OLDEST} ou plus récent n'a été trouvé pour les tests.`,
  'Au choix : « apt-get install postgresql » (Debian, Ubuntu), « brew install postgresql » (macOS),',
  'ou la variable TEST_DATABASE_URL=postgres://utilisateur:motdepasse@hôte:5432/postgres',
  '(un compte qui peut créer des bases et des extensions).',
].join('\n');

/** Folder of the newest server binaries of this machine that are recent enough. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), configured ?? ''];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, ...onPath].find(
    (folder) => isRecent(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')),
  );
}

function isRecent(binary: string): boolean {
  if (!existsSync(binary)) return false;
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= OLDEST;
}

/**
 * Starts a throw-away server on a Unix socket. It ends with this process, however this one ends.
 * @returns its address, and what stops and removes it.
 */
export function startPostgres(
  binaries: string,
  settings: Record<string, string> = TEST_SETTINGS,
): Promise<PostgresServer> {
  const account = ['-U', 'postgres', '-A', 'trust'];
  const kind = ['-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  return launch(binaries, settings, (data) => ['initdb', '-D', data, ...account, ...kind]);
}

/** Starts a server that follows another one of this machine, by streaming replication. */
export function startStandby(
  binaries: string,
  primary: PostgresServer,
  settings: Record<string, string> = TEST_SETTINGS,
): Promise<PostgresServer> {
  const from = ['-h', primary.folder, '-U', 'postgres'];
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return launch(binaries, settings, (data) => ['pg_basebackup', '-D', data, ...from, ...how]);
}

/** @param filling the command that fills a folder of data */
async function launch(
  binaries: string,
  settings: Record<string, string>,
  filling: (data: string) => string[],
): Promise<PostgresServer> {
  const folder = mkdtempSync('/tmp/doc2-pg-');
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const options = { ...account, cwd: folder, encoding: 'utf8' } as const;
  const [program = '', ...filled] = filling(data);
  const made = spawnSync(path.join(binaries, program), filled, options);
  if (made.status !== 0) throw new Error(`${program}: ${made.stderr}`);
  const given = Object.entries({ listen_addresses: '', ...settings });
  const parameters = given.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(binaries, 'postgres'), '-D', data, '-k', folder, ...parameters];
  let server = spawnGuarded(command, options);
  await waitUntilReady(binaries, folder, server);
  const end = async () => {
    const ended = once(server, 'exit');
    server.stdin?.end();
    await ended;
  };
  return {
    url: `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    data,
    async killAndRestart(pauseMs) {
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await end();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // Its orphans hold the shared memory for a moment more.
      for (let tries = 20; ; tries -= 1) {
        server = spawnGuarded(command, options);
        const started = await waitUntilReady(binaries, folder, server).then(
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

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const account = accountOf(name);
    if (account) return account;
  }
  throw new Error('no account but root to run PostgreSQL as');
}

/** Who a name stands for on this machine, if anybody. */
export function accountOf(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
  );
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The shell outlives this process only until its input closes: a killed test run leaves no server behind. */
function spawnGuarded(command: string[], options: { uid?: number; gid?: number; cwd: string }): ChildProcess {
  const script = '"$@" </dev/null & server=$!; read -r _; kill -INT $server; wait $server';
  return spawn('sh', ['-c', script, 'sh', ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function waitUntilReady(binaries: string, folder: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  while (spawnSync(path.join(binaries, 'pg_isready'), ['-h', folder]).status !== 0) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
