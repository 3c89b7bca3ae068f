import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { launchServer } from '../support/launch.ts';
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
  await server.printed(/(doc2 est prêt)/, 120_000);
  return server;
};
let server: Awaited<ReturnType<typeof launch>> | undefined;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  server = await launch();
});
test.afterAll(() => server?.signalGroup('SIGKILL'));

test('an upload during which the server is killed loses nothing once the server is back', async ({
  page,
  login,
  api,
}) => {
  test.setTimeout(240_000);
  await login();
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
  await expectFinished(page, 120_000);
  await expect(page.getByText('30/30 fichiers importés')).toBeVisible();
  await expect(page.getByText(/en échec/)).toHaveCount(0);
  const stored = await storedFiles(api, word);
  expect(stored.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: 30 }, (_, i) => `${i} ${word}.txt`).sort(),
  );
});
