import { START_TEXTS } from '../../shared/texts/console/start.ts';
import { watchNpm } from '../core/watch-npm.ts';
import type { RunningServer } from './start-server.ts';

/** Time to close the database and the emulator, once requests and jobs have ended. */
const STOP_MARGIN_MS = 1_700;

/**
 * Stops the server within the configured time (`STOP_TIMEOUT_SECONDS`), and ends the process, at a signal or when npm has
 * died; a second signal (Ctrl-C again) ends it at once. Leaving the process frees its lock.
 * @param running the server, once it has started
 */
export function stopAtSignals(running: () => RunningServer | undefined, print: (line: string) => void): void {
  let stopping = false;
  const stop = (status: number): void => {
    if (stopping) process.exit(status);
    stopping = true;
    print(START_TEXTS.stopping);
    const server = running();
    setTimeout(() => process.exit(status), (server?.config.stopLimitMs ?? 0) + STOP_MARGIN_MS);
    void (server?.stop() ?? Promise.resolve()).finally(() => process.exit(status));
  };
  process.on('SIGINT', () => stop(130));
  process.on('SIGTERM', () => stop(0));
  process.on('SIGHUP', () => stop(0));
  watchNpm(process.env, () => stop(1));
}
