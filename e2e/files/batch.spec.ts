import { expect, test } from '../fixtures.ts';
import { alertOf, FILES, inTwoLooks, lineOf, sample, UNKNOWN, uniqueWord } from './steps.ts';

test.describe('/space/administration/files/_/uploads/{batch_id}', () => {
  test('shows the state of each file', async ({ page, login, api, expectAccessible }) => {
    await login();
    const name = `abimé ${uniqueWord()}.json`;
    const id = await api.storeFile(name, await sample('fhir-abime.json'));
    const { batch_id } = await api.get<{ batch_id: string }>(`/files/${id}`);
    await page.goto(`${FILES}/_/uploads/${batch_id}`);
    await expect(page.getByText('1/1 fichiers importés')).toBeVisible();
    await expect(lineOf(page, name)).toContainText('En échec');
    await expect(lineOf(page, name)).toContainText('Extraction en erreur');
    await expect(alertOf(page, 'Extraction en erreur')).toBeVisible();
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${FILES}/${id}`);
    await page.getByRole('link', { name: "Lot d'envoie" }).click();
    await expect(page).toHaveURL(`${FILES}/_/uploads/${batch_id}`);
  });

  test('and the list of batches are loaded again on request when they could not be', async ({
    page,
    login,
    api,
    expectAccessible,
  }) => {
    await login();
    const name = `repris ${uniqueWord()}.csv`;
    const id = await api.storeFile(name, Buffer.from(`Date;Poids (kg)\n12/03/2026;71,5;${name}\n`));
    const { batch_id } = await api.get<{ batch_id: string }>(`/files/${id}`);
    const asked = /\/api\/v1\/files(\/_upload_batches)?\?/;
    for (const [address, shown] of [
      [`_/uploads/${batch_id}`, lineOf(page, name)],
      ['_/uploads', page.locator(`a[href$="${batch_id}"]`)],
    ] as const) {
      await page.route(asked, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`${FILES}/${address}`);
      await expect(alertOf(page, 'Impossible de récupérer')).toBeVisible();
      await expectAccessible();
      await page.unroute(asked);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(shown).toBeVisible();
      await expect(alertOf(page, 'Impossible de récupérer')).toHaveCount(0);
    }
  });

  test('reports that there is no such batch', async ({ page, login, expectAccessible }) => {
    await login();
    await page.goto(`${FILES}/_/uploads/${UNKNOWN}`);
    await expect(page.getByText("Aucun fichier trouvé pour cet identifiant d'upload")).toBeVisible();
    await expectAccessible();
  });
});
