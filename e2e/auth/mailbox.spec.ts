import { expect, test } from '../fixtures.ts';
import { invite, newEmail } from './steps.ts';

test.describe('/emulator/mailbox', () => {
  test('holds the link of an invitation, until it is used', async ({ page, expectAccessible }) => {
    const email = newEmail();
    await invite(page, email);
    const mailbox = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Ouvrir la boîte de réception locale' }).click();
    const item = (await mailbox).getByRole('listitem').filter({ hasText: email });
    await expect(item.getByText('lien de connexion')).toBeVisible();
    await page.goto('/emulator/mailbox');
    await expect(page.getByRole('heading', { level: 1, name: 'Boîte de réception locale' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await expect(page).toHaveURL(/\/auth\/login\/invitation\/email\/callback\?/);
    await expect(page.getByRole('button', { name: 'Définir mon mot de passe' })).toBeEnabled();
  });
});
