import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../sign-in.ts';
import { extractionOf, openRefusedWeight } from './correcting-steps.ts';
import { FILES, inTwoLooks, uniqueWord } from './steps.ts';

/** A table whose extraction takes a while. */
const longTable = (word: string): Buffer => {
  const day = (n: number) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 4000 }, (_, n) => `${day(n)};${60 + (n % 20)},${n % 10};${word}`);
  return Buffer.from(['Date;Poids (kg);Note', ...rows].join('\n'));
};

test('an extraction requested in two tabs at once runs once, and both show it', async ({
  page,
  context,
  openSession,
  api,
}) => {
  await openSession();
  const id = await api.storeFile(`${uniqueWord()}.csv`, longTable(uniqueWord()));
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${FILES}/${id}/extractions`);
    await expect(tab.getByText('1\u00a0exécution')).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Extraire maintenant' }).click()));
  for (const tab of tabs) {
    await tab.bringToFront();
    await expect(tab.getByText('2\u00a0exécutions')).toBeVisible({ timeout: 240_000 });
    await expect(tab.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  }
  const { report } = await extractionOf(api, id);
  expect(report.extractors.map(({ runs }) => runs.length)).toEqual([2]);
});

test('a file erased elsewhere while one of its values is being corrected is reported, and the typed text stays', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { id, field } = await openRefusedWeight(page, api);
  await field.fill('72,5');
  await api.post(`/files/${id}/_erase`, { reason: 'Demande de la personne, article 17' });
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(field).toHaveValue('72,5');
  await inTwoLooks(page, expectAccessible);
  await page.reload();
  await expect(page.getByText('Le contenu de ce fichier a été effacé')).toBeVisible();
  await expect(page.getByText('Ce fichier ne peut pas être consulté')).toBeVisible();
  expect((await extractionOf(api, id)).corrections ?? []).toEqual([]);
});

for (const trouble of ['the network is cut', 'the session has ended'] as const)
  test(`a batch whose extractions are followed continues to its end when ${trouble} meanwhile`, async ({
    page,
    context,
    fillLogin,
    api,
  }) => {
    await page.goto('/auth/login/connect');
    await fillLogin(ADMINISTRATOR);
    const word = uniqueWord();
    const { batch_id } = await api.sendFiles(
      [1, 2, 3].map((n) => ({ name: `${n} ${word}.csv`, content: longTable(`${word} ${n}`) })),
    );
    await page.goto(`${FILES}/_/uploads/${batch_id}`);
    await expect(page.getByText(/^[0-2]\/3 fichiers importés$/)).toBeVisible();
    if (trouble === 'the session has ended') await context.clearCookies();
    else {
      await context.setOffline(true);
      await page.waitForEvent('requestfailed');
      await context.setOffline(false);
    }
    await expect(page.getByText('3/3 fichiers importés')).toBeVisible({ timeout: 240_000 });
    await expect(page.getByText('Terminé', { exact: true })).toHaveCount(3);
    await expect(page.getByText(/^4.000.observations extraites$/)).toHaveCount(3);
  });
