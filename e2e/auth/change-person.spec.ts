import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { violationsOn } from '../violations.ts';
import {
  chooseAccount,
  definePassword,
  fillPassword,
  invite,
  newAccount,
  newEmail,
  openLogin,
  openPopup,
  PRACTITIONER,
  signIn,
  signInAsNewAdministrator,
} from './steps.ts';

const PASSWORD = 'Premier7nid';
const question = (page: Page) => page.getByRole('dialog', { name: 'Changer de compte ?' });

test.describe('a sign-in while somebody else is signed in on this browser', () => {
  test('by an invitation changes the account of all tabs only once the person has agreed', async ({
    page,
    context,
    expectAccessible,
  }) => {
    const { email: before } = await signInAsNewAdministrator(page);
    await page.goto('/space/administration/observations');
    const filter = page.getByPlaceholder('Filtrer les observations');
    await filter.fill('en cours');
    const email = newEmail();
    const other = await context.newPage();
    await other.goto(await invite(other, email));
    await definePassword(other, { name: 'Dr Camille Martin', email, password: PASSWORD });
    await expect(question(other)).toContainText(before);
    await expect(question(other)).toContainText('dans tous ses onglets');
    await expect(other.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(question(other)).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Définir mon mot de passe' })).toBeFocused();
    await expect(filter).toHaveValue('en cours');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
    await expectAccessible();
    // The link was not used: it still works.
    await other.getByRole('button', { name: 'Définir mon mot de passe' }).click();
    await question(other).getByRole('button', { name: 'Changer de compte' }).click();
    await expect(other).toHaveURL(/\/space\/work\/dashboard$/);
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  test('by a password asks too, and not whoever signs in as the same person', async ({ page, request }) => {
    const account = await newAccount(request);
    await signIn(page, PRACTITIONER);
    await openLogin(page, '/auth/login/connect');
    await fillPassword(page, account);
    await expect(question(page)).toContainText(PRACTITIONER.email);
    await question(page).getByRole('button', { name: 'Changer de compte' }).click();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    await openLogin(page, '/auth/login/connect');
    await fillPassword(page, { ...account, email: account.email.toUpperCase() });
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test("by a provider's window asks too, and not whoever signs in as the same person", async ({
    page,
    context,
    expectAccessible,
  }) => {
    const long = `${'l'.repeat(40)}${randomUUID().replaceAll('-', '')}@doc2.example`;
    const { email: before } = await signInAsNewAdministrator(page, long);
    await page.goto('/space/administration/observations');
    const filter = page.getByPlaceholder('Filtrer les observations');
    await filter.fill('en cours');
    const other = await context.newPage();
    const [email, name] = [newEmail(), 'Dr Ada Lovelace'];
    await openLogin(other, '/auth/login/connect');
    await chooseAccount(await openPopup(other, 'Google'), email, name);
    await expect(question(other)).toContainText(before);
    await expect(question(other)).toContainText('dans tous ses onglets');
    await expect(other.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await inEveryLook(other, async () => {
      expect(await violationsOn(other)).toEqual([]);
      const dialog = question(other);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
    await other.setViewportSize({ width: 1200, height: 850 });
    await other.keyboard.press('Escape');
    await expect(question(other)).toHaveCount(0);
    const open = other.getByRole('button', { name: 'Ouvrir la fenêtre de connexion' });
    await expect(open).toBeFocused();
    expect(await violationsOn(other)).toEqual([]);
    // Nobody was replaced: neither on the server, nor at the provider, which opens the next session.
    await expect(filter).toHaveValue('en cours');
    await context.clearCookies();
    await page.goto('/space/parameters/account');
    await expect(page.getByText(before).first()).toBeVisible();
    await expectAccessible();
    const again = other.waitForEvent('popup');
    await open.click();
    await (await again).getByText(email).first().click();
    await question(other).getByRole('button', { name: 'Changer de compte' }).click();
    await expect(other).toHaveURL(/\/space\/work\/dashboard$/);
    await expect(page).toHaveURL(/\/auth\/login/);
    // The same person is asked nothing.
    await openLogin(other, '/auth/login/connect');
    await (await openPopup(other, 'Google')).getByText(email).first().click();
    await expect(other).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('ends with a window that was left behind: it signs nobody in', async ({ page, context }) => {
    const { email: before } = await signInAsNewAdministrator(page);
    await openLogin(page, '/auth/login/connect');
    const popup = await openPopup(page, 'Microsoft');
    await page.getByRole('link', { name: "Revenir à l'écran de connexion" }).click();
    await expect(page).toHaveURL(/\/auth\/login\/connect/);
    await chooseAccount(popup, newEmail(), 'Dr Ada Lovelace');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await context.clearCookies();
    await page.goto('/space/parameters/account');
    await expect(page.getByText(before).first()).toBeVisible();
  });
});

test('an invitation whose password was refused sets it later on no other account', async ({
  page,
  context,
}) => {
  const { email: owner, password } = await signInAsNewAdministrator(page);
  const email = newEmail();
  const link = await invite(page, email);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/home$/);
  const reader = await context.newPage();
  await reader.goto(link);
  await reader.route('**/accounts:update*', (route) => route.abort(), { times: 1 });
  await definePassword(reader, { name: 'Dr Camille Martin', email, password: PASSWORD });
  await expect(reader.getByText(`Echec de l'authentication pour ${email}.`)).toBeVisible();
  // Meanwhile, somebody signs in in another tab.
  await openLogin(page, '/auth/login/connect');
  await fillPassword(page, { email: owner, password });
  await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  await reader.getByRole('button', { name: 'Définir mon mot de passe' }).click();
  await question(reader).getByRole('button', { name: 'Changer de compte' }).click();
  await expect(reader).toHaveURL(/\/space\/work\/dashboard$/);
  await reader.goto('/space/parameters/account');
  await expect(reader.getByText(email).first()).toBeVisible();
  await reader.goto('/auth/logout');
  await expect(reader).toHaveURL(/\/home$/);
  await openLogin(reader, '/auth/login/connect');
  await fillPassword(reader, { email: owner, password });
  await expect(reader).toHaveURL(/\/space\/work\/dashboard$/);
});

test('« Poursuivre avec » continues as nobody else than whom it names', async ({ page, context }) => {
  const { email: before } = await signInAsNewAdministrator(page);
  await page.goto('/auth/login/keep');
  const keep = page.getByRole('button', { name: `Poursuivre avec "${before}"` });
  await expect(keep).toBeVisible();
  const other = await context.newPage();
  await openLogin(other, '/auth/login/connect');
  await fillPassword(other, PRACTITIONER);
  await question(other).getByRole('button', { name: 'Changer de compte' }).click();
  await expect(other).toHaveURL(/\/space\/work\/dashboard$/);
  await keep.click();
  await expect(page.getByRole('button', { name: `Poursuivre avec "${PRACTITIONER.email}"` })).toBeVisible();
  const error = page.getByRole('alert').filter({ hasText: 'Erreur durant la connexion' });
  await error.getByText('voir détail').click();
  await expect(error.getByText('a changé dans un autre onglet')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\/keep/);
});
