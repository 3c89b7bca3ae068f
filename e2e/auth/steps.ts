import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

export const PRACTITIONER = { email: 'praticien@exemple.fr', password: 'Doc2demo1' };
export const ADMINISTRATOR = { email: 'admin@doc2.example', password: 'Doc2demo1' };

/** An e-mail address that no other test uses. */
export const newEmail = (): string => `test-${randomUUID()}@exemple.fr`;

/** The password of the accounts that `newAccount` makes. */
export const NEW_PASSWORD = 'Secret123';

/**
 * Creates an account for one test alone. A test that ends sessions or changes a password needs one: with a shared
 * account it would disturb the tests that are signed in as the same person at that moment.
 */
export async function newAccount(
  request: APIRequestContext,
  displayName?: string,
): Promise<{ email: string; password: string }> {
  const account = { email: newEmail(), password: NEW_PASSWORD };
  const data = { ...account, displayName, returnSecureToken: true };
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo', { data });
  expect(answer.ok()).toBe(true);
  return account;
}

/** Opens a login screen once the embedded identity provider is ready. */
export async function openLogin(page: Page, path = '/auth/login'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Le service de connexion démarre…')).toHaveCount(0, { timeout: 240_000 });
}

export async function fillPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Signs in by e-mail and password, up to the space. */
export async function signIn(page: Page, account = PRACTITIONER): Promise<void> {
  await openLogin(page, '/auth/login/connect');
  await fillPassword(page, account);
  await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
}

/** Opens a provider's window from the login screen. */
export async function openPopup(page: Page, title: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: title }).click();
  return popup;
}

/** Creates an account in the emulator's window, and signs in with it. */
export async function chooseAccount(popup: Page, email: string, name: string): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

/** Requests an invitation. @returns the link in its e-mail */
export async function invite(page: Page, email: string, query = ''): Promise<string> {
  await openLogin(page, `/auth/login/invitation/email/invite${query}`);
  await page.getByLabel('Adresse email').fill(email);
  await page.getByRole('button', { name: 'Recevoir une invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Email de connexion envoyé' })).toBeVisible();
  return linkFor(page.context(), email);
}

/** The link of the latest e-mail to an address in the local mailbox. */
export async function linkFor(context: BrowserContext, email: string): Promise<string> {
  const mailbox = await context.newPage();
  await mailbox.goto('/emulator/mailbox');
  const link = mailbox.getByRole('listitem').filter({ hasText: email }).first().getByRole('link');
  const href = await link.getAttribute('href');
  await mailbox.close();
  if (href === null) throw new Error(`no link for ${email}`);
  return href;
}

/** Fills and submits the form of an invitation. */
export async function definePassword(
  page: Page,
  values: { name: string; email: string; password: string; confirm?: string },
): Promise<void> {
  await page.getByLabel('Nom').fill(values.name);
  await page.getByLabel('Adresse email').fill(values.email);
  await page.getByRole('textbox', { name: /^Mot de passe/ }).fill(values.password);
  await page
    .getByRole('textbox', { name: 'Confirmer le mot de passe' })
    .fill(values.confirm ?? values.password);
  await page.getByRole('button', { name: 'Définir mon mot de passe' }).click();
}

/**
 * Signs in as an administrator whom no other test knows, by an invitation. For tests that end sessions: the local
 * provider dates the sign-in of a shared account by whoever signed in last.
 */
export async function signInAsNewAdministrator(
  page: Page,
  email = `test-${randomUUID()}@doc2.example`,
): Promise<{ email: string; password: string }> {
  const account = { email, password: 'Premier7nid' };
  await page.goto(await invite(page, account.email));
  await definePassword(page, { name: 'Dr Camille Martin', ...account });
  await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  return account;
}
