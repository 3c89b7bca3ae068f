import type { UploadBatch } from '../../src/shared/files/contract.ts';
import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../sign-in.ts';
import {
  answerLater,
  breakUploads,
  type Chosen,
  choose,
  expectFinished,
  expectUnderWay,
  lineOf,
  note,
  storedFiles,
  UPLOAD,
  uniqueWord,
} from './steps.ts';

/** Delay before each file is sent, so that something can happen in the middle of an upload. */
const SLOWLY_MS = 400;
const START = '**/api/v1/files/_upload_start**';

test.describe('an upload with disturbances', () => {
  test.beforeEach(async ({ page, fillLogin }) => {
    await page.goto('/auth/login/connect');
    await fillLogin(ADMINISTRATOR);
    await page.goto(UPLOAD);
    await expect(page.getByText('Déposez vos fichiers ou vos dossiers ici')).toBeVisible();
  });

  const batchOf = (word: string, count: number) =>
    Array.from({ length: count }, (_, i): Chosen => ({ name: `${i} ${word}.txt`, content: `${word} ${i}` }));

  test('pauses without a network, and resumes by itself', async ({
    page,
    context,
    api,
    expectAccessible,
  }) => {
    const word = uniqueWord();
    await page.route(START, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOWLY_MS));
      await route.continue();
    });
    await choose(page, ...batchOf(word, 20));
    await expectUnderWay(page);
    await context.setOffline(true);
    await expect(page.getByText('Connexion perdue')).toBeVisible();
    await expect(page.getByText("L'envoi est en pause")).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await expectFinished(page);
    await expect(page.getByText('20/20 fichiers importés')).toBeVisible();
    expect(await storedFiles(api, word)).toHaveLength(20);
  });

  test('continues with a new session when its own has ended', async ({ page, context, api }) => {
    const word = uniqueWord();
    await page.route(START, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOWLY_MS));
      await route.continue();
    });
    await choose(page, ...batchOf(word, 20));
    await expectUnderWay(page);
    await context.clearCookies();
    await expectFinished(page);
    expect(await storedFiles(api, word)).toHaveLength(20);
  });

  test('an announcement whose answer is lost announces one file, and counters stay true', async ({
    page,
    api,
  }) => {
    const word = uniqueWord();
    const lost = new Set<string>();
    await page.route(START, async (route) => {
      const answer = await route.fetch();
      const { name } = route.request().postDataJSON() as { name: string };
      if (lost.has(name)) return route.fulfill({ response: answer });
      lost.add(name);
      return route.abort('connectionreset');
    });
    await choose(page, ...batchOf(word, 6));
    await expectFinished(page);
    expect(lost.size).toBe(6);
    await expect(page.getByText('6/6 fichiers importés')).toBeVisible();
    await expect(page.getByText('6\u00a0fichiers choisis\u00a0: 6\u00a0envoyés')).toBeVisible();
    const links = page.getByRole('link', { name: /^Voir le lot d'envoi/ });
    await expect(links).toHaveCount(1);
    await links.click();
    await expect(page.getByText('6/6 fichiers importés')).toBeVisible();
    await expect(page.getByText('Non reçu')).toHaveCount(0);
    const { items } = await api.get<{ items: UploadBatch[] }>('/files/_upload_batches');
    const batch = items.find(({ id }) => page.url().endsWith(id));
    expect(batch).toMatchObject({ files: 6, stored: 6, failures: 0 });
  });

  test('lists the files that failed, and sends only those again with one button', async ({ page, api }) => {
    const word = uniqueWord();
    const [first, ...others] = batchOf(word, 3);
    await choose(page, first ?? note());
    await expectFinished(page);
    const mend = await breakUploads(page);
    await choose(page, ...others);
    await expect(page.getByText('2\u00a0en échec')).toBeVisible();
    await expect(lineOf(page, `1 ${word}.txt`)).toContainText(
      `Erreur lors de l'upload du fichier 1 ${word}.txt`,
    );
    await mend();
    await page.getByRole('button', { name: 'Réessayer les fichiers en échec' }).click();
    await expect(page.getByText('3/3 fichiers importés')).toBeVisible();
    await expect(page.getByText(/en échec/)).toHaveCount(0);
    expect(await storedFiles(api, word)).toHaveLength(3);
  });

  test('after a reload, the batch lists the files that arrived, and after ten minutes says which did not', async ({
    page,
    expectAccessible,
  }) => {
    const word = uniqueWord();
    let sent = 0;
    await page.route('**/api/v1/storage/uploads/**', async (route) => {
      sent += 1;
      if (sent <= 2) await route.continue();
    });
    await choose(page, ...batchOf(word, 4));
    await expect(page.getByText('Format non reconnu')).toHaveCount(2);
    const batch = await page.getByRole('link', { name: "Voir le lot d'envoi" }).getAttribute('href');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(batch ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Lot d'envoi");
    await expect(page.getByText('2/4 fichiers importés')).toBeVisible();
    await expect(page.getByText('Format non reconnu')).toHaveCount(2);
    for (let i = 0; i < 4; i += 1) await expect(lineOf(page, `${i} ${word}.txt`)).toBeVisible();
    // Another page may be sending them, until ten minutes after they were announced.
    await expect(page.getByRole('list').getByText("En cours d'envoi")).toHaveCount(2);
    await answerLater(page, 11);
    await expect(page.getByText('Non reçu', { exact: true })).toHaveCount(2);
    await expectAccessible();
  });
});
