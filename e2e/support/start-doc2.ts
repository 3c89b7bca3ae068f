import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EVERY_MS = 50;

/** A command of this repository, in its own process group, as a terminal would start it. */
export interface Launched {
  /** Everything that it has printed so far, on both outputs. */
  output(): string;
  /** Waits for a match in the output. @throws when the command ends, or the time is up, before it appears */
  printed(pattern: RegExp, limitMs?: number): Promise<string>;
  /** Its exit status, null when a signal ended it. */
  ended: Promise<number | null>;
  pid: number;
  /** Sends a signal to the whole group, as Ctrl-C does. */
  signalGroup(signal: NodeJS.Signals): void;
  /** Milliseconds until no process of the group is left. */
  groupGone(limitMs: number): Promise<number>;
}

export interface LaunchOptions {
  dataDir: string;
  env?: Record<string, string>;
}

/** Runs `node src/server/main.ts`. */
export const launchServer = (options: LaunchOptions) =>
  launch(process.execPath, ['src/server/main.ts'], options);

/** Runs one of the package's commands that last, such as `npm run dev`. */
export const launchNpm = (command: string, options: LaunchOptions) =>
  launch('npm', ['run', command], options);

/** Runs `npm start`. */
export const launchNpmStart = (options: LaunchOptions) => launchNpm('start', options);

/** Runs one of the package's commands to its end. */
export async function runNpm(command: string, folder: string, options: LaunchOptions): Promise<Launched> {
  const launched = launch('npm', ['run', '-s', command, '--', folder], options);
  await launched.ended;
  return launched;
}

/** A data folder for one test, and the function that removes it. */
export function temporaryDataFolder(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-start-'));
  return {
    dataDir: path.join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function launch(command: string, parameters: string[], { dataDir, env }: LaunchOptions): Launched {
  const child = spawn(command, parameters, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: '0', FIREBASE_EMULATOR_PORT: '0', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  const pid = child.pid ?? 0;
  return {
    output: () => text,
    ended,
    pid,
    signalGroup: (signal) => process.kill(-pid, signal),
    printed: (pattern, limitMs = 240_000) =>
      until(limitMs, `${pattern}`, () => pattern.exec(text)?.[1] ?? failWhenEnded(child, text)),
    async groupGone(limitMs) {
      const from = performance.now();
      await until(limitMs, 'the end of the group', () => (groupExists(pid) ? undefined : true));
      return performance.now() - from;
    },
  };
}

/** The environment without the variables of the tests themselves, which must not reach what they start. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|DATABASE_URL$|TEST_|LOG_LEVEL$|PUBLIC_URL$|TEST$)/.test(name),
  );
  return Object.fromEntries(kept);
}

function failWhenEnded(child: ChildProcess, text: string): undefined {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended too early:\n${text}`);
  return undefined;
}

function groupExists(pgid: number): boolean {
  try {
    process.kill(-pgid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until `check` finds something. */
export async function until<Found>(
  limitMs: number,
  what: string,
  check: () => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const found = await check();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`not seen within ${limitMs} ms: ${what}`);
}

/** A port that another program holds until `release`. */
export async function occupiedPort(): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, release: () => server.close() };
}
