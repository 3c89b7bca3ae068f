import { expect, test } from '../fixtures.ts';
import { FILES, inTwoLooks, note, uniqueWord } from './steps.ts';

test('files are filtered by type, size, day, author and observations, and sorted by their headings', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  await login();
  const word = uniqueWord();
  await api.storeFile(`b ${word}.txt`, Buffer.from(`${note().content} ${'x'.repeat(100)}`));
  await api.storeFile(`a ${word}.txt`, Buffer.from(note().content));
  await page.goto(`${FILES}?text=${word}`);
  const names = page.getByRole('table', { name: 'Fichiers' }).getByRole('link', { name: /^[ab] / });
  await expect(names).toHaveText([`a ${word}.txt`, `b ${word}.txt`]);
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Filtrer les fichiers par' });
  await expectAccessible();
  await form.getByLabel('Type').selectOption('Textes');
  await form.getByLabel('Auteur').fill('administrateur');
  await form.getByLabel('Taille, au plus (MB)').fill('0.5');
  await form.getByLabel('Observations, au plus').fill('0');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Filtres' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Textes',
    '≤\u00a00,5\u00a0MB',
    'Auteur\u00a0: administrateur',
    'Observations\u00a0: ≤\u00a00',
  ]);
  await expect(names).toHaveCount(2);
  await page.getByRole('button', { name: 'Taille' }).click();
  await expect(names).toHaveText([`b ${word}.txt`, `a ${word}.txt`]);
  await page.reload();
  await expect(names).toHaveText([`b ${word}.txt`, `a ${word}.txt`]);
  await expect(chips.getByRole('listitem')).toHaveCount(4);
  await inTwoLooks(page, expectAccessible);
  // Selected files are extracted again, all at once.
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' }).check();
  await page.getByRole('button', { name: "Relancer l'extraction de 2 fichiers" }).click();
  await expect(page.getByRole('status').filter({ hasText: /2\sextractions relancées/ })).toBeVisible();
  // An empty result tells which filter to remove.
  await page.goto(`${FILES}?text=${word}&type=text&day=2020`);
  await page.getByRole('button', { name: /^Sans «.Importés en 2020.».: 2.résultats$/ }).click();
  await expect(names).toHaveCount(2);
  await page.getByRole('button', { name: 'Retirer Textes' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?text=${word}$`));
});
