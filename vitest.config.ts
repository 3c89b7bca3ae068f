import { configDefaults, defineConfig } from 'vitest/config';

const onServer = (process.env.TEST_DATABASE_URL ?? '') !== '';
/** Tests of the embedded engine and emulator themselves, which do not depend on the chosen database. */
const embeddedOnly = [
  'src/server/core/database/embedded/**',
  'src/server/core/backup/**',
  'src/server/core/identity/emulator/**',
];
/** Tests that need a server: the embedded engine cannot interrupt a statement, and has one session for everybody. */
const serverOnly = [
  'core/database/migration-locks',
  'core/database/statement-limit',
  'core/database/prepared-statements',
  'audit/sealing/open-transactions',
  'database-roles',
].map((name) => `src/server/${name}.api.test.ts`);

/** On a loaded machine, a test on real servers may be tried again, as those in a browser are. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.api.test.ts', 'tools/architecture/**'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['architecture.test.ts', 'tools/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts'],
          exclude: [...configDefaults.exclude, ...(onServer ? embeddedOnly : serverOnly)],
          globalSetup: ['src/server/core/testing/global-setup.ts', 'tools/s3/global-setup.ts'],
          // No test measures time: the limit only ends what hangs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['e2e/start/**/*.test.ts'],
          // These tests start real processes on real ports, so one file runs at a time.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry,
        },
      },
    ],
  },
});
