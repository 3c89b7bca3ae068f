import type { StoredFile } from '../../src/shared/files/contract.ts';
import { expect, test } from '../fixtures.ts';
import { alertOf, answerLater, FILES, inTwoLooks, lineOf, sample, UNKNOWN, uniqueWord } from './steps.ts';

test.describe('/space/administration/files/_/uploads/{batch_id}', () => {
  test('shows the state of each file', async ({ page, openSession, api, expectAccessible }) => {
    await openSession();
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

  test('shows a file that is still being sent as such, and as not received once nobody sends it any more', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const { batch_id } = await api.get<{ batch_id: string }>('/files/_upload_batch_id');
    const name = `annoncé ${uniqueWord()}.csv`;
    const { file } = await api.post<{ file: StoredFile }>(`/files/_upload_start?batch_id=${batch_id}`, {
      name,
      size: 12,
    });
    await page.goto(`${FILES}/_/uploads/${batch_id}`);
    await expect(page.getByText('0/1 fichiers importés')).toBeVisible();
    await expect(lineOf(page, name)).toContainText("En cours d'envoi");
    await expect(lineOf(page, name)).not.toContainText('envoyez-le à nouveau');
    await answerLater(page, 11);
    await expect(lineOf(page, name)).toContainText('Non reçu');
    await expect(lineOf(page, name)).toContainText('envoyez-le à nouveau');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible();
    await page.goto(`${FILES}/${file.id}`);
    await expect(page.getByText("Ce fichier n'a pas fini d'être envoyé.")).toBeVisible();
    await expect(page.getByText("Pas d'apercu disponible")).toHaveCount(0);
    await expectAccessible();
  });

  test('and the list of batches are loaded again on request when they could not be', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
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

  test('is found among the others by the state of its files, which the address keeps', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const batchOf = async (name: string, content: Buffer) => {
      const id = await api.storeFile(`${name} ${uniqueWord()}`, content);
      await expect
        .poll(async () => (await api.get<StoredFile>(`/files/${id}`)).extraction?.state)
        .toMatch(/done|failed/);
      return (await api.get<StoredFile>(`/files/${id}`)).batch_id;
    };
    const broken = await batchOf('abimé.json', await sample('fhir-abime.json'));
    const whole = await batchOf('pesée.csv', Buffer.from(`Date;Poids (kg)\n12/03/2026;71,5\n`));
    const link = (batch: string) => page.locator(`a[href$="${batch}"]`);
    await page.goto(`${FILES}/_/uploads`);
    await expect(link(broken)).toBeVisible();
    await expect(link(whole)).toBeVisible();
    await page.getByLabel("État de l'extraction").selectOption('En échec, même en partie');
    await expect(page).toHaveURL(/state=failed/);
    await expect(link(whole)).toHaveCount(0);
    await expect(link(broken)).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(link(broken)).toBeVisible();
    await expect(link(whole)).toHaveCount(0);
    await page.getByLabel("État de l'extraction").selectOption('En quarantaine');
    await expect(page.getByText("Aucun lot n'a de fichier dans cet état")).toBeVisible();
    await expectAccessible();
    await page.getByLabel("État de l'extraction").selectOption('Tous');
    await expect(link(whole)).toBeVisible();
    await expect(page).not.toHaveURL(/state=/);
  });

  test('reports that there is no such batch', async ({ page, openSession, expectAccessible }) => {
    await openSession();
    await page.goto(`${FILES}/_/uploads/${UNKNOWN}`);
    await expect(page.getByText("Aucun fichier trouvé pour cet identifiant d'upload")).toBeVisible();
    await expectAccessible();
  });
});
