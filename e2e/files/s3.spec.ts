import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EICAR, startTestClamd, type TestClamd } from '../../src/server/core/scanner/test-clamd.ts';
import { createTestBucket } from '../../src/server/core/testing/test-bucket.ts';
import { type S3Server, startS3Server } from '../../tools/s3/s3-server.ts';
import { expect, test } from '../fixtures.ts';
import { type Launched, launchServer } from '../support/start-doc2.ts';
import { PDF, PNG } from './contents.ts';
import {
  alertOf,
  choose,
  expectFinished,
  FILES,
  inTwoLooks,
  lineOf,
  note,
  storedFiles,
  UPLOAD,
  uniqueWord,
} from './steps.ts';

// These tests have a server of their own, with a bucket and a virus scanner.
const port = Number(process.env.E2E_PORT ?? 3210) + 60;
const baseURL = `http://localhost:${port}`;
const s3Port = port + 1;
const S3 = `http://127.0.0.1:${s3Port}`;
test.use({ baseURL, origins: [S3] });

let s3: S3Server;
let clamd: TestClamd;
let server: Launched;

test.beforeAll(async () => {
  s3 = await startS3Server(s3Port);
  clamd = await startTestClamd();
  const credentials = { AWS_ACCESS_KEY_ID: s3.accessKey, AWS_SECRET_ACCESS_KEY: s3.secretKey };
  Object.assign(process.env, credentials, { TEST_S3_ENDPOINT: s3.endpoint });
  const { options } = await createTestBucket(baseURL);
  server = launchServer({
    dataDir: path.join(mkdtempSync(path.join(tmpdir(), 'doc2-s3-e2e-')), 'data'),
    env: {
      ...credentials,
      PORT: String(port),
      NODE_ENV: 'test',
      S3_BUCKET: options.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_PATH_STYLE: 'true',
      CLAMD_HOST: `127.0.0.1:${clamd.port}`,
    },
  });
  await server.printed(/(doc2 est prêt)/, 240_000);
});
test.afterAll(async () => {
  server?.signalGroup('SIGKILL');
  await clamd?.close();
  await s3?.close();
});

test.describe('with a bucket', () => {
  test('the page sends files to it and shows them, within the content security policy', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    await page.goto(UPLOAD);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && !request.url().includes('_finish')) sent.push(request.url());
    });
    const { name, content } = note('relevé 検査');
    const word = uniqueWord();
    await choose(
      page,
      { name, content },
      { name: `${word}.png`, content: Buffer.concat([PNG, Buffer.from(word)]) },
      { name: `${word}.pdf`, content: Buffer.concat([PDF, Buffer.from(`%${word}`)]) },
      { name: `grand ${word}.bin`, content: Buffer.alloc(8 * 1024 * 1024, word) },
    );
    await expectFinished(page);
    await expect(page.getByText('4/4 fichiers importés')).toBeVisible();
    expect(sent).toHaveLength(4);
    for (const url of sent) expect(url).toMatch(new RegExp(`^${S3}/`));
    expect(await storedFiles(api, `grand ${word}`)).toMatchObject([{ size: 8 * 1024 * 1024 }]);

    const preview = page.getByRole('region', { name: 'Aperçu', exact: true });
    const consult = page.getByRole('button', { name: 'Consulter le fichier' });
    await page.getByRole('link', { name }).click();
    await consult.click();
    await expect(preview).toContainText(content);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(name);
    expect(await readFile(await saved.path(), 'utf8')).toBe(content);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Ouvrir' }).click();
    await expect((await opened).locator('body')).toHaveText(content);

    const [image, pdf] = await Promise.all(
      ['png', 'pdf'].map(async (end) =>
        (await storedFiles(api, word)).find((file) => file.name.endsWith(end)),
      ),
    );
    await page.goto(`${FILES}/${image?.id}`);
    await consult.click();
    await expect(preview.getByRole('img')).toHaveJSProperty('naturalWidth', 1);
    await page.goto(`${FILES}/${pdf?.id}`);
    const answer = page.waitForResponse((response) => response.url().startsWith(S3));
    await consult.click();
    expect((await answer).headers()['content-type']).toBe('application/pdf');
    await expect(preview.locator('iframe')).toBeVisible();
  });

  test('a link that the bucket refuses is reported in our words, and trying again requests a new link', async ({
    page,
    openSession,
  }) => {
    await openSession();
    await page.goto(UPLOAD);
    const start = '**/api/v1/files/_upload_start**';
    await page.route(start, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { upload_information: { direct_link: string } };
      body.upload_information.direct_link += '0';
      await route.fulfill({ response: answer, json: body });
    });
    const file = note();
    await choose(page, file);
    const line = lineOf(page, file.name);
    await expect(line).toContainText(`Erreur lors de l'upload du fichier ${file.name}`);
    await page.unroute(start);
    await line.getByRole('button', { name: 'Réessayer' }).click();
    await expect(line).toContainText('Format non reconnu');
  });
});

test.describe('with a scanner', () => {
  test('an infected file is in quarantine on every screen', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    await page.goto(UPLOAD);
    const name = `piège ${uniqueWord()}.txt`;
    await choose(page, { name, content: `${EICAR} ${name}` });
    const reason = 'Un logiciel malveillant a été trouvé dans ce fichier';
    await expect(lineOf(page, name)).toContainText(reason);
    const named = alertOf(page, `trouvé dans « ${name} »`);
    await expect(named).toBeVisible();
    await inTwoLooks(page, expectAccessible);
    const [file] = await storedFiles(api, name);
    await page.goto(`${FILES}/_/uploads/${file?.batch_id}`);
    await expect(lineOf(page, name)).toContainText('Infecté, en quarantaine');
    await expect(named).toBeVisible();
    await inTwoLooks(page, expectAccessible);
    await page.goto(`${FILES}?text=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Infecté, en quarantaine');
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
    await expect(page.getByText('Eicar-Signature')).toBeVisible();
    for (const action of ['Ouvrir', 'Télécharger']) {
      await expect(page.getByRole('link', { name: action })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Consulter le fichier' })).toHaveCount(0);
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('link', { name: 'Extraction', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Extraction' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Extraire maintenant' })).toHaveCount(0);
    await inTwoLooks(page, expectAccessible);
  });

  test('a file waits while the scanner does not answer, and its screens say so', async ({
    page,
    openSession,
    expectAccessible,
  }) => {
    const { port: scannerPort } = clamd;
    await clamd.close();
    await openSession();
    await page.goto(UPLOAD);
    const name = `patient ${uniqueWord()}.txt`;
    await choose(page, { name, content: name });
    const reason = "Ce fichier attend l'analyse antivirus.";
    await expect(lineOf(page, name)).toContainText('Analyse antivirus en attente', { timeout: 240_000 });
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Télécharger' })).toHaveCount(0);
    await inTwoLooks(page, expectAccessible);
    await page.getByRole('link', { name: "Lot d'envoie" }).click();
    await expect(lineOf(page, name)).toContainText('Analyse antivirus en attente');
    await inTwoLooks(page, expectAccessible);
    // The server scans the file again every minute, and the page shows the result by itself.
    clamd = await startTestClamd({ port: scannerPort });
    await expect(lineOf(page, name)).toContainText('Format non reconnu', { timeout: 240_000 });
  });
});
