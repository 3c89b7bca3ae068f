import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ProcessMessage, ProcessOptions } from './emulator-process.ts';

export interface EmulatorOptions extends Omit<ProcessOptions, 'folder'> {
  dataDir: string;
  /** Called each time the emulator has a port, seconds before it is ready. */
  onListening?: (port: number) => void;
  /** Called for each e-mail that the emulator would have sent. */
  onEmail?: (email: { email: string; requestType: string; link: string }) => void;
}

export interface RunningEmulator {
  /** Undefined until the process has bound one, a fraction of a second after the start. */
  port(): number | undefined;
  /** Its origin, as `http://127.0.0.1:9099`. */
  url(): string;
  /** Resolves when it serves requests for the first time, after 2 to 10 seconds. */
  ready: Promise<void>;
  isReady(): boolean;
  /** Saves the accounts and ends the process. */
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
const STOP_LIMIT_MS = 1_500;

/**
 * Starts the Firebase Auth emulator in a process of its own, with its accounts under
 * `<dataDir>/identity` and the demonstration accounts in it. Returns at once. The process is started again if it dies,
 * and ends with this one, however this one ends.
 */
export function startEmulator(options: EmulatorOptions): RunningEmulator {
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  let child: ChildProcess;
  let port: number | undefined;
  let isReady = false;
  let stopping = false;
  let delay = FIRST_DELAY_MS;
  let retry: NodeJS.Timeout | undefined;

  const receive = (message: ProcessMessage) => {
    if (message.kind === 'email') {
      options.onEmail?.(message);
    } else if (message.kind === 'listening') {
      port = message.port;
      options.onListening?.(message.port);
    } else if (message.kind === 'ready') {
      isReady = true;
      delay = FIRST_DELAY_MS;
      becomeReady();
    }
  };

  const start = () => {
    child = forkEmulator({ ...options, port: port ?? options.port });
    child.on('message', receive);
    child.once('exit', () => {
      isReady = false;
      if (stopping) return;
      retry = setTimeout(start, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    });
  };
  start();

  return {
    port: () => port,
    url: () => `http://${options.host}:${port ?? options.port}`,
    ready,
    isReady: () => isReady,
    async stop() {
      stopping = true;
      clearTimeout(retry);
      await endChild(child);
    },
  };
}

function forkEmulator({
  dataDir,
  host,
  port,
  projectId,
  tenantId,
  publicUrl,
}: EmulatorOptions): ChildProcess {
  const folder = path.resolve(dataDir, 'identity');
  const processOptions: ProcessOptions = { folder, host, port, projectId, tenantId, publicUrl };
  return fork(new URL('./emulator-process.ts', import.meta.url), [JSON.stringify(processOptions)], {
    execArgv: [],
    // CI: no message of the day, hence no call to the internet.
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(late);
}
