import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsNewAdministrator } from '../auth/steps.ts';
import { expect, test } from '../fixtures.ts';
import { FILES, sample } from './steps.ts';

const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the browser saves after a press. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('what the browser fetches by itself is fetched with a new session when the one before has expired', async ({
  page,
  context,
  api,
}) => {
  await signInAsNewAdministrator(page);
  const text = `Contenu suivi ${Date.now()}.`;
  const id = await api.storeFile('suivi.txt', Buffer.from(text));
  const image = await api.storeFile('point.png', Buffer.concat([IMAGE, await sample('carnet-adresses.csv')]));
  await page.goto(`${FILES}/${id}`);
  await expect(page.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  await context.clearCookies();
  expect(await saved(page, 'Télécharger')).toBe(text);

  await context.clearCookies();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Ouvrir/ }).click();
  await expect((await opened).getByText(text)).toBeVisible();

  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.clearCookies();
  expect(await saved(page, 'Exporter (CSV)')).toContain('file.download');

  await page.goto(`${FILES}/${image}`);
  await expect(page.getByRole('button', { name: 'Consulter le fichier' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Consulter le fichier' }).click();
  await expect(page.getByRole('img', { name: /point\.png/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});
