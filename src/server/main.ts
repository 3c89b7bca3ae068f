import { existsSync } from 'node:fs';
import path from 'node:path';
import { START_TEXTS } from '../shared/texts/console/start.ts';
import { fill } from '../shared/texts/errors/api-error-texts.ts';
import { MAILBOX_PATH } from './auth/emulator-mailbox.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { CatalogueError } from './core/catalogue/problems.ts';
import { DataLockedError, lockDataFolder } from './core/data-lock.ts';
import {
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_PASSWORD,
} from './core/identity/emulator/demonstration-accounts.ts';
import { prepareConfiguredDatabase } from './starting/prepare-database.ts';
import { StartError } from './starting/start-error.ts';
import { type Role, type RunningServer, startServer } from './starting/start-server.ts';
import { stopAtSignals } from './starting/stop.ts';

const print = (line: string) => console.log(line);

let server: RunningServer | undefined;
stopAtSignals(() => server, print);

try {
  // Variables that are already set take precedence over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (process.argv[2] === 'migrate') {
    await prepareConfiguredDatabase(config);
    print(START_TEXTS.migrated);
    process.exit(0);
  }
  const role = roleOf(process.argv.slice(2));
  if (usesDataFolderAlone(config)) process.on('exit', lockDataFolder(config.dataDir));
  const webFolder = process.argv.includes('--no-web')
    ? undefined
    : path.resolve(import.meta.dirname, '../../dist/web');
  server = await startServer(config, { role, webFolder, print });
  if (role === 'worker') print(START_TEXTS.workerReady);
  else announce(server);
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}

/** The role named on the command line, `api` or `worker`; without one, both. */
function roleOf([word]: string[]): Role {
  if (word === undefined || word.startsWith('--')) return 'all';
  if (word !== 'api' && word !== 'worker') throw new ConfigError(fill(START_TEXTS.unknownRole, { word }));
  return word;
}

/**
 * Only one process can use the embedded database or the emulator; on PostgreSQL, several can share a folder of files.
 */
function usesDataFolderAlone({ database, firebase }: Config): boolean {
  return database.url === undefined || firebase.emulator !== null;
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

/** Expected errors have a message for the operator; any other is printed in full, to be debugged. */
function sentence(error: unknown): string {
  const explainedErrors = [ConfigError, DataLockedError, StartError, CatalogueError];
  if (error instanceof Error && explainedErrors.some((kind) => error instanceof kind)) return error.message;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return fill(START_TEXTS.failed, { reason });
}
