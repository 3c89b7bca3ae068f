import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newAccount, signIn } from './steps.ts';

test.describe('/auth/logout', () => {
  test('ends the session in the browser and on the server, and goes home', async ({ page, context }) => {
    await signIn(page, await newAccount(page.request));
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

  test('signs out of the provider and of the browser when the server fails, reports which session is still open, and ends it', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await signIn(page, await newAccount(page.request));
    const cookies = await context.cookies();
    const away = (route: Route) => route.abort();
    // The API does not answer: the screens that the browser has already loaded are enough.
    await page.route('**/api/v1/**', away);
    await page.getByRole('link', { name: 'Se déconnecter' }).first().click();
    await expect(page.getByText('La session ouverte sur le serveur')).toBeVisible();
    await expect(page.getByRole('status').getByText('reste à fermer')).toBeVisible();
    const error = page.getByRole('alert').filter({ hasText: 'Erreur durant la déconnexion' });
    await error.getByText('voir détail').click();
    await expect(error.getByText('Rafraîchissez la page')).toBeVisible();
    await expectAccessible();
    // The session is still open on the server, but no screen lets anybody back in through it.
    expect((await page.request.get('/api/v1/users/me')).status()).toBe(200);
    await page.unroute('**/api/v1/**', away);
    await page.route('**/api/v1/sessions/current', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await page.goto('/space');
    await expect(page).toHaveURL(/\/auth\/login\/connect/);
    await page.unroute('**/api/v1/sessions/current');
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/home$/);
    await context.addCookies(cookies);
    expect((await page.request.get('/api/v1/users/me')).status()).toBe(401);
  });

  test('ends the session that was left open once the server answers', async ({ page, context }) => {
    await signIn(page, await newAccount(page.request));
    const cookies = await context.cookies();
    await page.route('**/api/v1/sessions/current', (route) => route.fulfill({ status: 503, body: 'x' }));
    await page.goto('/auth/logout');
    await expect(page.getByText('La session ouverte sur le serveur')).toBeVisible();
    await page.unroute('**/api/v1/sessions/current');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await context.addCookies(cookies);
    expect((await page.request.get('/api/v1/users/me')).status()).toBe(401);
  });
});
