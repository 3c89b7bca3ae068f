import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';

const port = Number(process.env.E2E_PORT ?? 3210);

/** The browser tests share one production build and one server of real parts; each has its own data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/first-sign-ins.ts',
  fullyParallel: false,
  // Browsers and the server often wait for each other, so there are more workers than cores.
  // Those of CI are slower and shared: with fewer, none waits for the others.
  workers: process.env.CI ? 3 : 4,
  forbidOnly: true,
  // On a loaded machine a test may be retried; it is then reported as « flaky ».
  retries: process.env.CI ? 1 : 0,
  // No test measures time: the limit only ends what hangs.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // `npm test` counts the tests in the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
    ? [['list'], ['json']]
    : [['list'], ['html', { open: 'never' }]],
  snapshotPathTemplate: 'e2e/snapshots/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1200, height: 850 },
    // A trace makes each test notably slower: ask for one with `npx playwright test --trace retain-on-failure`.
    trace: 'off',
    launchOptions: await findBrowser(),
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      FIREBASE_EMULATOR_PORT: String(port + 1),
      DATA_DIR: path.join(tmpdir(), `doc2-e2e-${process.pid}`),
      DATABASE_URL: '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      AUTHENTICATION_EXTERNAL_PROVIDERS: 'google,microsoft,oidc.prosanteconnect',
      REDIRECT_ORIGINS: 'https://clinique.example',
    },
  },
});
