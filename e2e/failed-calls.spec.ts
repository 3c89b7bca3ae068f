import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { choose, drop, FILES, note, UPLOAD } from './files/steps.ts';
import { expect, test } from './fixtures.ts';
import { alertOf, declareWeight, OBSERVATIONS, openForm } from './observations/steps.ts';

/** Makes some calls of the API fail from now on. @param failing their method, path and query */
async function fail(page: Page, failing: RegExp): Promise<void> {
  await page.route(/\/api\/v1\//, (route) => {
    const { pathname, search } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname.replace('/api/v1', '')}${search}`;
    const body = { id: 'erreur-1', code: 'internal', message: "Une erreur inattendue s'est produite." };
    return failing.test(decodeURIComponent(call))
      ? route.fulfill({ status: 500, json: body })
      : route.fallback();
  });
}

interface Ids {
  observation: string;
  file: string;
  batch: string;
}

const READS: readonly [what: string, screen: (ids: Ids) => string, failing: RegExp, message: string][] = [
  [
    'a search of observations',
    () => OBSERVATIONS,
    /^GET \/observations\?/,
    "Echec lors de la recherche d'observations",
  ],
  [
    'a count of observations',
    () => OBSERVATIONS,
    /^GET \/observations\/_count/,
    'Echec lors du comptage des observations',
  ],
  [
    'the types of a list',
    () => OBSERVATIONS,
    /^GET \/observation_types/,
    "Echec lors du chargement des types d'observation",
  ],
  [
    'the types to choose from',
    () => `${OBSERVATIONS}/_new`,
    /^GET \/observation_types/,
    "Echec lors du chargement des types d'observation",
  ],
  [
    'the types of a chosen type',
    () => `${OBSERVATIONS}/_new?type=poids`,
    /^GET \/observation_types/,
    "Echec lors du chargement des types d'observation et des éditeurs",
  ],
  [
    'an observation',
    ({ observation }) => `${OBSERVATIONS}/${observation}`,
    /^GET \/observations\/[\w-]{36}\?/,
    "Echec lors du chargement de l'observation",
  ],
  [
    'its copies',
    ({ observation }) => `${OBSERVATIONS}/${observation}`,
    /^GET \/observations\?.*q:eq:source_entity_id/,
    'Echec lors du chargement des observations dérivées',
  ],
  ['a search of files', () => FILES, /^GET \/files\?/, 'Erreur lors de la recherche'],
  ['a count of files', () => FILES, /^GET \/files\/_count/, 'Erreur lors du comptage'],
  [
    'a file',
    ({ file }) => `${FILES}/${file}`,
    /^GET \/files\/[\w-]{36}$/,
    'Impossible de récupérer le fichier',
  ],
  [
    'a batch',
    ({ batch }) => `${FILES}/_/uploads/${batch}`,
    /^GET \/files\?.*q:eq:batch_id/,
    'Impossible de récupérer les fichiers',
  ],
  [
    'an extraction',
    ({ file }) => `${FILES}/${file}/extractions`,
    /^GET \/files\/[\w-]{36}\/extractions/,
    "Impossible de récupérer l'extraction",
  ],
];

test.describe('a call that fails is reported in its own words', () => {
  test('when a screen reads', async ({ page, openSession, api }) => {
    await openSession();
    const { name, content } = note();
    const file = await api.storeFile(name, Buffer.from(content));
    const { batch_id: batch } = await api.get<{ batch_id: string }>(`/files/${file}`);
    const { id: observation } = await declareWeight(api, 'Pesée', 70);
    for (const [what, screen, failing, message] of READS) {
      await fail(page, failing);
      await page.goto(screen({ observation, file, batch }));
      const alert = page.getByRole('alert').locator('summary').filter({ hasText: message });
      await expect(alert.getByText(message, { exact: true }), what).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('when an observation is declared', async ({ page, openSession }) => {
    await openSession();
    await openForm(page, 'poids', 'unitary');
    await fail(page, /^POST \/observations$/);
    await page.getByRole('textbox', { name: 'Poids' }).fill('70');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(alertOf(page, "Echec de création de l'observation")).toBeVisible();
  });

  test('when a file is extracted again', async ({ page, openSession, api }) => {
    await openSession();
    const { name, content } = note();
    await page.goto(`${FILES}/${await api.storeFile(name, Buffer.from(content))}/extractions`);
    await fail(page, /^PUT \/files\/[\w-]{36}\/extractions/);
    await page.getByRole('button', { name: 'Extraire maintenant' }).click();
    await expect(alertOf(page, "Impossible d'extraire les données du fichier")).toBeVisible();
  });

  test('when files are sent', async ({ page, openSession }) => {
    await openSession();
    const steps = [
      [/^GET \/files\/_upload_batch_id/, () => "Erreur lors de l'envoie de fichiers."],
      [
        /^POST \/files\/_upload_start/,
        (name: string) => `Erreur lors de la préparation de l'upload du fichier ${name}`,
      ],
      [/^PUT \/storage\/uploads\//, (name: string) => `Erreur lors de l'upload du fichier ${name}`],
      [/^PUT \/files\/.*_upload_finish/, (name: string) => `Erreur lors de l'upload du fichier ${name}`],
    ] as const;
    for (const [failing, messageOf] of steps) {
      await page.goto(UPLOAD);
      await fail(page, failing);
      const file = note();
      await choose(page, file);
      await expect(alertOf(page, messageOf(file.name))).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('when nothing is sent', async ({ page, openSession }) => {
    await openSession();
    await page.goto(UPLOAD);
    await drop(page, await mkdtemp(path.join(tmpdir(), 'doc2-empty-')));
    await expect(alertOf(page, "Aucun fichier n'a été téléchargé")).toBeVisible();
  });
});
