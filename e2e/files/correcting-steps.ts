import type { Locator, Page } from '@playwright/test';
import type { Extraction } from '../../src/shared/extractions/contract.ts';
import type { Api } from '../api.ts';
import { expect } from '../fixtures.ts';
import { FILES, uniqueWord } from './steps.ts';

/** Opens a table with a weight that is extracted and one that is refused. Returns the id of its file. */
export async function openTable(page: Page, api: Api): Promise<string> {
  const content = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;7250\n';
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
  await page.goto(`${FILES}/${id}/extractions`);
  return id;
}

/** The extraction of a file, with its observations and corrections. */
export const extractionOf = (api: Api, id: string) =>
  api.get<Extraction>(`/files/${id}/extractions?fetches=ExtractedItems,ExtractedItems.Observation`);

const refusedValues = (page: Page): Locator =>
  page.getByRole('list', { name: 'Valeurs refusées ou inconnues' });

/** Opens the form of the refused weight, and returns its list. */
export async function openRefused(page: Page): Promise<Locator> {
  const refused = refusedValues(page);
  await refused.getByRole('button', { name: /= 7250/ }).click();
  return refused;
}

/** Opens the table at the form of its refused weight. Returns the id of its file, the list of values, the field. */
export async function openRefusedWeight(
  page: Page,
  api: Api,
): Promise<{ id: string; refused: Locator; field: Locator }> {
  const id = await openTable(page, api);
  const refused = await openRefused(page);
  return { id, refused, field: refused.getByRole('textbox', { name: 'Valeur' }) };
}

/** The values of the file that somebody corrected. */
export const correctedValues = (page: Page): Locator =>
  page.getByRole('list', { name: 'Réglées par une personne' });

/** Declares the value of the form of « Déclarer ce que je vois » in kilograms. */
export async function declareInKilograms(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'Unité' }).fill('kg');
  await form.getByRole('textbox', { name: 'Valeur' }).press('Enter');
  await expect(form).toBeHidden();
}
