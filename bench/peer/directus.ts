import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../src/server/core/free-port.ts';
import { processCpu } from '../load/processes.ts';
import type { BenchServer } from '../load/servers.ts';

/** The compared version. It is installed separately, and never a dependency of doc2. */
export const VERSION = '12.4.0';

const FOLDER = path.join(tmpdir(), `doc2-bench-directus-${VERSION}`);
const READY_LIMIT_MS = 120_000;
const ADMINISTRATOR = { email: 'bench@example.com', password: randomBytes(16).toString('hex') };

/**
 * Another version of its native sandbox, because the one that it requires cannot be built on a recent Node; nothing
 * here runs scripts in it. Its other native code comes prebuilt from npm.
 */
const MANIFEST = {
  private: true,
  dependencies: { directus: VERSION },
  overrides: { 'isolated-vm': '6.2.0' },
};

/** Installs Directus into a folder of the machine's temporary files, once. */
export function install(): void {
  if (existsSync(path.join(FOLDER, 'installed'))) return;
  console.log(`Directus ${VERSION} is installed into ${FOLDER}…`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify(MANIFEST));
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', options, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error('Directus could not be installed');
  writeFileSync(path.join(FOLDER, 'installed'), '');
}

export interface Peer extends BenchServer {
  /** The headers of a signed-in administrator. */
  headers: Record<string, string>;
}

/**
 * Creates Directus's own tables beside the existing ones, starts it in production on this machine only, and signs in.
 * No rate limit, no cache: each call does its work, as in doc2.
 * @param databaseUrl a database that has the tables of `tables.ts`
 */
export async function startDirectus(databaseUrl: string): Promise<Peer> {
  const port = await findFreePort(['127.0.0.1', '::1'], 0);
  const url = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'doc2-bench-peer-'));
  const log = openSync(path.join(data, 'log'), 'w');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_DRIVER: 'local',
    STORAGE_LOCAL_ROOT: path.join(data, 'uploads'),
    EXTENSIONS_PATH: path.join(data, 'extensions'),
    ACCESS_TOKEN_TTL: '1d',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  const cli = path.join(FOLDER, 'node_modules/directus/cli.js');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'bootstrap'], {
    ...{ cwd: data, env, encoding: 'utf8', stdio: ['ignore', log, 'pipe'] },
  });
  if (status !== 0) throw new Error(`Directus could not make its tables\n${stderr}`);
  const server = spawn(process.execPath, [cli, 'start'], {
    cwd: data,
    env,
    stdio: ['ignore', log, 'inherit'],
  });
  const ended = once(server, 'exit');
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('Directus did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    pid: server.pid ?? 0,
    headers: await signIn(url),
    cpu: () => processCpu(server.pid ?? 0),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      closeSync(log);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  );

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!response.ok) throw new Error(`Directus opened no session: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { access_token: string } };
  return { authorization: `Bearer ${data.access_token}` };
}
