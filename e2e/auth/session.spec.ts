import { expect, test } from '../fixtures.ts';
import { signInAtProvider } from '../sign-in.ts';
import {
  ADMINISTRATOR,
  definePassword,
  invite,
  newEmail,
  signIn,
  signInAsNewAdministrator,
} from './steps.ts';

test.describe('a session that ends while somebody works', () => {
  test('is renewed without the person noticing', async ({ page, context }) => {
    await signIn(page, ADMINISTRATOR);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Administration' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
    await expect(page.getByText('Vous devez vous reconnecter!')).toHaveCount(0);
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).toContain('XSRF-TOKEN');
  });

  test('is not given up when the provider does not answer, and is renewed later', async ({
    page,
    context,
  }) => {
    await signIn(page, ADMINISTRATOR);
    await page.goto('/space/administration/observations');
    const filter = page.getByPlaceholder('Filtrer les observations');
    await expect(filter).toBeVisible();
    await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
    await context.clearCookies();
    // Neither a type nor a question: a search for words.
    await filter.fill('anti');
    const error = page.getByText("Echec lors de la recherche d'observations");
    await expect(error).toBeVisible();
    await expect(page.getByText('Vous devez vous reconnecter!')).toHaveCount(0);
    await page.unroute('**/securetoken.googleapis.com/**');
    await filter.fill('glycémie');
    await expect(error).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Déclarer une observation' }).first()).toBeVisible();
  });

  test('is not renewed for a person whom the provider no longer knows', async ({ page, context }) => {
    const email = newEmail();
    await page.goto(await invite(page, email));
    await definePassword(page, { name: 'Dr Camille Martin', email, password: 'Premier7nid' });
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    const provider = '/identitytoolkit.googleapis.com/v1/accounts';
    const idToken = await signInAtProvider(page.request, email, 'Premier7nid');
    await page.request.post(`${provider}:delete?key=k`, { data: { idToken } });
    await page.goto('/space/parameters/account');
    await expect(page.getByRole('heading', { level: 1, name: /^Compte de/ })).toBeVisible();
    await context.clearCookies();
    await page.goto('/space/parameters/account');
    await expect(page).toHaveURL(/\/auth\/login\/connect\?redirect_route=/);
  });

  test('shows a notice when it cannot be renewed, and nothing typed is lost', async ({
    page,
    context,
    expectAccessible,
  }) => {
    const account = await signInAsNewAdministrator(page);
    await page.goto('/space/administration/observations');
    const filter = page.getByPlaceholder('Filtrer les observations');
    // Neither a type nor a question: a search for words.
    await filter.fill('anti');
    // The session is ended without this page, as from another device.
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'x-xsrf-token': token };
    expect((await page.request.delete('/api/v1/sessions/current', { headers })).ok()).toBe(true);
    const notice = page.getByRole('alert').filter({ hasText: 'Ce que vous avez saisi est conservé' });
    await filter.pressSequentially('bou');
    await expect(notice.getByText('Vous devez vous reconnecter!')).toBeVisible();
    // The filter is in the address, so typing more is a navigation: it must keep the screen too.
    await filter.pressSequentially('lot');
    await filter.press('Enter');
    await expect(page).toHaveURL(/text=antiboulot/);
    await expect(filter).toHaveValue('antiboulot');
    await expectAccessible();
    const popup = page.waitForEvent('popup');
    await notice.getByRole('link', { name: 'Se reconnecter (nouvel onglet)' }).click();
    await signIn(await popup, account);
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('Vous êtes reconnecté : vous pouvez reprendre.')).toBeVisible();
    await expectAccessible();
    await expect(page.getByText("Echec lors de la recherche d'observations")).toHaveCount(0);
    await expect(filter).toHaveValue('antiboulot');
  });
});
