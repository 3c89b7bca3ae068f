import { expect, test } from '../fixtures.ts';
import { openTable } from './correcting-steps.ts';
import { alertOf, alterExtraction, FILES, inTwoLooks, sample, UNKNOWN, uniqueWord } from './steps.ts';

test.describe('/space/administration/files/{file_id}/extractions', () => {
  test('shows each value with the text of the file, and the report of each run', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const content = await sample('consultation-et-biologie.fhir.json');
    const id = await api.storeFile(`${uniqueWord()}.json`, content);
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText('Extraction terminée')).toBeVisible();
    const table = page.getByRole('table', { name: 'Température corporelle' });
    const row = table.getByRole('row').nth(1);
    await expect(row).toContainText('37,2\u00a0°C');
    await expect(row).toContainText('«\u00a037.2 Cel\u00a0»');
    await expect(row).toContainText(/ligne \d+/);
    await page.getByText('1\u00a0exécution').click();
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('mesures retenues');
    await inTwoLooks(page, expectAccessible);

    // A second extraction saves nothing twice, and adds a run to the report.
    await page.getByRole('button', { name: 'Extraire maintenant' }).click();
    await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
    const { count } = await api.get<{ count: number }>(
      `/observations/_count?q:eq:source_entity_type=File&q:eq:source_entity_id=${id}`,
    );
    await expect(page.getByRole('status').filter({ hasText: 'Extraction terminée' })).toContainText(
      `${count}`,
    );
  });

  test('previews what would be extracted, and saves nothing', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const content = await sample('libreview-une-journee.csv');
    const id = await api.storeFile(`${uniqueWord()}.csv`, content);
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText('1\u00a0exécution')).toBeVisible();
    await page.getByRole('button', { name: "Aperçu d'extraction" }).click();
    await expect(page.getByText("Aperçu : rien n'est enregistré".replace(' :', '\u00a0:'))).toBeVisible();
    await expect(page.getByText("il n'y a rien de nouveau à enregistrer")).toBeVisible();
    const list = page.getByRole('list', { name: 'Observations extraites' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expect(list.getByText(/^Déjà enregistrée/)).toHaveCount(50);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: "Fermer l'aperçu" }).click();
    await expect(list.getByRole('link').first()).toBeVisible();
    await expect(page.getByText('1\u00a0exécution')).toBeVisible();
  });

  test('shows why an extraction failed', async ({ page, openSession, api, expectAccessible }) => {
    await openSession();
    const content = await sample('fhir-abime.json');
    const id = await api.storeFile(`${uniqueWord()}.json`, content);
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText('Extraction en erreur')).toBeVisible();
    // The reason is visible without unfolding anything.
    await expect(page.getByRole('region', { name: 'Statut' })).toContainText(
      /JSON invalide.+demandez-le à nouveau/,
    );
    await expectAccessible();
  });

  test('shows that there is none yet', async ({ page, openSession, api, expectAccessible }) => {
    await openSession();
    const id = await api.storeFile(`${uniqueWord()}.bin`, Buffer.from([0, 1]));
    await page.route(`**/api/v1/files/${id}/extractions**`, (route) =>
      route.fulfill({ status: 404, json: { id: 'e', code: 'extraction_not_found', message: 'x' } }),
    );
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText("Aucune extraction réalisée jusqu'à présent")).toBeVisible();
    await expectAccessible();
  });

  test('reports at once that nothing is extracted without a network, and does nothing later', async ({
    page,
    context,
    openSession,
    api,
  }) => {
    await openSession();
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;71,5\n'));
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText('1\u00a0exécution')).toBeVisible();
    await context.setOffline(true);
    const run = page.getByRole('button', { name: 'Extraire maintenant' });
    await run.click();
    await expect(alertOf(page, "Impossible d'extraire les données du fichier")).toBeVisible();
    await expect(page.getByText('Extraction en cours')).toHaveCount(0);
    await context.setOffline(false);
    await run.click();
    await expect(page.getByText('2\u00a0exécutions')).toBeVisible();
  });

  test('reports that there is no such file, and offers no action on it', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await page.goto(`${FILES}/${UNKNOWN}/extractions`);
    await expect(alertOf(page, "Impossible de récupérer l'extraction")).toBeVisible();
    await expect(page.getByText(/son envoi n'a jamais été terminé/)).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^(Extraire maintenant|Aperçu d'extraction)$/ }),
    ).toHaveCount(0);
    await expectAccessible();
  });

  test('of a file in quarantine stays, and its source is not offered', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    await alterExtraction(page, ({ file }) => {
      file.scan = 'infected';
    });
    await openTable(page, api);
    await expect(page.getByText('Ce fichier ne peut pas être consulté')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Observations extraites' })).toContainText('71,5');
    await expect(page.getByRole('button', { name: 'Consulter le fichier' })).toHaveCount(0);
    await expectAccessible();
  });
});
