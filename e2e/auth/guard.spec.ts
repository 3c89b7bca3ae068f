import { expect, test } from '../fixtures.ts';
import { fillPassword, openLogin, PRACTITIONER, signIn } from './steps.ts';

test.describe('the guard of the space', () => {
  test('sends a visitor to the login, and back to the wanted page', async ({ page }) => {
    await page.goto('/space/parameters/account?a=1');
    await expect(page).toHaveURL(
      /\/auth\/login\/connect\?redirect_route=%2Fspace%2Fparameters%2Faccount%3Fa%3D1$/,
    );
    await openLogin(page, page.url());
    await fillPassword(page, PRACTITIONER);
    await expect(page).toHaveURL(/\/space\/parameters\/account(\?a=1)?$/);
  });

  test('renews a session that has ended, and lets its owner in', async ({ page, context }) => {
    await signIn(page);
    await context.clearCookies();
    await page.goto('/space/parameters/account');
    await expect(page.getByRole('heading', { level: 1, name: /^Compte de/ })).toBeVisible();
    await expect(page).toHaveURL(/\/space\/parameters\/account$/);
  });

  test('does not call the identity provider for the home page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /firebase|identitytoolkit|gapi|\/api\//.test(url))).toEqual([]);
  });

  test('shows « Mon espace » on the home page to somebody signed in', async ({ page }) => {
    await signIn(page);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Mon espace' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
  });
});

test.describe('the guard of the administration', () => {
  test('tells an ordinary user, inside the space, that the page is not for them', async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page);
    await page.goto('/space/administration/files');
    const refusal = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: "Vous n'avez pas accès à cette page." });
    await refusal.getByText('voir détail').click();
    await expect(refusal.getByText('Elle est réservée aux administrateurs.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Se déconnecter' })).toBeVisible();
    await expectAccessible();
  });

  test('reports that it cannot tell who is signed in', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/space/administration/files');
    const error = page.locator('details', {
      hasText: 'Impossible de récupérer les informations utilisateur.',
    });
    await expect(error).toHaveAttribute('data-tone', 'danger');
    await page.unroute('**/api/v1/users/me');
    await page.getByRole('button', { name: 'Rafraîchir la page' }).click();
    await expect(page.getByText("Vous n'avez pas accès à cette page.").first()).toBeVisible();
  });
});
