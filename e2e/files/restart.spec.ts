import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredFile, UploadBatch } from '../../src/shared/files/contract.ts';
import { expect, test } from '../fixtures.ts';
import { launchServer } from '../support/start-doc2.ts';
import {
  type Chosen,
  choose,
  expectFinished,
  expectUnderWay,
  storedFiles,
  UPLOAD,
  uniqueWord,
} from './steps.ts';

// This test has a server of its own, since it kills it.
const port = Number(process.env.E2E_PORT ?? 3210) + 40;
test.use({ baseURL: `http://localhost:${port}` });

const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'doc2-restart-')), 'data');
const launch = async () => {
  const server = launchServer({ dataDir, env: { PORT: String(port), NODE_ENV: 'test' } });
  await server.printed(/(doc2 est prêt)/, 240_000);
  return server;
};
let server: Awaited<ReturnType<typeof launch>> | undefined;

test.beforeAll(async () => {
  server = await launch();
});
test.afterAll(() => server?.signalGroup('SIGKILL'));

test('an upload during which the server is killed loses nothing once the server is back', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  await page.goto(UPLOAD);
  await page.route('**/api/v1/files/_upload_start**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const word = uniqueWord();
  await choose(
    page,
    ...Array.from({ length: 30 }, (_, i): Chosen => ({ name: `${i} ${word}.txt`, content: `${word} ${i}` })),
  );
  await expectUnderWay(page);
  server?.signalGroup('SIGKILL');
  await expect(page.getByText('Connexion perdue')).toBeVisible();
  server = await launch();
  await expectFinished(page, 240_000);
  await expect(page.getByText('30/30 fichiers importés')).toBeVisible();
  await expect(page.getByText(/en échec/)).toHaveCount(0);
  const stored = await storedFiles(api, word);
  expect(stored.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: 30 }, (_, i) => `${i} ${word}.txt`).sort(),
  );
});

const FILES_SENT = 100;
const ROWS = 60;

/** JavaScript for the page: records every sentence that its counters ever show, each once. */
const KEEP_COUNTERS = `
  globalThis.counterTexts = new Set();
  const look = () => {
    for (const line of document.querySelectorAll('main')) {
      const text = line.innerText;
      const chosenText = text.match(/[^\\n]*fichiers? choisis?[^\\n]*/)?.[0];
      const imported = text.match(/\\d+\\/\\d+ fichiers importés/)?.[0];
      if (chosenText && imported) globalThis.counterTexts.add(imported + ' | ' + chosenText);
    }
  };
  new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
`;

test('100 files sent while the server and its worker are killed twice: none fails, each is followed to its end, the counters always add up', async ({
  page,
  context,
  openSession,
  api,
}) => {
  await openSession();
  await page.goto(UPLOAD);
  await page.evaluate(KEEP_COUNTERS);
  const word = uniqueWord();
  const weights = (file: number) =>
    Array.from({ length: ROWS }, (_, n) => {
      const day = new Date(Date.UTC(2000, 0, 1 + file * ROWS + n)).toISOString().slice(0, 10);
      return `${day};${60 + (n % 20)},${n % 10}`;
    });
  await choose(
    page,
    ...Array.from(
      { length: FILES_SENT },
      (_, i): Chosen => ({
        name: `${i} ${word}.csv`,
        content: [`Date;Poids (kg);${word}`, ...weights(i)].join('\n'),
      }),
    ),
  );
  const imported = async () => {
    const text = await page.getByText(/^\d+\/100 fichiers importés$/).innerText();
    return Number(text.split('/')[0]);
  };
  let tab = page;
  for (const from of [5, 50]) {
    await expect.poll(imported, { timeout: 240_000, intervals: [50] }).toBeGreaterThanOrEqual(from);
    if (tab === page) {
      tab = await context.newPage();
      await tab.goto(
        (await page.getByRole('link', { name: "Voir le lot d'envoi" }).getAttribute('href')) ?? '',
      );
      await expect(tab.getByText(/^\d+\/\d+ fichiers importés$/)).toBeVisible();
    }
    expect(await imported()).toBeLessThan(FILES_SENT);
    server?.signalGroup('SIGKILL');
    server = await launch();
  }
  await expectFinished(page, 480_000);
  await expect(page.getByText('100/100 fichiers importés')).toBeVisible();
  const failed = page.getByRole('list', { name: 'Fichiers envoyés' }).locator('[data-status="FAILED"]');
  expect(await failed.allTextContents()).toEqual([]);

  const looks = await page.evaluate<string[]>('[...globalThis.counterTexts]');
  expect(looks.length).toBeGreaterThan(10);
  for (const look of looks) {
    const { chosen, parts, failed } = counted(look);
    expect({ look, sum: parts }).toEqual({ look, sum: chosen });
    expect({ look, failed }).toEqual({ look, failed: 0 });
  }
  // Another screen, which showed it all along without a reload, shows the same.
  await expect(tab.getByText('100/100 fichiers importés')).toBeVisible({ timeout: 240_000 });
  await expect(tab.getByText('Terminé', { exact: true })).toHaveCount(FILES_SENT);

  const stored = await storedFiles(api, word);
  const asked = `/files?q:eq:batch_id=${stored[0]?.batch_id}&q:page_size=200&q:fetch=Extraction`;
  const { items } = await api.get<{ items: StoredFile[] }>(asked);
  expect(items.map(({ extraction }) => [extraction?.state, extraction?.observations])).toEqual(
    Array.from({ length: FILES_SENT }, () => ['done', ROWS]),
  );
  const batches = await api.get<{ items: UploadBatch[] }>('/files/_upload_batches');
  expect(batches.items.find(({ id }) => id === stored[0]?.batch_id)).toMatchObject({
    ...{ files: FILES_SENT, stored: FILES_SENT, waiting: 0, failures: 0, observations: FILES_SENT * ROWS },
  });
});

/** The numbers in a sentence of the counters: chosen files, and those of each fate. */
function counted(look: string): { chosen: number; parts: number; failed: number } {
  const [, sentence = ''] = look.split(' | ');
  const [head = '', tail = ''] = sentence.split('\u00a0: ');
  const number = (text: string) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  const parts = (tail.split('\u00a0;')[0] ?? '').split(', ');
  return {
    chosen: number(head),
    parts: parts.reduce((sum, part) => sum + number(part), 0),
    failed: parts.filter((part) => part.includes('échec')).reduce((sum, part) => sum + number(part), 0),
  };
}
