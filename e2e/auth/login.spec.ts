import { expect, test } from '../fixtures.ts';
import { fillPassword, openLogin, PRACTITIONER, signIn } from './steps.ts';

test.describe('/auth/login', () => {
  test('leads a visitor to the ways to sign in, and keeps the options of the address', async ({ page }) => {
    await openLogin(page, '/auth/login?client_title=Clinique%20des%20Lilas&theme=12');
    await expect(page).toHaveURL(/\/auth\/login\/connect\?client_title=Clinique\+?(%20)?des/);
    expect(new URL(page.url()).searchParams.get('theme')).toBe('12');
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Accès Clinique des Lilas' })).toBeVisible();
    await page.getByRole('link', { name: "Pas encore de compte ? S'inscrire" }).click();
    await expect(page.getByRole('heading', { name: 'Accès Clinique des Lilas' })).toBeVisible();
  });

  test('shows no application heading when no application is named', async ({ page }) => {
    await openLogin(page);
    await expect(page).toHaveURL(/\/connect$/);
    await expect(page.getByText('Accès')).toHaveCount(0);
  });

  test('lists the ways to sign in in a help panel', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openLogin(page);
    const help = page.locator('details', { hasText: 'Comment me connecter ?' });
    await expect(help.getByText('Avec un lien reçu par email')).toBeHidden();
    await help.locator('summary').click();
    for (const method of [
      'Avec un compte Google',
      'Avec un compte Microsoft',
      'Avec un lien reçu par email',
    ]) {
      await expect(help.getByText(method)).toBeVisible();
    }
    await expectAccessible();
  });

  test('moves on to the ways to sign in when the provider is silent for 3 seconds', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('auth.signed_in', 'true'));
    await page.route('**/firebase-identity*.js', () => {});
    await page.goto('/auth/login');
    await expect(page.getByText('Connexion en cours…')).toBeVisible();
    await expect(page).toHaveURL(/\/connect$/, { timeout: 4500 });
  });

  test('shows that the service is starting, and unlocks the form once it is ready', async ({
    page,
    expectAccessible,
  }) => {
    let ready = false;
    await page.route('**/api/v1/bff/configuration', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), identity_ready: ready } });
    });
    await page.goto('/auth/login/connect');
    await expect(page.getByText('Le service de connexion démarre…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeDisabled();
    await expectAccessible();
    ready = true;
    await expect(page.getByText('Le service de connexion démarre…')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });

  test('reports that the server does not answer, and unlocks the form once it does', async ({ page }) => {
    await page.route('**/api/v1/bff/configuration', (route) => route.abort());
    await page.goto('/auth/login/connect');
    await expect(page.getByRole('alert').getByText('Le serveur ne répond pas.')).toBeVisible();
    await page.unroute('**/api/v1/bff/configuration');
    await expect(page.getByRole('link', { name: 'Google' })).toBeVisible();
    await expect(page.getByText('Le serveur ne répond pas.')).toHaveCount(0);
  });

  for (const wanted of ['//evil.example', '/auth/logout']) {
    test(`ignores the wanted page ${wanted}`, async ({ page }) => {
      await openLogin(page, `/auth/login/connect?redirect_route=${encodeURIComponent(wanted)}`);
      await fillPassword(page, PRACTITIONER);
      await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    });
  }

  test('refuses to return to an address outside the configured origins, and goes to the space', async ({
    page,
    expectAccessible,
  }) => {
    await openLogin(page, `/auth/login/connect?redirect_uri=${encodeURIComponent('https://evil.example/x')}`);
    await expect(page.getByRole('alert').getByText('Le lien utilisé semble cassé.')).toBeVisible();
    await expectAccessible();
    await fillPassword(page, PRACTITIONER);
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test.describe('reached from a configured application', () => {
    test.use({ origins: ['https://clinique.example'] });

    test('goes back there, with its title', async ({ page }) => {
      const outside = 'https://clinique.example/retour';
      await page.route(`${outside}**`, (route) => route.fulfill({ body: 'retour' }));
      const query = new URLSearchParams({ redirect_uri: outside, client_title: 'Clinique' });
      await openLogin(page, `/auth/login/connect?${query}`);
      await fillPassword(page, PRACTITIONER);
      await expect(page).toHaveURL(`${outside}?client_title=Clinique`);
    });
  });

  test('leads somebody who is signed in to « Déjà connecté »', async ({ page }) => {
    await signIn(page);
    await page.goto('/auth/login?client_title=Clinique');
    await expect(page).toHaveURL(/\/auth\/login\/keep\?client_title=Clinique$/);
  });
});
