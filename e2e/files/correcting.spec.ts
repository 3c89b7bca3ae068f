import type { Page } from '@playwright/test';
import type { Extraction } from '../../src/shared/extractions/contract.ts';
import { type Api, expect, test } from '../fixtures.ts';
import { FILES, inTwoLooks, uniqueWord } from './steps.ts';

/** A table with a weight that is kept and one that is refused. */
async function openTable(page: Page, api: Api): Promise<string> {
  const content = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;7250\n';
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
  await page.goto(`${FILES}/${id}/extractions`);
  return id;
}

const extractionOf = (api: Api, id: string) =>
  api.get<Extraction>(`/files/${id}/extractions?fetches=ExtractedItems,ExtractedItems.Observation`);

test('a refused value is settled by three actions, and stays settled when it is extracted again', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const id = await openTable(page, api);
  const refused = page.getByRole('list', { name: 'Valeurs refusées ou inconnues' });
  // One: the value. Its measure is guessed from its label, its unit is the one that was read.
  await refused.getByRole('button', { name: /= 7250/ }).click();
  await expect(refused.getByRole('combobox', { name: 'Mesure' })).toHaveValue('Poids corporel');
  await inTwoLooks(page, expectAccessible);
  // Two: what it should have been. Three: Enter keeps it.
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  await page.keyboard.press('Enter');
  const settled = page.getByRole('list', { name: 'Réglées par une personne' });
  await expect(settled).toContainText('72,5\u00a0kg');
  await expect(settled).toContainText('7250');
  await expect(refused.getByText(/^Réglée par /)).toBeVisible();
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: 'Extraire maintenant' }).click();
  await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
  await expect(settled.getByRole('listitem')).toHaveCount(1);
  const { corrections, extracted_items } = await extractionOf(api, id);
  expect(corrections).toMatchObject([{ observation: { source: { entity_type: 'File', entity_id: id } } }]);
  expect(extracted_items).toHaveLength(1);
});

test('a wrong value is corrected by a version, which its row leads to', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const id = await openTable(page, api);
  await page.getByRole('button', { name: 'Corriger « Poids corporel »' }).click();
  const form = page.getByRole('form', { name: 'Régler « Poids corporel »' });
  await expect(form.getByRole('textbox', { name: 'Valeur' })).toHaveValue('71,5');
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Valeur' }).fill('17,5');
  await form.getByRole('button', { name: 'Garder' }).click();
  await expect(form).toBeHidden();
  const kept = page.getByRole('list', { name: 'Observations extraites' });
  await expect(kept.getByText(/^Réglée par /)).toBeVisible();
  const { corrections, extracted_items } = await extractionOf(api, id);
  expect(corrections?.[0]?.observation.source?.entity_id).toBe(extracted_items?.[0]?.observation_id);
  expect(corrections?.[0]?.observation.effective_text).toBe('2026-03-12');
});

test('a value that was not read is declared from a place that is marked in the source, by the keyboard alone', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const id = await openTable(page, api);
  await expect(page.getByRole('button', { name: /= 7250/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const mark = page.getByRole('button', { name: 'Déclarer ce que je vois' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Déclarer à partir de « 71,5 »' }).focus();
  await expectAccessible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'Déclarer ce que je vois' }).getByRole('form');
  await expect(form.getByRole('combobox', { name: 'Mesure' })).toHaveValue('Poids corporel');
  await expect(form.getByRole('textbox', { name: 'Valeur' })).toHaveValue('71,5');
  await form.getByRole('textbox', { name: 'Valeur' }).press('Enter');
  await expect(form).toBeHidden();
  const { corrections } = await extractionOf(api, id);
  expect(corrections).toMatchObject([{ seen: null, places: [{ line: 2, column: 2, text: '71,5' }] }]);
});
