import { expect, test } from '../fixtures.ts';
import { alterExtraction, FILES, inTwoLooks, uniqueWord } from './steps.ts';

test.describe('observations of a preview', () => {
  test('are not saved when they are deselected', async ({ page, openSession, api, expectAccessible }) => {
    await openSession();
    const rows = Array.from(
      { length: 52 },
      (_, i) => `${(i % 28) + 1}/0${1 + Math.floor(i / 28)}/2026;${60 + i},5`,
    );
    const content = `Date;Poids (kg)\n${rows.join('\n')}\n`;
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    // The answer is changed as if the server had saved nothing yet, since saved observations cannot be deselected.
    await alterExtraction(page, ({ extracted_items = [] }) => {
      for (const item of extracted_items) Object.assign(item, { id: null, observation_id: null });
    });
    await page.goto(`${FILES}/${id}/extractions`);
    await page.getByRole('button', { name: "Aperçu d'extraction" }).click();
    await expect(page.getByText('52 sur 52 cochées')).toBeVisible();
    await expect(page.getByText(/puis «.Enregistrer la sélection.» garde le reste/)).toBeVisible();
    const checkboxes = page.getByRole('checkbox', { name: /^Garder «.Poids.»$/ });
    await checkboxes.nth(1).uncheck();
    await page.getByRole('button', { name: /suivante/i }).click();
    await checkboxes.first().uncheck();
    await expect(page.getByText('50 sur 52 cochées')).toBeVisible();
    await inTwoLooks(page, expectAccessible);
    const request = page.waitForRequest(/save=true/);
    await page.getByRole('button', { name: 'Enregistrer la sélection' }).click();
    const { excluded } = (await request).postDataJSON() as { excluded: string[] };
    expect(excluded).toHaveLength(2);
    await expect(page.getByText(/^Extraction terminée.: 52.observations\.$/)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('are selected or deselected all at once, and those already saved are marked', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const content = `Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;72,5\n`;
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    await alterExtraction(page, ({ extracted_items = [] }) => {
      for (const item of extracted_items.slice(1)) Object.assign(item, { id: null, observation_id: null });
    });
    await page.goto(`${FILES}/${id}/extractions`);
    await page.getByRole('button', { name: "Aperçu d'extraction" }).click();
    await expect(page.getByText(/^Déjà enregistrée/)).toHaveCount(1);
    await expect(page.getByText('1 sur 1 cochée')).toBeVisible();
    await page.getByRole('button', { name: 'Tout décocher' }).click();
    await expect(page.getByText('0 sur 1 cochée')).toBeVisible();
    await page.getByRole('button', { name: 'Tout cocher' }).click();
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
});
