import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../src/server/core/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** For a machine that is busy with other work. */
const READY_LIMIT_MS = 300_000;

/** One process of doc2, in one role. */
export interface Doc2Process {
  port: number;
  /** Address of its health checks and metrics. */
  operations: string;
  /** Kills it with -9, and resolves once it has ended. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a process in production and waits until it is ready. Its log is `<folder>/<name>.log`.
 * @param environment shared by all processes, as on a real installation
 */
export async function startDoc2(
  role: 'api' | 'worker' | 'all',
  name: string,
  folder: string,
  environment: Record<string, string>,
  onSpawn: (pid: number) => void = () => {},
): Promise<Doc2Process> {
  const port =
    environment.PORT === undefined ? await findFreePort(['127.0.0.1'], 0) : Number(environment.PORT);
  const operationsPort = await findFreePort(['127.0.0.1'], 0);
  const operations = `http://127.0.0.1:${operationsPort}`;
  const data = path.join(folder, name);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const logFile = path.join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const roles = role === 'all' ? [] : [role];
  const child = spawn(process.execPath, ['src/server/main.ts', ...roles, '--no-web'], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      FIREBASE_PROJECT_ID: 'doc2-drill',
      FIREBASE_API_KEY: 'none',
      ...environment,
      PORT: String(port),
      DATA_DIR: data,
      OPERATIONS_PORT: String(operationsPort),
    },
  });
  if (child.pid !== undefined) onSpawn(child.pid);
  const ended = once(child, 'exit').then(() => closeSync(log));
  await untilReady(child, `${operations}/readyz`).catch(async () => {
    child.kill('SIGKILL');
    await ended;
    throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
  });
  return {
    port,
    operations,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  const ready = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('not ready');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
