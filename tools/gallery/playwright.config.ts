import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const server = [base.webServer ?? []].flat();

/** `npx playwright test -c tools/gallery` retakes the screenshots of docs/gallery, on the production build. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'gallery.ts',
  globalSetup: '../../e2e/first-sign-ins.ts',
  workers: 1,
  timeout: 180_000,
  webServer: server.map((one) => ({ ...one, cwd: new URL('../../', import.meta.url).pathname })),
});
