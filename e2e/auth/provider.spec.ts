import { authorizationRequest } from '../../src/server/core/testing/authorization-request.ts';
import { PROFESSIONAL, startStrictProvider } from '../../src/server/core/testing/strict-provider.ts';
import { expect, test } from '../fixtures.ts';
import { chooseAccount, newEmail, openLogin, openPopup, PRACTITIONER } from './steps.ts';

const PROVIDERS = [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
  ['oidc.prosanteconnect', 'Pro Santé Connect'],
] as const;

test.describe('/auth/login/provider/{providerName}', () => {
  for (const [name, title] of PROVIDERS) {
    test(`signs in with ${title}, and requests nothing from the internet`, async ({
      page,
      context,
      expectAccessible,
    }) => {
      const outside: string[] = [];
      context.on('request', (request) => {
        if (!/^(http:\/\/(localhost|127\.0\.0\.1)[:/]|data:|blob:)/.test(request.url()))
          outside.push(request.url());
      });
      await openLogin(page, '/auth/login/connect?redirect_route=%2Fspace%2Fparameters%2Faccount');
      const popup = await openPopup(page, title);
      await expect(page).toHaveURL(new RegExp(`/auth/login/provider/${name}\\?`));
      await expect(page.getByText(`Une fenêtre de connexion ${title} est ouverte.`)).toBeVisible();
      await expectAccessible();
      await chooseAccount(popup, newEmail(), `Dr ${title}`);
      await expect(page.getByRole('status').getByText('Connexion réussie')).toBeVisible();
      await expect(page).toHaveURL(/\/space\/parameters\/account$/);
      await expect(page.getByRole('heading', { level: 1, name: `Compte de Dr ${title}` })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('auth.login.method'))).toBe(
        JSON.stringify({ method: 'provider', provider: name }),
      );
      expect(outside).toEqual([]);
    });
  }

  test('sends Pro Santé Connect a request that a server as strict as it accepts', async ({
    page,
    browser,
  }) => {
    await openLogin(page, '/auth/login/connect');
    const popup = await openPopup(page, 'Pro Santé Connect');
    await expect(popup).toHaveURL(/providerId=oidc\.prosanteconnect/);
    const sent = new URL(popup.url()).searchParams;
    const asked = {
      scopes: (sent.get('scopes') ?? '').split(','),
      parameters: JSON.parse(sent.get('customParameters') ?? '{}') as Record<string, string>,
    };
    // In production, Firebase sends this request. The emulator contacts no provider, so this browser sends it instead.
    const provider = await startStrictProvider();
    const visitor = await browser.newPage();
    try {
      await visitor.goto(authorizationRequest(provider, { scopes: ['openid'], parameters: {} }));
      await expect(visitor).toHaveURL(/error=invalid_scope/);
      await visitor.goto(authorizationRequest(provider, asked));
      await expect(visitor.getByText('Retour de la connexion')).toBeVisible();
      const claims = await provider.claimsOf(new URL(visitor.url()).searchParams.get('code') ?? '');
      expect(claims).toMatchObject({ ...PROFESSIONAL, acr: 'eidas1' });
    } finally {
      await visitor.close();
      await provider.close();
    }
  });

  test('reports that its window was closed, and opens it again', async ({ page, expectAccessible }) => {
    await openLogin(page, '/auth/login/connect');
    const popup = await openPopup(page, 'Google');
    await popup.waitForLoadState();
    await popup.close();
    const error = page.getByRole('alert').filter({ hasText: 'Echec de la connexion avec Google' });
    await expect(error).toBeVisible({ timeout: 240_000 });
    await error.getByText('voir détail').click();
    await expect(error.getByText('La fenêtre a été fermée')).toBeVisible();
    await expectAccessible();
    const second = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Ouvrir la fenêtre de connexion' }).click();
    await chooseAccount(await second, newEmail(), 'Dr Second');
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('gives up after 5 minutes', async ({ page }) => {
    await page.clock.install();
    await openLogin(page, '/auth/login/connect');
    await openPopup(page, 'Google');
    await expect(page.getByText('Une fenêtre de connexion Google est ouverte.')).toBeVisible();
    await page.clock.fastForward('05:01');
    const error = page.getByRole('alert').filter({ hasText: 'Echec de la connexion avec Google' });
    await error.getByText('voir détail').click();
    await expect(error.getByText("La connexion n'a pas été terminée en 5 minutes.")).toBeVisible();
  });

  test('reports that an account is bound to another way to sign in', async ({ page }) => {
    await openLogin(page, '/auth/login/connect');
    // The emulator's window declares every address verified, and so merges the accounts. Only an unverified address
    // makes the emulator refuse, since it allows one account per address.
    await page.route('**/accounts:signInWithIdp*', (route) => {
      const unsure = (text: string) =>
        text.replace(/(email_verified(?:"|%22|%5C%22)+(?::|%3A))true/gi, '$1false');
      return route.continue({ postData: unsure(route.request().postData() ?? '') });
    });
    await chooseAccount(await openPopup(page, 'Google'), PRACTITIONER.email, 'Dr Autre');
    const error = page.getByRole('alert').filter({ hasText: 'Compte lié à une autre méthode de connexion' });
    await error.getByText('voir détail').click();
    await expect(error.getByText('utilisez la méthode choisie')).toBeVisible();
  });

  test('goes back to the ways to sign in, and forgets the provider', async ({ page }) => {
    await openLogin(page, '/auth/login/connect?client_title=Clinique');
    await openPopup(page, 'Microsoft');
    await expect(page).toHaveURL(/\/provider\/microsoft/);
    await page.getByRole('link', { name: "Revenir à l'écran de connexion" }).click();
    await expect(page).toHaveURL(/\/auth\/login\/connect\?client_title=Clinique$/);
    expect(await page.evaluate(() => localStorage.getItem('auth.login.method'))).toBeNull();
  });

  test("opens the other provider's window when the address changes", async ({ page }) => {
    await openLogin(page, '/auth/login/connect');
    const first = await openPopup(page, 'Google');
    await first.waitForLoadState();
    await page.goBack();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Microsoft' }).click();
    const second = await popup;
    await expect(second).toHaveURL(/providerId=microsoft\.com/);
    await expect(page.getByText('Une fenêtre de connexion Microsoft est ouverte.')).toBeVisible();
  });

  test('reports that a provider is not configured', async ({ page, expectAccessible }) => {
    await openLogin(page, '/auth/login/provider/facebook');
    await expect(page.getByRole('alert').getByText('Echec de la connexion avec facebook')).toBeVisible();
    await expectAccessible();
  });
});
