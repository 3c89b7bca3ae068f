import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signIn, signInAsNewAdministrator } from '../auth/steps.ts';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { choose, expectFinished, lineOf, note, UPLOAD } from './steps.ts';

test('an upload says that the session is over, not that the server does not answer, and resumes with the next one', async ({
  page,
  context,
  expectAccessible,
}) => {
  const account = await signInAsNewAdministrator(page);
  await page.goto(UPLOAD);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': token };
  expect((await page.request.delete('/api/v1/sessions/current', { headers })).ok()).toBe(true);
  await choose(page, note('un'), note('deux'));
  await expect(page.getByText('Session terminée', { exact: true })).toBeVisible();
  await expect(page.getByText('En pause', { exact: true })).toHaveCount(2);
  await expect(page.getByText("En cours d'envoi", { exact: true })).toHaveCount(0);
  await expect(page.getByText('Connexion perdue')).toHaveCount(0);
  await inEveryLook(page, async () => expectAccessible());
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Se reconnecter (nouvel onglet)' }).click();
  await signIn(await popup, account);
  await page.bringToFront();
  await expectFinished(page);
  await expect(page.getByText('2/2 fichiers importés')).toBeVisible();
});

test('a file that is gone from the disk since it was chosen is said to be, and not offered again', async ({
  page,
  openSession,
}) => {
  await openSession();
  await page.goto(UPLOAD);
  const folder = await mkdtemp(path.join(tmpdir(), 'doc2-gone-'));
  const file = path.join(folder, 'parti.txt');
  await writeFile(file, `parti ${folder}`);
  await page.route('**/api/v1/files/_upload_start**', async (route) => {
    await rm(folder, { recursive: true, force: true });
    await route.continue();
  });
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(lineOf(page, 'parti.txt')).toContainText("Erreur lors de l'upload du fichier parti.txt");
  await expect(lineOf(page, 'parti.txt')).toContainText("supprimé depuis le début de l'envoi");
  await expect(page.getByRole('button', { name: /^Réessayer/ })).toHaveCount(0);
});
