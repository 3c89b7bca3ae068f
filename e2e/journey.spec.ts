import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sample } from './files/steps.ts';
import { expect, test } from './fixtures.ts';
import { ADMINISTRATOR, PASSWORD, PRACTITIONER } from './sign-in.ts';

const BUNDLE = 'consultation-et-biologie.fhir.json';
const GLUCOSE = 'libreview-une-journee.csv';

test('from a real file to observations on screen', async ({ page, fillLogin, expectAccessible }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login\/connect/);
  await fillLogin(ADMINISTRATOR);
  await expect(page).toHaveURL(/\/space\/work\/dashboard$/);

  // Two files are sent, and watched until they are extracted.
  await page.getByRole('navigation').getByRole('link', { name: 'Fichiers' }).click();
  await page.getByRole('link', { name: 'Envoyer des fichiers' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Sélectionner des fichiers' }).click();
  const files = [BUNDLE, GLUCOSE].map(async (name) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: await sample(name),
  }));
  const contents = await Promise.all(files);
  // Each step is held until the test has seen it, since on loopback it would be over too soon.
  const sending = await holdBack(page, '**/storage/uploads/**');
  const extracting = await holdBack(page, /\/files\?.*Extraction/);
  await (await chooser).setFiles(contents);
  const bundle = page.getByRole('listitem').filter({ hasText: BUNDLE });
  await expect(bundle).toContainText("En cours d'envoi");
  sending.release();
  await expect(bundle).toContainText("En cours d'extraction");
  extracting.release();
  // It waits for its turn behind the files of other tests.
  await expect(bundle).toContainText('Terminé', { timeout: 240_000 });
  await expect(page.getByRole('region', { name: "État de l'envoi" }).getByRole('status')).toHaveText(
    'Envoi terminé',
  );
  await expect(
    page.getByText('2\u00a0fichiers choisis\u00a0: 2\u00a0envoyés\u00a0; 113\u00a0observations extraites'),
  ).toBeVisible();
  await expectAccessible();

  // A search finds the extracted observations, newest first.
  await page.getByRole('navigation').getByRole('link', { name: 'Observations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
  await page.getByPlaceholder('Filtrer les observations').fill('pression arterielle');
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /Pression artérielle/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pression artérielle/);
  await expect(page.getByRole('cell', { name: /mmHg/ }).first()).toBeVisible();
  await expectAccessible();

  // Its source leads to the extractions of the file, which is downloaded exactly as it was sent.
  await page.getByRole('main').getByRole('link', { name: BUNDLE }).click();
  await expect(page).toHaveURL(/\/files\/[0-9a-f-]{36}\/extractions$/);
  await expect(page.getByText('Ressources FHIR').first()).toBeVisible();
  await page.goto(page.url().replace(/\/extractions$/, ''));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(BUNDLE);
  expect(await readFile(await saved.path())).toEqual(contents[0]?.buffer);

  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await page.goto('/space/administration/files');
  await expect(page).toHaveURL(/\/auth\/login/);
});

/** Holds the requests to an address until they are released. */
async function holdBack(page: Page, address: string | RegExp): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}

test('an ordinary user sees no administration screen, and the server refuses its calls', async ({
  page,
  login,
}) => {
  await login(PRACTITIONER);
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Observations' })).toHaveCount(0);
  await expect(page.getByText('Administration')).toHaveCount(0);
  for (const path of ['observations', 'observation_types', 'files', 'files/_upload_batch_id']) {
    const answer = await page.request.get(`/api/v1/${path}`);
    expect(answer.status()).toBe(403);
  }
});

test('a wrong password is reported without telling whether the account exists', async ({ page, login }) => {
  await login(ADMINISTRATOR, PASSWORD);
  await page.goto('/auth/logout');
  await page.goto('/auth/login/connect');
  await page.getByRole('textbox', { name: 'Adresse email' }).fill(ADMINISTRATOR.email);
  await page.locator('input[name="password"]').fill('Mauvais123');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Compte ou mot de passe invalide.').first()).toBeVisible();
});
