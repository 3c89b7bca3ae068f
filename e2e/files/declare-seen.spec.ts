import { expect, test } from '../fixtures.ts';
import { declareInKilograms, extractionOf, openTable } from './correcting-steps.ts';
import { smallWorkbook, workbookOf } from './small-workbook.ts';
import { FILES, inTwoLooks, uniqueWord } from './steps.ts';

test('a value that was not read is declared from a place marked in the source, with the keyboard alone', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const id = await openTable(page, api);
  await expect(page.getByRole('button', { name: /= 7250/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const mark = page.getByRole('button', { name: 'Déclarer ce que je vois' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const instruction = page
    .getByRole('status')
    .filter({ hasText: /^Entourez la valeur sur la page, ou choisissez/ });
  await expect(instruction).toBeVisible();
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: 'Déclarer à partir de « 71,5 »' }).focus();
  await page.keyboard.press('Enter');
  await expect(instruction).toHaveCount(0);
  const form = page.getByRole('region', { name: 'Déclarer ce que je vois' }).getByRole('form');
  await expect(form.getByRole('combobox', { name: 'Mesure' })).toHaveValue('Poids corporel');
  await expect(form.getByRole('textbox', { name: 'Valeur' })).toHaveValue('71,5');
  await form.getByRole('textbox', { name: 'Valeur' }).press('Enter');
  await expect(form).toBeHidden();
  const { corrections } = await extractionOf(api, id);
  expect(corrections).toMatchObject([{ seen: null, places: [{ line: 2, column: 2, text: '71,5' }] }]);
});

test('a value is declared from a cell of a workbook in which nothing was read, with the keyboard alone', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const content = smallWorkbook('Suivi', [
    ['Semaine', 'Poids (kg)', uniqueWord()],
    ['11', '71.5 (habillé)', ''],
  ]);
  const id = await api.storeFile(`${uniqueWord()}.xlsx`, content);
  await page.goto(`${FILES}/${id}/extractions?value=first`);
  const sheet = page.getByRole('region', { name: /^Feuille «.Suivi.» de/ });
  await expect(sheet).toBeVisible();
  await page.getByRole('button', { name: 'Déclarer ce que je vois' }).press('Enter');
  await expectAccessible();
  await sheet.getByRole('button', { name: /^Déclarer à partir de «.71\.5/ }).press('Enter');
  const form = page.getByRole('region', { name: 'Déclarer ce que je vois' }).getByRole('form');
  await expect(form.getByRole('combobox', { name: 'Mesure' })).toHaveValue('Poids corporel');
  await expect(form.getByRole('textbox', { name: 'Valeur' })).toHaveValue('71.5');
  await declareInKilograms(form);
  const { corrections } = await extractionOf(api, id);
  expect(corrections).toMatchObject([{ seen: null, places: [{ path: 'Suivi!B2' }] }]);
});

test('a workbook shows how much it leaves out, adds it on request, and lets values be declared from any of its sheets', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const wide = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 24 }, (_, column) => `mot ${row + 1} ${'abcdefghijklmnopqrstuvwxyz'[column]}`),
  );
  const content = workbookOf({
    Notes: [...wide.slice(0, 99), [...(wide[99] ?? []).slice(0, 23), uniqueWord()]],
    Suivi: [
      ['Semaine', 'Poids (kg)'],
      ['11', '71.5 (habillé)'],
    ],
    Vide: [],
  });
  const id = await api.storeFile(`${uniqueWord()}.xlsx`, content);
  await page.goto(`${FILES}/${id}/extractions?value=first`);
  const notes = page.getByRole('region', { name: /^Feuille «.Notes.» de/ });
  await expect(
    page.getByText('Affichage de 41\u00a0lignes sur 100 et de 20\u00a0colonnes sur 24.'),
  ).toBeVisible();
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: '59\u00a0lignes plus bas' }).press('Enter');
  await expect(notes.getByRole('rowheader')).toHaveCount(100);
  // The button is gone; the arrows scroll the table, and lead to no other file.
  await expect(notes).toBeFocused();
  await page.getByRole('button', { name: '4\u00a0colonnes à droite' }).click();
  await expect(notes.getByRole('columnheader').last()).toHaveText('X');
  await expect(page.getByText(/^Affichage de/)).toHaveCount(0);
  const choice = page.getByRole('combobox', { name: 'Feuille' });
  await choice.selectOption('Vide');
  await expect(page.getByText("Cette feuille n'a aucune cellule remplie.")).toBeVisible();
  await choice.selectOption('Suivi');
  await page.getByRole('button', { name: 'Déclarer ce que je vois' }).click();
  await page.getByRole('button', { name: /^Déclarer à partir de «.71\.5/ }).click();
  const form = page.getByRole('region', { name: 'Déclarer ce que je vois' }).getByRole('form');
  await declareInKilograms(form);
  const { corrections } = await extractionOf(api, id);
  expect(corrections).toMatchObject([{ seen: null, places: [{ path: 'Suivi!B2' }] }]);
});
