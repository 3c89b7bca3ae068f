import { existsSync } from 'node:fs';
import path from 'node:path';
import { fill } from '../shared/texts/errors.ts';
import { START_TEXTS } from '../shared/texts/start.ts';
import { MAILBOX_PATH } from './auth/emulator-mailbox.ts';
import { ConfigError, loadConfig } from './config.ts';
import { CatalogueError } from './core/catalogue/load-catalogue.ts';
import { DataLockedError, lockDataFolder } from './core/data-lock.ts';
import {
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_PASSWORD,
} from './core/identity/emulator/demonstration-accounts.ts';
import { watchNpm } from './core/parent-watch.ts';
import { type RunningServer, StartError, startServer } from './start-server.ts';

const STOP_LIMIT_MS = 2_700;
const print = (line: string) => console.log(line);

let server: RunningServer | undefined;
let stopping = false;

/** Ends within 3 s; a second call (Ctrl-C again) ends at once. The lock goes with the process. */
function stop(status: number): void {
  if (stopping) process.exit(status);
  stopping = true;
  print(START_TEXTS.stopping);
  setTimeout(() => process.exit(status), STOP_LIMIT_MS);
  void (server?.stop() ?? Promise.resolve()).finally(() => process.exit(status));
}

process.on('SIGINT', () => stop(130));
process.on('SIGTERM', () => stop(0));
process.on('SIGHUP', () => stop(0));
watchNpm(process.env, () => stop(1));

try {
  // What is set already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  process.on('exit', lockDataFolder(config.dataDir));
  const apiOnly = process.argv.includes('--api-only');
  const webFolder = apiOnly ? undefined : path.resolve(import.meta.dirname, '../../dist/web');
  server = await startServer(config, webFolder, print);
  announce(server);
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}

function announce({ config, emulator }: RunningServer): void {
  print(`\n${START_TEXTS.ready} ${config.publicUrl}\n`);
  if (emulator) {
    print(fill(START_TEXTS.accounts, { password: DEMONSTRATION_PASSWORD }));
    for (const { email, displayName } of DEMONSTRATION_ACCOUNTS) print(`  ${email.padEnd(24)}${displayName}`);
    print(`${START_TEXTS.mailbox} ${config.publicUrl}${MAILBOX_PATH}`);
    if (!emulator.isReady()) print(START_TEXTS.identityStarting);
    void emulator.ready.then(() => print(START_TEXTS.identityReady));
  }
  print(fill(START_TEXTS.howToStop, { folder: path.resolve(config.dataDir) }));
}

/** Known refusals speak for themselves; anything else is shown whole, for whoever will mend it. */
function sentence(error: unknown): string {
  const known = [ConfigError, DataLockedError, StartError, CatalogueError];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return fill(START_TEXTS.failed, { reason });
}
