import type { Locator, Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import type { Api } from '../api.ts';
import { expect } from '../fixtures.ts';

export const OBSERVATIONS = '/space/administration/observations';

let last = 0;

/** A word that no other observation has, so that tests do not see each other's observations. */
export const uniqueWord = (): string => `mot${process.pid}x${Date.now()}x${++last}`;

/** Declares a weight through the API. */
export const declareWeight = (
  api: Api,
  title: string,
  value: number | string,
  rest: object = {},
): Promise<Observation> =>
  api.post<Observation>('/observations', {
    type_id: 'poids',
    title,
    measures: [{ type_id: 'poids.poids', value }],
    ...rest,
  });

/** Declares a blood pressure through the API. */
export const declarePressure = (
  api: Api,
  title: string,
  systolic: number,
  diastolic: number,
): Promise<Observation> =>
  api.post<Observation>('/observations', {
    type_id: 'pression-arterielle',
    title,
    measures: [
      { type_id: 'pression-arterielle.pad', value: diastolic },
      { type_id: 'pression-arterielle.pas', value: systolic },
    ],
  });

/** The error panel that contains a text. */
export const alertOf = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** Opens the form of a type in an editor. */
export async function openForm(page: Page, type: string, editor: 'unitary' | 'json'): Promise<void> {
  await page.goto(`${OBSERVATIONS}/_new?type=${type}&editor=${editor}`);
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible();
}

/** Checks a screen at 360 and 1200 px, light and dark: no accessibility violation, no sideways scroll. */
export async function expectSound(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, colours have their final value at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1200]) {
      await page.setViewportSize({ width, height: 850 });
      // Scrolled, the bar at the top may cover a part of a link.
      await page.evaluate('scrollTo(0, 0)');
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      // A narrower window gets its own layout a moment after it is resized.
      const scrollWidth = () => page.evaluate('document.documentElement.scrollWidth');
      await expect.poll(scrollWidth).toBe(width);
      await expectAccessible();
      expect(await scrollWidth()).toBe(width);
    }
  }
}

/** Opens the table below a curve, which is closed when it is long. */
export async function openValues(trend: Locator): Promise<void> {
  const table = trend.locator('details').first();
  if ((await table.getAttribute('open')) === null) await table.locator('summary').click();
}
