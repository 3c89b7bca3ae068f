import type { Page } from '@playwright/test';

export const PATH = '/auth/login/connect';
export const SCRIPTS = /\/assets\/.*\.js$/;

/** Delays the scripts of a page. @returns a function that lets them load */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
