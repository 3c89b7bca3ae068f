import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../sign-in.ts';
import { PDF, PNG } from './contents.ts';
import { alertOf, FILES, inTwoLooks, note, sample, UNKNOWN, uniqueWord } from './steps.ts';

const RUN = 'document.title="pris";parent.document.title="pris";fetch("/api/v1/users/me")';

test.describe('/space/administration/files/{file_id}', () => {
  const open = async (page: Page, id: string) => {
    await page.goto(`${FILES}/${id}`);
    await expect(page.getByRole('region', { name: 'Description' })).toContainText('Envoi de fichiers');
  };
  const preview = (page: Page) => page.getByRole('region', { name: 'Aperçu', exact: true });
  const consult = (page: Page) => page.getByRole('button', { name: 'Consulter le fichier' }).click();

  test('shows what a file is and what was extracted from it, and its content only on request', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const name = `bilan ${uniqueWord()}.json`;
    const content = await sample('consultation-et-biologie.fhir.json');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, await api.storeFile(name, content));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const description = page.getByRole('region', { name: 'Description' });
    await expect(description).toContainText('application/json');
    await expect(description).toContainText(/16,\d\u00a0KB/);
    await expect(description.getByRole('link', { name: ADMINISTRATOR.name })).toHaveAttribute(
      'href',
      /\/administration\/users\/[0-9a-f-]{36}$/,
    );
    await expect(page.getByText('aperçus ne sont pas affichés par défaut')).toBeVisible();
    expect(asked.filter((url) => url.includes('_download'))).toEqual([]);
    const observations = page.getByRole('list', { name: 'Observations extraites' });
    await expect(observations.getByRole('link', { name: 'Pression artérielle' })).toBeVisible();
    for (const button of ['Ouvrir', 'Télécharger', "Lot d'envoie", 'Extraction']) {
      await expect(page.getByRole('link', { name: button })).toBeVisible();
    }
    await inTwoLooks(page, expectAccessible);
    await consult(page);
    await expect(preview(page)).toContainText('"resourceType": "Bundle"');
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('button', { name: "Masquer l'aperçu" }).click();
    await expect(preview(page)).not.toContainText('Bundle');
  });

  test('opens in the browser and is downloaded under its name', async ({ page, openSession, api }) => {
    await openSession();
    const { name, content } = note('relevé');
    await open(page, await api.storeFile(name, Buffer.from(content)));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(name);
    expect(await readFile(await saved.path(), 'utf8')).toBe(content);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Ouvrir' }).click();
    await expect((await opened).locator('body')).toHaveText(content);
  });

  test('shows a table as a table, with the numbers of its lines', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const content = await sample('libreview-une-journee.csv');
    await open(page, await api.storeFile(`${uniqueWord()}.csv`, content));
    await consult(page);
    const row = preview(page).getByRole('row').nth(1);
    await expect(row.getByRole('rowheader')).toHaveText('2');
    await expect(row.getByRole('cell').first()).not.toBeEmpty();
    await expectAccessible();
    const broken = 'Analyse;Note\n"Sodium\nsang";"à jeun"\n"Fer" (sang, veineux);3\n';
    await open(page, await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(broken)));
    await consult(page);
    const rows = preview(page).getByRole('row');
    await expect(rows.getByRole('rowheader')).toHaveText(['1', '2', '4']);
    await expect(rows.nth(2).getByRole('cell')).toHaveText(['Fer (sang, veineux)', '3']);
  });

  test('shows an image, and a PDF in a frame under a policy of its own', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const id = await api.storeFile(`${uniqueWord()}.png`, PNG);
    await open(page, id);
    await consult(page);
    await expect(preview(page).getByRole('img')).toHaveJSProperty('naturalWidth', 1);
    await open(page, await api.storeFile(`${uniqueWord()}.pdf`, PDF));
    const asked = page.waitForResponse((response) => response.url().includes('_download'));
    await consult(page);
    const answer = await asked;
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(preview(page).locator('iframe')).toBeVisible();
  });

  test("reports that a PDF cannot be loaded, instead of showing the error's page in its frame", async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    await open(page, await api.storeFile(`${uniqueWord()}.pdf`, PDF));
    await page.route('**/_download**', (route) =>
      route.fulfill({ status: 503, json: { id: 'e', code: 'storage_unavailable', message: 'x' } }),
    );
    await consult(page);
    await expect(preview(page)).toContainText("n'a pas pu être affiché");
    await expect(preview(page).locator('iframe')).toHaveCount(0);
  });

  for (const [kind, content] of [
    ['html', `<!doctype html><script>${RUN}</script><img src=x onerror='${RUN}'>`],
    ['svg', `<svg xmlns="http://www.w3.org/2000/svg" onload='${RUN}'><script>${RUN}</script></svg>`],
    ['xml', `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></x>`],
  ] as const) {
    test(`a hostile ${kind} is shown as text and runs no script, in its page or opened in a tab`, async ({
      page,
      openSession,
      api,
    }) => {
      await openSession();
      const word = uniqueWord();
      const id = await api.storeFile(`${word}.${kind}`, Buffer.from(content));
      await open(page, id);
      await consult(page);
      await expect(preview(page)).toContainText('document.title="pris"');
      await expect(page).toHaveTitle(new RegExp(word));
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Ouvrir' }).click();
      const tab = await opened;
      await expect(tab.locator('body')).toContainText('document.title="pris"');
      expect(await tab.title()).not.toBe('pris');
    });
  }

  test('reports that a file of an unknown kind has no preview', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    await open(page, await api.storeFile(`${uniqueWord()}.bin`, Buffer.from([0, 1, 2, 3])));
    await expect(page.getByText("Pas d'apercu disponible pour ce type de fichier.")).toBeVisible();
    await expect(page.getByText('Aucune observation extraite')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Consulter le fichier' })).toHaveCount(0);
    await expectAccessible();
  });

  test('gives up a preview after two minutes, and reports it', async ({ page, openSession, api }) => {
    await openSession();
    const id = await api.storeFile(`${uniqueWord()}.png`, PNG);
    await open(page, id);
    await page.route('**/_download**', () => undefined);
    await page.clock.install();
    await consult(page);
    await page.clock.fastForward(121_000);
    const alert = alertOf(page, 'Le chargement du fichier a pris trop de temps et a été abandonné');
    await expect(alert).toBeVisible();
    await alert.getByText('voir détail').click();
    await expect(alert).toContainText('téléchargez-le');
  });

  test('gives up a text after two minutes, on its page and beside its values, and reports it', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    // Requests time out by the clock of the page, which this test advances.
    await page.addInitScript(`AbortSignal.timeout = (limit) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('too late', 'TimeoutError')), limit);
      return end.signal;
    }`);
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;71,5\n'));
    await page.clock.install();
    for (const path of [id, `${id}/extractions`]) {
      await page.goto(`${FILES}/${path}`);
      const asked = Promise.withResolvers<void>();
      await page.route('**/_download**', () => asked.resolve());
      await page.getByRole('button', { name: 'Consulter le fichier' }).click();
      await asked.promise;
      // Time also passes by itself: a slow machine takes seconds between these steps.
      await page.clock.fastForward(100_000);
      // The page loads and draws the screen below later than anything that the jump itself could show.
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await expect(page.getByText(/a pris trop de temps et a été abandonné/)).toHaveCount(0);
      await page.clock.fastForward(21_000);
      await expect(page.getByText(/a pris trop de temps et a été abandonné/).first()).toBeVisible();
      await page.unroute('**/_download**');
    }
  });

  test('keeps what is being typed when the file cannot be refetched', async ({ page, openSession, api }) => {
    await openSession();
    const { name, content } = note('relu');
    await open(page, await api.storeFile(name, Buffer.from(content)));
    await page.getByRole('button', { name: 'Effacer le contenu' }).click();
    const reason = page.getByRole('dialog').getByRole('textbox');
    await reason.fill('Envoyé par erreur');
    const file = /\/api\/v1\/files\/[0-9a-f-]{36}$/;
    await page.route(file, (route) => route.fulfill({ status: 503, json: {} }));
    const refused = page.waitForResponse((response) => file.test(response.url()));
    await page.evaluate(`new BroadcastChannel('doc2.writes').postMessage('written')`);
    await refused;
    await expect(page.getByText('Impossible').first()).toBeVisible();
    await expect(reason).toHaveValue('Envoyé par erreur');
    await expect(reason).toBeFocused();
  });

  test('reports that there is no such file, what may have happened to it, and leads to the others', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    await openSession();
    await page.goto(`${FILES}/${UNKNOWN}`);
    await expect(alertOf(page, 'Impossible de récupérer le fichier')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('inconnu (erreur)');
    await expect(page.getByText("Ce fichier n'existe pas.", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/son envoi n'a jamais été terminé/)).toBeVisible();
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('link', { name: 'Voir tous les fichiers' }).click();
    await expect(page.getByRole('table', { name: 'Fichiers' })).toBeVisible();
  });
});
