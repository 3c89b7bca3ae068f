import type { Page } from '@playwright/test';

export const PATH = '/auth/login/connect';
export const SCRIPTS = /\/assets\/.*\.js$/;

/** Keeps the scripts of a page back. @returns the function that lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
