import { expect, test } from '../fixtures.ts';
import { FILES, note, uniqueWord } from './steps.ts';

test('a list of files is kept as a view with its filters and its order, and opened again', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await api.storeFile(`b ${word}.txt`, Buffer.from(`${note().content} ${'x'.repeat(100)}`));
  await api.storeFile(`a ${word}.txt`, Buffer.from(note().content));
  const names = page.getByRole('table', { name: 'Fichiers' }).getByRole('link', { name: /^[ab] / });
  const button = page.getByRole('button', { name: /^Vue/ });
  await page.goto(`${FILES}?text=${word}&type=text`);
  await page.getByRole('button', { name: 'Taille' }).click();
  await expect(names).toHaveText([`b ${word}.txt`, `a ${word}.txt`]);
  await button.click();
  await page.getByRole('menuitem', { name: 'Garder cette vue' }).click();
  const name = `Textes ${word}`;
  await page.getByLabel('Nom').fill(name);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(button).toHaveText(`Vue\u00a0: ${name}`);

  await page.goto(FILES);
  await button.click();
  await page.getByRole('menuitem', { name }).click();
  await expect(names).toHaveText([`b ${word}.txt`, `a ${word}.txt`]);
  await expect(page.getByRole('list', { name: 'Filtres' }).getByRole('listitem')).toHaveText(['Textes']);
  await expect(button).toHaveText(`Vue\u00a0: ${name}`);

  // It is a view of files, and of no other list.
  await page.goto('/space/administration/observations');
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Garder cette vue' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
});
