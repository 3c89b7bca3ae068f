import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { findWholeBrowser } from '../../tools/find-browser.ts';

const server = [base.webServer ?? []].flat();

/** `npm run bench:browser`: one browser, one screen at a time, on the production build and the embedded database. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'interactions.ts',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  reporter: 'list',
  use: { ...base.use, launchOptions: await findWholeBrowser() },
  webServer: server.map((one) => ({ ...one, cwd: new URL('../../', import.meta.url).pathname })),
});
