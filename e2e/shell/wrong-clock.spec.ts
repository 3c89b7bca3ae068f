import type { Page } from '@playwright/test';
import type { StoredFile } from '../../src/shared/files/contract.ts';
import { FILES, lineOf, uniqueWord } from '../files/steps.ts';
import { expect, test } from '../fixtures.ts';
import { OBSERVATIONS, openForm } from '../observations/steps.ts';

const DAY_MS = 86_400_000;

/** The day in Paris, so many days from now, as an address writes it. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });

async function askForToday(page: Page): Promise<void> {
  await page.getByPlaceholder('Filtrer les observations').fill("poids aujourd'hui");
  await page.keyboard.press('Enter');
}

for (const [clock, off] of [
  ['a day behind', -DAY_MS],
  ['a day ahead', DAY_MS],
] as const)
  test(`nothing said is false in a browser whose clock is ${clock}`, async ({ page, openSession, api }) => {
    await openSession();
    await page.clock.install({ time: Date.now() + off });
    await page.goto(OBSERVATIONS);
    await askForToday(page);
    await expect(page).toHaveURL((url) => url.search.includes(dayIn(0)));

    await openForm(page, 'poids', 'unitary');
    const toCome = page.getByText("Ce jour est à venir\u00a0: vérifiez l'année");
    await page.getByLabel(/^Date de la mesure/).fill(dayIn(1));
    await expect(toCome).toBeVisible();
    await page.getByLabel(/^Date de la mesure/).fill(dayIn(0));
    await expect(toCome).toHaveCount(0);

    const { batch_id } = await api.get<{ batch_id: string }>('/files/_upload_batch_id');
    const name = `annoncé ${uniqueWord()}.csv`;
    await api.post<{ file: StoredFile }>(`/files/_upload_start?batch_id=${batch_id}`, { name, size: 12 });
    await page.goto(`${FILES}/_/uploads/${batch_id}`);
    await expect(lineOf(page, name)).toContainText("En cours d'envoi");

    await page.goto('/space/parameters/account');
    await page.getByRole('button', { name: 'Créer un jeton' }).click();
    await page.getByLabel('Durée').selectOption('30 jours');
    const end = page.getByRole('dialog').locator('time');
    await expect(end).toHaveAttribute(
      'datetime',
      new RegExp(`^${new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)}`),
    );
  });

test.describe('past midnight', () => {
  test.use({ timezoneId: 'UTC' });

  test('a question about today, in a screen opened yesterday, is about today', async ({
    page,
    openSession,
  }) => {
    await openSession();
    const evening = new Date('2026-03-10T23:55:00Z');
    await page.clock.install({ time: evening });
    await page.route('**/api/v1/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: evening.toUTCString() } });
    });
    await page.goto(OBSERVATIONS);
    await expect(page.getByRole('heading', { name: 'Observations' })).toBeVisible();
    await page.clock.fastForward('10:00');
    await askForToday(page);
    await expect(page).toHaveURL((url) => url.search.includes('2026-03-11'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
