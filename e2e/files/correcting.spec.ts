import { expect, test } from '../fixtures.ts';
import {
  correctedValues,
  extractionOf,
  openRefused,
  openRefusedWeight,
  openTable,
} from './correcting-steps.ts';
import { FILES, inTwoLooks, uniqueWord } from './steps.ts';

test('a refused value is corrected by three actions, and stays corrected when it is extracted again', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { id, refused } = await openRefusedWeight(page, api);
  // First action: the value. Its measure is guessed from its label, its unit is the one that was read.
  await expect(refused.getByRole('combobox', { name: 'Mesure' })).toHaveValue('Poids corporel');
  await expect(refused.getByLabel(/^Date de la mesure/)).toHaveValue('2026-03-13');
  await inTwoLooks(page, expectAccessible);
  // Second: the right value. Third: Enter saves it.
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  await page.keyboard.press('Enter');
  const corrected = correctedValues(page);
  await expect(corrected).toContainText('72,5\u00a0kg');
  await expect(corrected).toContainText('7250');
  await expect(refused.getByText(/^Réglée par /)).toBeVisible();
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: 'Extraire maintenant' }).click();
  await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
  await expect(corrected.getByRole('listitem')).toHaveCount(1);
  const { corrections, extracted_items } = await extractionOf(api, id);
  expect(corrections).toMatchObject([
    { observation: { effective_text: '2026-03-13', source: { entity_type: 'File', entity_id: id } } },
  ]);
  expect(extracted_items).toHaveLength(1);
});

test('Enter is not lost when it comes before the catalogue', async ({ page, openSession, api }) => {
  await openSession();
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/observation_types*', async (route) => {
    await asked;
    await route.continue();
  });
  const { refused, field } = await openRefusedWeight(page, api);
  await field.fill('72,5');
  await field.press('Enter');
  await expect(refused.getByText('Choisissez')).toHaveCount(0);
  answer();
  await expect(correctedValues(page)).toContainText('72,5\u00a0kg');
});

test('« Annuler » closes the form of a refused value, which a click opens again', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { refused } = await openRefusedWeight(page, api);
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('1');
  await refused.getByRole('button', { name: 'Annuler' }).click();
  await expect(refused.getByRole('form')).toHaveCount(0);
  await refused.getByRole('button', { name: /= 7250/ }).click();
  await expect(refused.getByRole('textbox', { name: 'Valeur' })).toHaveValue('7250');
});

test('a wrong value is corrected by a version, which its row leads to', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
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

test('a refused value of which only the month is known keeps that month, and shows it', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const content = 'Date;Poids (kg)\n2026-03;7250\n';
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
  await page.goto(`${FILES}/${id}/extractions`);
  const refused = await openRefused(page);
  await expect(refused.getByText('Reprise telle quelle\u00a0: mars 2026')).toBeVisible();
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  await page.keyboard.press('Enter');
  await expect(correctedValues(page)).toContainText('72,5');
  const { corrections } = await extractionOf(api, id);
  expect(corrections?.[0]?.observation.effective_text).toBe('2026-03');
});

test('a day that is half typed, or out of range, is refused and nothing is sent; without a day, the form says what is lost', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/observations')) sent.push(request.url());
  });
  const { id, refused } = await openRefusedWeight(page, api);
  await refused.getByRole('button', { name: 'Effacer la date de la mesure' }).click();
  await expect(refused.getByText('Sans date\u00a0: le jour de la mesure restera inconnu.')).toBeVisible();
  await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
  const day = refused.getByLabel(/^Date de la mesure/);
  await day.pressSequentially('12/03');
  await day.press('Enter');
  await expect(refused.getByText('La date doit être complète (jour, mois et année)')).toBeVisible();
  await expect(refused.getByText(/^Sans date/)).toHaveCount(0);
  await inTwoLooks(page, expectAccessible);
  await refused.getByRole('button', { name: 'Garder' }).click();
  await expect(refused.getByText('La date doit être complète (jour, mois et année)')).toBeVisible();
  await day.fill('1826-03-12');
  await day.press('Enter');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill('2026-03-12');
  expect(sent).toEqual([]);
  await day.press('Enter');
  await expect(correctedValues(page)).toContainText('72,5');
  const { corrections } = await extractionOf(api, id);
  expect(corrections?.[0]?.observation.effective_text).toBe('2026-03-12');
});
