import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SAMPLES = new URL('../samples/', import.meta.url);
const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

interface Chosen {
  name: string;
  content: Buffer;
}

async function choose(page: Page, ...files: Chosen[]): Promise<void> {
  await page.goto('/space/administration/files/_upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Sélectionner des fichiers' }).click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'application/octet-stream', buffer: content })),
  );
}

const sample = async (name: string): Promise<Chosen> => ({
  name,
  content: await readFile(new URL(name, SAMPLES)),
});

test('a file that is too large and an empty one are named before anything is sent, and the other file is sent', async ({
  page,
  login,
}) => {
  await login();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/storage/')) sent.push(request.url());
  });
  await choose(
    page,
    { name: 'trop-grand.pdf', content: Buffer.alloc(30 * 1024 * 1024 + 1) },
    { name: 'vide.csv', content: Buffer.alloc(0) },
    { name: 'notes.txt', content: Buffer.from('Rien à signaler.') },
  );
  await expect(page.getByText('Le fichier trop-grand.pdf est trop volumineux').first()).toBeVisible();
  await expect(page.getByText('Le fichier vide.csv est vide').first()).toBeVisible();
  await expect(page.getByRole('region', { name: "État de l'envoi" }).getByRole('status')).toHaveText(
    'Envoi terminé',
  );
  await expect(page.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a table in which nothing is recognised is stored without observations, and the report gives the reason', async ({
  page,
  login,
}) => {
  await login();
  await choose(page, await sample('carnet-adresses.csv'));
  const item = page.getByRole('listitem').filter({ hasText: 'carnet-adresses.csv' });
  await expect(item).toContainText('Format non reconnu');
  await item.getByRole('link').click();
  await page.getByRole('link', { name: 'Extraction' }).click();
  const status = page.getByRole('region', { name: 'Statut' });
  await expect(status).toContainText('Format non reconnu');
  await expect(status).not.toContainText('Extraction terminée');
  await expect(status.getByRole('listitem').filter({ hasText: 'tableaux (CSV, TXT)' })).toBeVisible();
  await page.getByText('1 exécution').click();
  await expect(page.getByText(/Aucun format reconnu/)).toBeVisible();
});

test('the extraction of broken JSON fails, and the upload screen reports it', async ({ page, login }) => {
  await login();
  await choose(page, await sample('fhir-abime.json'));
  const item = page.getByRole('listitem').filter({ hasText: 'fhir-abime.json' });
  await expect(item).toContainText('En échec');
  await expect(page.getByText('Extraction en erreur').first()).toBeVisible();
});

test('the screen of an observation that does not exist reports it', async ({
  page,
  openSession,
  expectAccessible,
}) => {
  await openSession();
  await page.goto(`/space/administration/observations/${UNKNOWN}`);
  await expect(page.getByText("Echec lors du chargement de l'observation").first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/inconnu/);
  await expectAccessible();
});

test('a request without its XSRF header is refused', async ({ page, login }) => {
  await login();
  const answer = await page.request.delete('/api/v1/sessions/current');
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'xsrf_invalid', message: expect.stringMatching(/\S/) });
});

test('an address with an invalid id shows at once that there is no such page, without a request', async ({
  page,
  openSession,
  expectAccessible,
}) => {
  await openSession();
  await page.goto('/space/administration/agents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(users|files|observations|subjects)\/(?!me$)/.test(request.url()))
      asked.push(request.url());
  });
  for (const broken of [
    'users/zz',
    'users/zz/audit',
    'files/zz',
    'files/zz/extractions',
    'files/zz/audit',
    'files/_/uploads/zz',
    'observations/abc',
    `observations/${UNKNOWN}0`,
    'observations/abc/audit',
    'subjects/S-0000',
  ]) {
    await page.goto(`/space/administration/${broken}`);
    await expect(page.getByRole('heading', { level: 1 }), broken).toHaveText('Page introuvable');
    await expect(page.getByRole('main').getByRole('link', { name: 'Revenir à mon espace' })).toBeVisible();
  }
  await expectAccessible();
  expect(asked).toEqual([]);
  // An id in capitals is the same id.
  await page.goto(`/space/administration/files/${UNKNOWN.toUpperCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('inconnu (erreur)');
});
