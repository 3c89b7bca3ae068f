import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildExtraction } from './build-extraction.ts';
import {
  describePostgres,
  findOldestPostgres,
  findPostgres,
  OLDEST_MAJOR,
  type PostgresPrograms,
} from './postgres/find-postgres.ts';
import { startPostgres } from './postgres/server.ts';

// Runs the API tests: `embedded` on PGlite; `postgres` on the server of TEST_DATABASE_URL, else on one that it starts
// with the programs that it finds; `oldest` on the oldest PostgreSQL that doc2 runs on, if this machine has it.

/** More workers than cores: these tests mostly wait for databases, disks and timers. */
const WORKERS = 3;

const root = path.resolve(import.meta.dirname, '..');
const [kind, ...parameters] = process.argv.slice(2);

function runTests(url: string): number {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', 'api', `--maxWorkers=${WORKERS}`, ...parameters];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options], {
    cwd: root,
    stdio: 'inherit',
    // Building leaves `production` in this process.
    env: { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: url },
  });
  return status ?? 1;
}

async function runOnPostgres(): Promise<number> {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
  if (databaseUrl === '') return runWith(findPostgres());
  console.log('PostgreSQL : celui de TEST_DATABASE_URL');
  return runTests(databaseUrl);
}

async function runOnOldest(): Promise<number> {
  const programs = findOldestPostgres();
  if (programs !== undefined) return runWith(programs);
  console.log(`PostgreSQL ${OLDEST_MAJOR} n'est pas sur cette machine : rien à vérifier ici.`);
  return 0;
}

async function runWith(programs: PostgresPrograms): Promise<number> {
  console.log(describePostgres(programs));
  const server = await startPostgres(programs);
  try {
    return runTests(server.url);
  } finally {
    await server.stop();
  }
}

const KINDS: Record<string, () => number | Promise<number>> = {
  embedded: () => runTests(''),
  postgres: runOnPostgres,
  oldest: runOnOldest,
};
// Tests extract in the children of the build, which start sooner than those of the sources.
await buildExtraction();
process.exitCode = (await KINDS[kind ?? '']?.()) ?? 1;
