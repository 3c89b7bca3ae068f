import { expect, test } from '../fixtures.ts';
import { PRACTITIONER, signIn } from './steps.ts';

test.describe('/auth/login/keep', () => {
  test('continues as the person who is signed in', async ({ page, expectAccessible }) => {
    await signIn(page);
    await page.goto('/auth/login?redirect_route=%2Fspace%2Fparameters%2Faccount');
    await expect(page.getByRole('heading', { level: 1, name: 'Déjà connecté' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: `Poursuivre avec "${PRACTITIONER.email}"` }).click();
    await expect(page.getByRole('status').getByText('Connexion réussie')).toBeVisible();
    await expect(page).toHaveURL(/\/space\/parameters\/account$/);
  });

  test('changes account without a full reload, and keeps the options of the address', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/auth/login/keep?client_title=Clinique');
    await page.evaluate("document.body.dataset.before = 'yes'");
    await page.getByRole('button', { name: 'Changer de compte' }).click();
    await expect(page).toHaveURL(/\/auth\/login\/connect\?client_title=Clinique$/);
    expect(await page.evaluate('document.body.dataset.before')).toBe('yes');
    expect(await page.evaluate(() => localStorage.getItem('auth.login.method'))).toBeNull();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('XSRF-TOKEN');
  });

  test('reports that it cannot tell who is signed in, and leads back', async ({ page, expectAccessible }) => {
    await page.route('**/firebase-identity*.js', (route) => route.abort());
    await page.goto('/auth/login/keep?client_title=Clinique');
    const error = page.getByRole('alert').filter({ hasText: 'Impossible de récupérer les informations' });
    await error.getByText('voir détail').click();
    await expect(error.getByText('Rafraîchissez la page')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: "Revenir à l'écran de connexion" }).click();
    await expect(page).toHaveURL(/\/auth\/login\/connect\?client_title=Clinique$/);
  });

  test('leads back to the sign-in screen when nobody is signed in', async ({ page }) => {
    await page.goto('/auth/login/keep?client_title=Clinique');
    await expect(page).toHaveURL(/\/auth\/login\/connect\?client_title=Clinique$/);
  });
});
