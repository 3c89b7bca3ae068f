import { expect, test } from '../fixtures.ts';
import { FILES, uniqueWord } from './steps.ts';

test('a file erased since it was selected is not extracted again from another page', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const files = Array.from({ length: 12 }, (_, rank) => ({
    name: `${rank + 1} ${word}.txt`,
    content: Buffer.from(`${word} ${rank}`),
  }));
  const { ids } = await api.sendFiles(files);
  await page.goto(`${FILES}?text=${word}`);
  const box = (rank: number) =>
    page.getByRole('checkbox', { name: `Sélectionner ${rank} ${word}.txt`, exact: true });
  for (const rank of [12, 11]) await box(rank).check();
  const bar = page.getByRole('group', { name: /sélectionnée/ });
  await expect(bar.getByRole('button', { name: "Relancer l'extraction de 2 fichiers" })).toBeVisible();
  await api.post(`/files/${ids[11]}/_erase`, { reason: 'Demande de la personne' });
  await page.getByRole('button', { name: 'Page suivante' }).click();
  const again = bar.getByRole('button', { name: "Relancer l'extraction", exact: true });
  await expect(again).toBeVisible();
  await again.click();
  await expect(bar.getByRole('status')).toHaveText('1\u00a0extraction relancée.');
});
