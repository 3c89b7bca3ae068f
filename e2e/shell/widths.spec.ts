import type { Locator, Page } from '@playwright/test';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { declarePressure, OBSERVATIONS } from '../observations/steps.ts';

/** Widths that the tests of the single screens do not cover. */
const LOOKS = [
  { colorScheme: 'light', width: 768 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'dark', width: 1920 },
  { colorScheme: 'light', width: 1920 },
] as const;

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Left and right edges. */
const edges = async (place: Locator): Promise<[number, number]> => {
  const { x = 0, width = 0 } = (await place.boundingBox()) ?? {};
  return [x, x + width];
};

test('lists, pane, details, form and people are accessible on a tablet and in a large window', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { id } = await declarePressure(api, 'Tension', 138, 89);
  for (const path of [
    OBSERVATIONS,
    `${OBSERVATIONS}?selected=${id}`,
    `${OBSERVATIONS}/${id}`,
    `${OBSERVATIONS}/_new?type=pression-arterielle&editor=unitary`,
    `${OBSERVATIONS}/_new?type=pression-arterielle&editor=json`,
    '/space/administration/files',
    '/space/administration/users',
  ]) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await inEveryLook(
      page,
      async (width) => {
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(width);
        await expectAccessible();
      },
      LOOKS,
    );
  }
});

test('a large window has the values, the versions and the description side by side', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { id } = await declarePressure(api, 'Tension', 138, 89);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`${OBSERVATIONS}/${id}`);
  await expect(region(page, 'Observations dérivées')).toBeVisible();
  const [, endOfMeasures] = await edges(region(page, 'Mesures'));
  const [derived, endOfDerived] = await edges(region(page, 'Observations dérivées'));
  const [description, endOfDescription] = await edges(region(page, 'Description'));
  expect(derived).toBeGreaterThan(endOfMeasures);
  expect(description).toBeGreaterThan(endOfDerived);
  expect(endOfDescription).toBeGreaterThan(1850);
});

test('a large window has the accepted values beside the fields; a smaller one does not', async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`${OBSERVATIONS}/_new?type=pression-arterielle&editor=unitary`);
  const accepted = region(page, 'Valeurs acceptées');
  await expect(accepted.getByRole('definition')).toHaveText([
    'mmHg, nombre entier, entre 20 et 500',
    'mmHg, nombre entier, entre 5 et 400',
    'mmHg, nombre entier, entre 10 et 450',
  ]);
  const [, endOfForm] = await edges(region(page, 'Saisie unitaire des mesures'));
  const [start, end] = await edges(accepted);
  expect(start).toBeGreaterThan(endOfForm);
  expect(end).toBeGreaterThan(1850);
  await page.setViewportSize({ width: 1200, height: 850 });
  await expect(accepted).toBeHidden();
});
