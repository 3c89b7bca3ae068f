import type { Observation } from '../../src/shared/observations/contract.ts';
import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import {
  alertOf,
  declarePressure,
  declareWeight,
  expectSound,
  OBSERVATIONS,
  openValues,
  uniqueWord,
} from './steps.ts';

/** Declares a pain score through the API: no other test declares this type. */
const declarePain = (api: Api, value: number, effective_time: string): Promise<Observation> =>
  api.post<Observation>('/observations', {
    type_id: 'douleur-echelle-numerique',
    title: 'Douleur',
    measures: [{ type_id: 'douleur-echelle-numerique.en', value }],
    effective_time,
  });

const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

test.describe('/space/administration/observations/{observation_id}', () => {
  test('shows its measures, its description and where it comes from', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Tension ${uniqueWord()}`;
    const { id, creation } = await declarePressure(api, title, 128, 79);
    await page.goto(`${OBSERVATIONS}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('navigation', { name: "Fil d'Ariane" })).toContainText(
      `Observations${title}`,
    );
    const values = page.getByRole('region', { name: 'Valeurs', exact: true });
    await expect(values.getByRole('listitem')).toContainText(['128\u00a0mmHg', '79\u00a0mmHg']);
    await expect(values).toContainText(/Déclarée le .*Valide/);
    const rows = page.getByRole('row');
    await expect(rows.nth(0).getByRole('columnheader')).toHaveText(['Abrégé', 'Unité', 'Mesure', 'Valeur']);
    await expect(rows.nth(1).getByRole('cell')).toHaveText([
      'PAS',
      'millimètre de mercure',
      'Pression artérielle systolique',
      '128\u00a0mmHg',
    ]);
    await expect(rows.nth(2).getByRole('cell')).toHaveText([
      'PAD',
      'millimètre de mercure',
      'Pression artérielle diastolique',
      '79\u00a0mmHg',
    ]);
    const description = page.getByRole('region', { name: 'Description' });
    await expect(description).toContainText('pression-arterielle');
    await expect(description).toContainText('Utilisateur');
    await expect(description).toContainText('Formulaire web');
    await expect(description.getByRole('link', { name: creation.author_id })).toBeHidden();
    await description.getByText('Identifiants').click();
    await expect(description.getByText(id)).toBeVisible();
    await expect(description.getByRole('link', { name: creation.author_id })).toHaveAttribute(
      'href',
      `/space/administration/users/${creation.author_id}`,
    );
    await expect(page.getByText('Aucune observation dérivée')).toBeVisible();
    await expectSound(page, expectAccessible);
  });

  test('makes a new version that copies everything, and leaves the original unchanged', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const original = await declareWeight(api, title, '70.50', { effective_time: '2026-03-01T08:30' });
    await page.goto(`${OBSERVATIONS}/${original.id}`);
    // Tables of versions and of the trend may contain it too.
    const measures = page.getByRole('region', { name: 'Mesures', exact: true });
    await expect(measures.getByRole('cell', { name: '70,50\u00a0kg' })).toBeVisible();
    await page.getByRole('link', { name: 'Nouvelle version' }).click();
    await expect(page).toHaveURL(new RegExp(`derived_from=${original.id}`));
    await expect(page.getByText('Type : Poids')).toBeVisible();
    await page.getByRole('link', { name: 'Saisie unitaire des mesures' }).click();
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title);
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('70,50');
    await expect(page.getByLabel(/^Date de la mesure/)).toHaveValue('2026-03-01');
    await expect(page.getByLabel('Heure de la mesure')).toHaveValue('08:30');
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Titre' }).fill(`${title} bis`);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} bis`);
    await expect(measures.getByRole('cell', { name: '70,50\u00a0kg' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Description' })).toContainText('1 mars 2026, 08:30');
    await page.getByRole('link', { name: `Observation «\u00a0${title}\u00a0»` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await declareWeight(api, `${title} ter`, 71, {
      source: { entity_type: 'Observation', entity_id: original.id },
    });
    await page.reload();
    const derived = page.getByRole('region', { name: 'Observations dérivées' });
    await expect(derived.getByRole('link')).toHaveText([`${title} ter`, `${title} bis`]);
    expect(await api.get(`/observations/${original.id}?fetches=Measures`)).toEqual({
      ...original,
      replaced_by: [
        expect.objectContaining({ author_name: 'Administrateur de démonstration' }),
        expect.anything(),
      ],
    });
  });

  test('links to the extractions of the file that it was read from', async ({ page, openSession, api }) => {
    await openSession();
    const name = `${uniqueWord()}.csv`;
    const file = await api.storeFile(name, Buffer.from('rien'));
    const source = { entity_type: 'File', entity_id: file };
    const { id } = await declareWeight(api, 'Pesée', 70, { source });
    await page.goto(`${OBSERVATIONS}/${id}`);
    await page.getByRole('link', { name: `Extractions du fichier «\u00a0${name}\u00a0»` }).click();
    await expect(page).toHaveURL(new RegExp(`/space/administration/files/${file}/extractions$`));
  });

  test('shows the trend of the measures of its type, as a chart and as a table', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const older = await declarePain(api, 5, '2026-03-01T08:30');
    const latest = await declarePain(api, 7, '2026-03-02T08:30');
    await page.goto(`${OBSERVATIONS}/${latest.id}`);
    const trend = page.getByRole('region', { name: 'Évolution' });
    await expect(trend.locator('svg').first()).toBeVisible();
    await openValues(trend);
    await expect(trend.getByRole('row').nth(1)).toContainText('2 mars 2026, 08:307\u00a0pts');
    await expectSound(page, expectAccessible);
    await trend.getByRole('link', { name: '1 mars 2026, 08:30' }).first().click();
    await expect(page).toHaveURL(new RegExp(older.id));
  });

  test('shows how a value changed from version to version', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const title = `Pesée ${uniqueWord()}`;
    const first = await declareWeight(api, title, '70.50', { effective_time: '2026-03-01T08:30' });
    const source = { entity_type: 'Observation', entity_id: first.id };
    await declareWeight(api, `${title} bis`, 71, { source, effective_time: '2026-03-01T08:30' });
    await page.goto(`${OBSERVATIONS}/${first.id}`);
    const versions = page.getByRole('region', { name: 'Versions de cette observation' });
    await expect(versions.locator('svg').first()).toBeVisible();
    await expect(versions.getByRole('row')).toHaveText([
      'DatePoids',
      /^Déclarée le .*71\u00a0kg$/,
      /^Déclarée le .*70,50\u00a0kg$/,
    ]);
    await expectSound(page, expectAccessible);
  });

  test('reports that the observation does not exist', async ({ page, openSession, expectAccessible }) => {
    await openSession();
    await page.goto(`${OBSERVATIONS}/${UNKNOWN}`);
    await expect(alertOf(page, "Echec lors du chargement de l'observation")).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('inconnu (erreur)');
    await expect(
      page.getByText(/^Son adresse est peut-être incomplète, ou elle a été effacée/),
    ).toBeVisible();
    await page.getByRole('main').getByText('voir détail').click();
    await expect(alertOf(page, "Cette observation n'existe pas.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir toutes les observations' })).toBeVisible();
    await expectAccessible();
  });
});
