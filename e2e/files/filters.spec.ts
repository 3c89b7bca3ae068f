import { expect, test } from '../fixtures.ts';
import { alertOf, FILES, inTwoLooks, note, uniqueWord } from './steps.ts';

test('files are filtered by type, size, day, author and observations, and sorted by their headings', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
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
  // An empty result shows which filter to remove.
  await page.goto(`${FILES}?text=${word}&type=text&day=2020`);
  await page.getByRole('button', { name: /^Sans «.Importés en 2020.».: 2.résultats$/ }).click();
  await expect(names).toHaveCount(2);
  await page.getByRole('button', { name: 'Retirer Textes' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?text=${word}$`));
});

test('a link with a filter that is not understood shows no file until that filter is removed', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  await api.storeFile(`${word}.txt`, Buffer.from(note().content));
  for (const broken of ['state=zzz', 'day=2026-02-30', 'batch=1', 'type=pdf&type=text', 'subject=S-0000']) {
    await page.goto(`${FILES}?text=${word}&${broken}`);
    await expect(alertOf(page, "Un filtre de ce lien n'est pas compris")).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await page.goto(`${FILES}?text=${word}&state=zzz&size=0..5&page=1&order=foo`);
  await expect(alertOf(page, 'state=zzz')).toBeVisible();
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: 'Retirer ce filtre' }).click();
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
  await expect(page).toHaveURL(/\?size=0\.\.5&text=\w+$/);
});

test('a page past the end of the list is reported, and leads to the last one', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const files = Array.from({ length: 11 }, (_, n) => ({ ...note(), name: `${n} ${word}.txt` }));
  await api.sendFiles(files.map(({ name, content }) => ({ name, content: Buffer.from(content) })));
  await page.goto(`${FILES}?text=${word}&size=0..5&page=99`);
  const pageError = 'La page 99 dépasse la fin de la liste, qui a 2\u00a0pages';
  await expect(page.getByText(pageError).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: pageError })).toHaveCount(1);
  await expect(page.getByText('Aucun résultat')).toHaveCount(0);
  await inTwoLooks(page, expectAccessible);
  await page.getByRole('button', { name: 'Aller à la dernière page (2)' }).click();
  await expect(page.getByText('11 – 11 sur 11')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  // If there is nothing at all, no page is past the end.
  await page.goto(`${FILES}?text=${uniqueWord()}&page=99`);
  await expect(page.getByText('Aucun résultat pour cette recherche').first()).toBeVisible();
  await page.goto(`${FILES}/_/uploads?page=9999`);
  await page.getByRole('button', { name: /^Aller à la (dernière|première) page/ }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});
