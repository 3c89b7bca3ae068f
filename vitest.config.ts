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
  'auth/tokens/token-races',
  'core/database/migration-locks',
  'core/database/statement-limit',
  'core/database/prepared-statements',
  'core/database/lists/keep-tallies',
  'audit/sealing/open-transactions',
  'subjects/erasure/erasure-races',
  'extractions/jobs/wait-together',
  'tests/database-roles',
].map((name) => `src/server/${name}.api.test.ts`);

/** On a loaded machine, a test on real servers may be retried, like those in a browser. */
const retry = process.env.CI ? 1 : 0;

/**
 * Files of one worker share its modules: loading them for each file took most of the processor time of short ones. A test
 * restores what it replaces.
 */
const ISOLATED = false;

/**
 * With some damaged PDFs, pdf.js leaves a rejected promise that nobody can handle. In production this happens in a
 * child process, which continues (`serve-child.ts`); a test that reads a PDF in its own process must not fail because
 * of it.
 */
const isOfPdfJs = ({ stack = '' }: { stack?: string | undefined }): boolean =>
  /^\s+at [^\n]*unpdf\/dist\/pdfjs\.mjs/m.exec(stack)?.index === stack.search(/^\s+at /m);

export default defineConfig({
  test: {
    environment: 'node',
    onUnhandledError: (error) => !isOfPdfJs(error),
    // `expect.poll` waits for events: the test's time limit ends what hangs, so that a second's delay of a busy machine
    // does not.
    expect: { poll: { timeout: 100_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.api.test.ts', 'tools/architecture/**'],
          isolate: ISOLATED,
          // No test measures time: the limit only ends what hangs.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['architecture.test.ts', 'tools/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts'],
          exclude: [...configDefaults.exclude, ...(onServer ? embeddedOnly : serverOnly)],
          globalSetup: ['src/server/core/testing/global-setup.ts', 'tools/s3/global-setup.ts'],
          isolate: ISOLATED,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          retry,
        },
      },
      {
        extends: true,
        test: {
          // Outside `npm test`: it drives Firefox and WebKitGTK, where they are installed.
          name: 'browsers',
          include: ['e2e/browsers/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
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
