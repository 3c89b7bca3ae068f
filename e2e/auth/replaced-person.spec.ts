import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, note, UPLOAD } from '../files/steps.ts';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { openForm } from '../observations/steps.ts';
import {
  chooseAccount,
  fillPassword,
  newAccount,
  newEmail,
  openLogin,
  signInAsNewAdministrator,
} from './steps.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Changer de compte ?' });

test.describe('a tab whose person was replaced in another one', () => {
  test('sends nothing in the name of the other, whose sign-in is not finished', async ({ page, context }) => {
    await signInAsNewAdministrator(page);
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('72,5');
    const account = await newAccount(page.request);
    const other = await context.newPage();
    // The session is open, and the tab does not know yet whose it is.
    await other.route('**/api/v1/users/me', () => undefined);
    await openLogin(other, '/auth/login/connect');
    await fillPassword(other, account);
    const opened = other.waitForResponse((answer) => answer.url().endsWith('/api/v1/sessions'));
    await question(other).getByRole('button', { name: 'Changer de compte' }).click();
    await opened;
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/observations')) writes.push(request.url());
    });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(writes).toEqual([]);
    await expect(page.getByText('72,5')).toHaveCount(0);
  });

  test('does not show what its person typed under the session of the next one', async ({ page, context }) => {
    const { email } = await signInAsNewAdministrator(page);
    await openForm(page, 'poids', 'unitary');
    await page.getByRole('textbox', { name: 'Poids' }).fill('72,5');
    // Their sessions end elsewhere; the tab notices at its next call, and keeps what was typed.
    const ended = await page.request.delete('/api/v1/sessions', {
      headers: { 'x-xsrf-token': await xsrf(page) },
    });
    expect(ended.ok()).toBe(true);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Vous devez vous reconnecter!').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Poids' })).toHaveValue('72,5');
    const other = await context.newPage();
    await other.route('**/api/v1/users/me', async (route) => {
      await page.waitForURL(/\/auth\/login/, { timeout: 20_000 });
      await route.continue();
    });
    await openLogin(other, '/auth/login/connect');
    await fillPassword(other, await newAccount(page.request));
    await expect(page).toHaveURL(/\/auth\/login/, { timeout: 20_000 });
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(other).toHaveURL(/\/space\/work\/dashboard$/);
  });
});

test('files under way are not sent in the name of whoever signs in next', async ({ page, context }) => {
  await signInAsNewAdministrator(page);
  await page.goto(UPLOAD);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/api/v1/storage/uploads/**', async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await choose(page, note('un'), note('deux'), note('trois'), note('quatre'), note('cinq'));
  await expect.poll(() => held).toBe(3);
  const ended = await page.request.delete('/api/v1/sessions', {
    headers: { 'x-xsrf-token': await xsrf(page) },
  });
  expect(ended.ok()).toBe(true);
  release();
  await expect(page.getByText('Vous devez vous reconnecter!').first()).toBeVisible();
  const accepted: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok() && /_upload_(start|finish|batch_id)/.test(answer.url())) accepted.push(answer.url());
  });
  const other = await context.newPage();
  await signInAsNewAdministrator(other);
  await expect(page).toHaveURL(/\/auth\/login/, { timeout: 20_000 });
  expect(accepted).toEqual([]);
  await other.goto('/space/administration/files/_/uploads');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
});

test("a locked screen is not resumed, nor its person replaced, by somebody else's account", async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.clock.install();
  const long = `${'l'.repeat(40)}${randomUUID().replaceAll('-', '')}@doc2.example`;
  const { email, password } = await signInAsNewAdministrator(page, long);
  await page.goto('/space/administration/observations');
  const filter = page.getByPlaceholder('Filtrer les observations');
  await filter.fill('secret');
  await context.clock.fastForward('31:00');
  const locked = page.getByRole('heading', { level: 1, name: 'Écran verrouillé' });
  await expect(locked).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Google' }).click();
  await chooseAccount(await popup, newEmail(), 'Dr Ada Lovelace');
  const error = page.getByRole('alert').filter({ hasText: `Cet écran est celui de ${email}.` });
  await error.getByText('voir détail').click();
  await expect(error.getByText('Reprenez avec ce compte.')).toBeVisible();
  await inEveryLook(page, async (width) => {
    await expectAccessible();
    expect(await page.evaluate("document.querySelector('[data-lock] main').scrollWidth")).toBe(width);
  });
  await expect(filter).toBeHidden();
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(locked).toHaveCount(0);
  await expect(filter).toHaveValue('secret');
});

async function xsrf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
}
