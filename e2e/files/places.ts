import type { Locator, Page } from '@playwright/test';

/** The button that shows where a value was read. */
export const value = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name: typeof name === 'string' ? `${name} (voir dans le fichier)` : name });

/** The part of a file that is shown around a value. */
export const excerptOf = (page: Page): Locator => page.getByRole('region', { name: /^Extrait de/ });
