import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const USERS = '/space/administration/users';
/** The announcements of a list to screen readers. */
const announced = (page: Page) => page.getByRole('main').getByRole('status').first();

test.describe('screen readers are told what is on screen', () => {
  test('an empty list without a filter is not a search without a result', async ({ page, openSession }) => {
    await openSession();
    await page.route(/\/api\/v1\/users\?/, (route) => route.fulfill({ json: { count: 0, items: [] } }));
    await page.goto(USERS);
    await expect(announced(page)).toHaveText("Personne ne s'est encore connecté");
    await page.goto(`${USERS}?text=personne`);
    await expect(announced(page)).toHaveText('Aucun résultat pour cette recherche');
  });

  test('a list that failed no longer loads', async ({ page, openSession }) => {
    await openSession();
    await page.route(/\/api\/v1\/users\?/, (route) =>
      route.fulfill({ status: 400, json: { id: 'x', code: 'query_invalid', message: 'Panne' } }),
    );
    await page.goto(USERS);
    const alert = page.getByRole('alert').filter({ hasText: 'Echec lors de la recherche des utilisateurs' });
    await expect(alert).toBeVisible();
    await expect(announced(page)).toHaveText('');
    await expect(page.getByText('Chargement de la liste')).toHaveCount(0);
  });

  test("a cell's name is its value", async ({ page, openSession, api }) => {
    await openSession();
    const title = `Pesée ${Date.now()}`;
    const measures = [{ type_id: 'poids.poids', value: 81.25 }];
    await api.post('/observations', { type_id: 'poids', title, measures });
    await page.goto(`/space/administration/observations?text=${encodeURIComponent(title)}`);
    await expect(page.getByRole('cell', { name: /81,25\s+kg/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Mesures', exact: true })).toHaveCount(0);
  });
});

test('the current entry of the menu has a bar, not only a colour, even when collapsed', async ({
  page,
  login,
}) => {
  await login();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const here = menu.getByRole('link', { name: 'Travail', exact: true });
  const bar = () =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('nav a[href="/space/work"]'), '::before').width`,
    );
  await expect(here).toHaveAttribute('aria-current', 'true');
  expect(await bar()).toBe('4px');
  await menu.getByRole('button', { name: 'Réduire le menu' }).click();
  await page.mouse.move(800, 400);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThanOrEqual(48);
  await expect(here).toHaveAttribute('aria-current', 'true');
  expect(await bar()).toBe('4px');
});

test('the menu closes when the pointer jumps onto the logo and away, ten times out of ten', async ({
  page,
  login,
}) => {
  await login();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  await menu.getByRole('button', { name: 'Réduire le menu' }).click();
  await page.mouse.move(800, 400);
  await expect.poll(width).toBeLessThanOrEqual(48);
  for (let time = 0; time < 10; time += 1) {
    await page.mouse.move(24, 34);
    await expect.poll(width).toBeGreaterThan(150);
    await page.mouse.move(800, 400);
    await expect.poll(width).toBeLessThanOrEqual(48);
  }
});

test('forced colours keep the edges of buttons', async ({ page, openSession }) => {
  await openSession();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/space/parameters/account');
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toHaveCSS('border-top-width', '1px');
});

test('the home page leads to the space while a person is signed in, even after the session has ended', async ({
  page,
  fillLogin,
}) => {
  await page.goto('/auth/login');
  await fillLogin({ email: 'praticien@exemple.fr' });
  await page.context().clearCookies();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mon espace' }).click();
  await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
});
