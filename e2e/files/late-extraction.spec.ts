import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../hold.ts';
import { excerptOf, value } from './places.ts';
import { FILES, uniqueWord } from './steps.ts';

/** Stores a table with one weight. Returns the address of its extraction. */
const storeWeight = async (api: Api): Promise<string> => {
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;81,5\n'));
  return `${FILES}/${id}/extractions`;
};

async function searchFiles(page: Page, word: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill(word);
  await page.getByRole('option', { name: 'Chercher dans les fichiers' }).click();
}

test('an extraction that arrives while another page is loading takes nothing from its address', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const address = await storeWeight(api);
  const extraction = await hold(page, /\/api\/v1\/files\/[^/]+\/extractions\?/);
  const code = await hold(page, /\/assets\/files-screen-.*\.js$/);
  await page.goto(`${address}?value=first`);
  await extraction.asked;
  const word = uniqueWord();
  await searchFiles(page, word);
  await code.asked;
  await extraction.release();
  await code.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fichiers');
  await expect(page).toHaveURL(new RegExp(`text=${word}`));
});

test('a preview that arrives once the file beside the values was closed does not open it again', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  await page.goto(await storeWeight(api));
  await value(page, '81,5\u00a0kg').click();
  await expect(excerptOf(page).locator('mark')).toHaveText('81,5');
  const run = await hold(page, /\/extractions\?save=false/, 'PUT');
  await page.getByRole('button', { name: "Aperçu d'extraction" }).click();
  await run.asked;
  await page.keyboard.press('Escape');
  await expect(excerptOf(page)).toBeHidden();
  await run.release();
  await expect(page.getByRole('button', { name: /^Enregistrer/ })).toBeVisible();
  await expect(page).toHaveURL(/extractions$/);
});

test('the arrow to the next file, pressed twice, skips one that is still loading', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { ids } = await api.sendFiles(
    ['a', 'b', 'c'].map((end) => ({ name: `${word}-${end}.txt`, content: Buffer.from(`${word} ${end}`) })),
  );
  await page.goto(`${FILES}?text=${word}&order=name`);
  await page.getByRole('link', { name: `${word}-a.txt`, exact: true }).click();
  await page.getByRole('link', { name: 'Extraction', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Fichier suivant' })).toBeVisible();
  const second = await hold(page, new RegExp(`/api/v1/files/${ids[1]}$`));
  await page.keyboard.press('ArrowRight');
  await second.asked;
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(ids[2] ?? ''));
  await second.release();
});
