import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findPostgres, HOW_TO_GET_POSTGRES, startPostgres } from './postgres.ts';

// API tests: `embedded` on PGlite, `postgres` on TEST_DATABASE_URL or on a server of this machine.

/** These tests wait for databases, disks and timers more than they compute: more of them than cores. */
const WORKERS = 3;

const root = path.resolve(import.meta.dirname, '..');
const [kind, ...parameters] = process.argv.slice(2);

function runTests(url: string): number {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', 'api', `--maxWorkers=${WORKERS}`, ...parameters];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  return status ?? 1;
}

async function runOnPostgres(): Promise<number> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  if (given !== '') return runTests(given);
  const binaries = findPostgres();
  if (binaries === undefined) {
    console.error(HOW_TO_GET_POSTGRES);
    return 1;
  }
  const server = await startPostgres(binaries);
  try {
    return runTests(server.url);
  } finally {
    await server.stop();
  }
}

process.exitCode = kind === 'postgres' ? await runOnPostgres() : runTests('');
