import { expect, test } from '../fixtures.ts';
import { alertOf, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

test('a link whose page, order or selected line is invalid shows the list without them, and sends none of them to the server', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, word, 70);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  for (const broken of [
    'page=0',
    'page=abc',
    'page=1&page=2',
    'page_size=99999',
    'order=foo',
    'selected=zz',
  ]) {
    await page.goto(`${OBSERVATIONS}?text=${word}&${broken}`);
    await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: word })).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test("a link with a filter that is not understood shows nobody's values until that filter is removed", async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, word, 70);
  const row = page.getByRole('row').filter({ hasText: word });
  for (const broken of [
    'subject=S-AAAA-AAAA',
    'measured=2026-02-30',
    'measure=poids.poids&value=zzz',
    'file=maybe',
    'subjet=S-7K2M-4PQX',
    'type=poids&type=taille',
  ]) {
    await page.goto(`${OBSERVATIONS}?text=${word}&${broken}`);
    await expect(alertOf(page, "Un filtre de ce lien n'est pas compris")).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await page.goto(`${OBSERVATIONS}?text=${word}&subject=S-AAAA-AAAA&type=poids`);
  await expect(alertOf(page, 'subject=S-AAAA-AAAA')).toBeVisible();
  await expectSound(page, expectAccessible);
  await page.getByRole('button', { name: 'Retirer ce filtre' }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\?type=poids&text=\w+$/);
});

test('a page requested without a network is reported, and loads once the network is back', async ({
  page,
  openSession,
  api,
  context,
}) => {
  await openSession();
  const word = uniqueWord();
  for (let n = 0; n < 11; n += 1) await declareWeight(api, word, 70 + n);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(page.getByRole('row')).toHaveCount(11);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(alertOf(page, "Echec lors de la recherche d'observations")).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
});
