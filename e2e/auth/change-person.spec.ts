import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  definePassword,
  fillPassword,
  invite,
  newAccount,
  newEmail,
  openLogin,
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
});
