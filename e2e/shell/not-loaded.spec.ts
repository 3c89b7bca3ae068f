import { expect, inEveryLook, test } from '../fixtures.ts';

const OBSERVATIONS = '/space/administration/observations';
const MAIN = /\/assets\/index-.*\.js$/;

test.describe('a page whose scripts cannot be loaded', () => {
  for (const [path, title] of [
    ['/space/administration/subjects', undefined],
    [OBSERVATIONS, 'Observations'],
    ['/accessibility', "Déclaration d'accessibilité"],
    ['/auth/login/invitation/email/invite', 'Créer un compte'],
  ] as const) {
    test(`says so, and is loaded again: ${path}`, async ({ page, openSession, expectAccessible }) => {
      if (path.startsWith('/space')) await openSession();
      const notice = page
        .getByRole('alert')
        .filter({ hasText: "La page n'a pas pu se charger entièrement." });
      await page.route(MAIN, (route) => route.fulfill({ status: 500, body: '' }));
      await inEveryLook(page, async (width) => {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(notice).toBeVisible();
        // Nothing is still loading.
        await expect(page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
        // What the page already shows stays readable.
        const isShown = title !== undefined && (width < 900 || !path.startsWith('/space'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(isShown ? 1 : 0);
        if (isShown) await expectAccessible();
      });
      await page.unroute(MAIN);
      await notice.getByRole('link', { name: 'Recharger la page' }).click();
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
    });
  }

  test('says so when one of the scripts that the first one starts is missing', async ({ page }) => {
    await page.route(/\/assets\/app-.*\.js$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/auth/login/invitation/email/invite', { waitUntil: 'commit' });
    await expect(
      page.getByRole('alert').filter({ hasText: "La page n'a pas pu se charger entièrement." }),
    ).toBeVisible();
  });

  test('says it once on the sign-in form, where it is submitted', async ({ page }) => {
    await page.route(MAIN, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/auth/login/connect', { waitUntil: 'load' });
    const words = page.getByText("La page n'a pas pu se charger entièrement");
    await page.getByLabel('Adresse email').fill('moi@exemple.fr');
    await page.locator('input[name="password"]').fill('faux');
    await page.keyboard.press('Enter');
    await expect(words.filter({ visible: true })).toHaveCount(1);
  });
});
