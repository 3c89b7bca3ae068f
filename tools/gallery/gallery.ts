import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/api.ts';
import { expect, test } from '../../e2e/fixtures.ts';

const FOLDER = new URL('../../docs/gallery/', import.meta.url).pathname;
const SAMPLES = new URL('../../samples/', import.meta.url);
/** Each screen is captured in the light theme; those that a pattern names also in another theme or size. */
const LOOKS = [
  { name: 'clair', colorScheme: 'light', width: 1200, height: 850, only: undefined },
  { name: 'sombre', colorScheme: 'dark', width: 1200, height: 850, only: /^(accueil|tableau|observation$)/ },
  {
    name: 'telephone',
    colorScheme: 'light',
    width: 360,
    height: 740,
    only: /^(accueil|tableau|observations|envoi)/,
  },
  { name: 'large', colorScheme: 'light', width: 1920, height: 1000, only: /^(observation|formulaire)$/ },
] as const;

interface Shown {
  items: { id: string; title: string }[];
}

/** Uploads two samples. @returns the addresses of the screens to capture */
async function screens(api: Api): Promise<[name: string, path: string][]> {
  const bundle = 'consultation-et-biologie.fhir.json';
  await api.storeFile(
    'libreview-une-journee.csv',
    await readFile(new URL('libreview-une-journee.csv', SAMPLES)),
  );
  const file = await api.storeFile(bundle, await readFile(new URL(bundle, SAMPLES)));
  const { items } = await api.get<Shown>('/observations?q:order=-creation_time&q:text=pression');
  const { uid } = await api.get<{ uid: string }>('/users/me');
  const administration = '/space/administration';
  return [
    ['tableau-de-bord', '/space/work/dashboard'],
    ['compte', '/space/parameters/account'],
    ['observations', `${administration}/observations`],
    ['observation', `${administration}/observations/${items[0]?.id}`],
    ['nouvelle-observation', `${administration}/observations/_new`],
    ['formulaire', `${administration}/observations/_new?type=pression-arterielle&editor=unitary`],
    ['fichiers', `${administration}/files`],
    ['fichier', `${administration}/files/${file}`],
    ['extractions', `${administration}/files/${file}/extractions`],
    ['envoi', `${administration}/files/_upload`],
    ['auteur', `${administration}/users/${uid}`],
  ];
}

async function show(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Waits until no row is loading.
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' });
}

test('the gallery', async ({ page, login, api }) => {
  const showAll = async (shown: [name: string, path: string][]) => {
    for (const { name: look, colorScheme, width, height, only } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      for (const [name, path] of shown) {
        if (only?.test(name) ?? true) await show(page, `${name}-${look}`, path);
      }
    }
  };
  // The first visit may still show the system's font, so it is not captured.
  await page.goto('/home', { waitUntil: 'networkidle' });
  await showAll([
    ['accueil', '/home'],
    ['connexion', '/auth/login/connect'],
  ]);
  await login();
  await showAll(await screens(api));
});
