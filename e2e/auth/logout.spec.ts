import { expect, test } from '../fixtures.ts';
import { signIn } from './steps.ts';

test.describe('/auth/logout', () => {
  test('ends the session in the browser and on the server, and goes home', async ({ page, context }) => {
    await signIn(page);
    const cookies = await context.cookies();
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await context.addCookies(cookies);
    expect((await page.request.get('/api/v1/users/me')).status()).toBe(401);
    await context.clearCookies();
    await page.goto('/space');
    await expect(page).toHaveURL(/\/auth\/login\/connect/);
  });

  test('goes home for a visitor too', async ({ page }) => {
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/home$/);
  });

  test('says when it failed', async ({ page, expectAccessible }) => {
    await signIn(page);
    await page.route('**/api/v1/sessions/current', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/auth/logout');
    const error = page.getByRole('alert').filter({ hasText: 'Erreur durant la déconnexion' });
    await error.getByText('voir détail').click();
    await expect(error.getByText('Rafraîchissez la page')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Revenir à mon espace' }).click();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });
});
