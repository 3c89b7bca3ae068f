import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { findWholeBrowser } from '../../tools/find-browser.ts';

const server = [base.webServer ?? []].flat();
const root = new URL('../../', import.meta.url).pathname;

/** `npm run bench:browser`: one browser, one screen at a time, on the production build and the embedded database. */
export default defineConfig({
  ...base,
  // A path of the base configuration is read from this folder.
  globalSetup: `${root}e2e/first-sign-ins.ts`,
  testDir: '.',
  testMatch: ['interactions.ts', 'tabs.ts'],
  workers: 1,
  retries: 0,
  timeout: 900_000,
  reporter: 'list',
  use: { ...base.use, launchOptions: await findWholeBrowser() },
  webServer: server.map((one) => ({ ...one, cwd: root })),
});
