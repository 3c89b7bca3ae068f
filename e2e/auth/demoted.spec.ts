import type { Page } from '@playwright/test';
import { choose, lineOf, note, UPLOAD } from '../files/steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectSound, openForm } from '../observations/steps.ts';
import { openSession, signInAtProvider } from '../sign-in.ts';
import { newEmail, signInAsNewAdministrator } from './steps.ts';

/** Gives the account another address, which is not the operator's, and signs in with it on another device. */
async function demote({ email, password }: { email: string; password: string }, device: Page): Promise<void> {
  const idToken = await signInAtProvider(device.request, email, password);
  const changed = { idToken, email: newEmail(), returnSecureToken: true };
  const update = '/identitytoolkit.googleapis.com/v1/accounts:update?key=demo';
  expect((await device.request.post(update, { data: changed })).ok()).toBe(true);
  await openSession(device, changed.email, password);
}

const notice = (page: Page) => page.getByRole('alert').getByText("Vous n'êtes plus administrateur");

test.describe('a person who stops being an administrator', () => {
  test('learns it at the first refusal, and loses the menu but nothing typed', async ({
    page,
    stranger,
    expectAccessible,
  }) => {
    const account = await signInAsNewAdministrator(page);
    await openForm(page, 'poids', 'unitary');
    const weight = page.getByRole('textbox', { name: 'Poids' });
    await weight.fill('72,5');
    await demote(account, stranger);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText("Echec de création de l'observation")).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(weight).toHaveValue('72,5');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0);
    await expectSound(page, expectAccessible);
    await page.setViewportSize({ width: 1200, height: 850 });
    await page.getByRole('navigation').getByRole('link', { name: 'Mon compte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL(/\/space\/parameters\/account$/);
    await expect(notice(page)).toHaveCount(0);
  });

  test('is not advised to send fewer files', async ({ page, stranger }) => {
    const account = await signInAsNewAdministrator(page);
    await page.goto(UPLOAD);
    await demote(account, stranger);
    const file = note('refusé');
    await choose(page, file);
    await expect(lineOf(page, file.name)).toContainText('Elle est réservée aux administrateurs');
    await expect(page.getByText('réessayez avec moins de fichiers')).toHaveCount(0);
    await expect(notice(page)).toBeVisible();
  });
});
