import type { Route } from '@playwright/test';
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

test.describe('a page of which a script fails', () => {
  for (const [name, chunk] of [
    ['one that the first script needs', /\/assets\/home-.*\.js$/],
    ['one that the first script starts', /\/assets\/app-.*\.js$/],
  ] as const) {
    test(`says so, and the error is reported: ${name}`, async ({ page, openSession, faults }) => {
      await openSession();
      await page.route(chunk, (route) => breakScript(route));
      for (const path of ['/space/administration/subjects', OBSERVATIONS]) {
        await page.goto(path, { waitUntil: 'commit' });
        const words = page.getByRole('alert').locator('span').filter({ visible: true });
        await expect(words).toHaveText(["Une erreur inattendue empêche la page de s'afficher."]);
        await expect(page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
        await expect.poll(() => faults.splice(0)).toEqual(['broken']);
      }
    });
  }

  test('says on the sign-in form that nobody is signed in', async ({ page, faults }) => {
    await page.route(/\/assets\/home-.*\.js$/, (route) => breakScript(route));
    await page.goto('/auth/login/connect', { waitUntil: 'commit' });
    await expect.poll(() => faults.splice(0)).toEqual(['broken']);
    await page.getByLabel('Adresse email').fill('moi@exemple.fr');
    await page.locator('input[name="password"]').fill('faux');
    await page.keyboard.press('Enter');
    await expect(page.getByText("vous n'êtes pas connecté")).toBeVisible();
  });
});

test.describe('a screen of the space whose script', () => {
  for (const [what, answer, words] of [
    ['is missing', missing, "La page n'a pas pu se charger entièrement."],
    ['fails', breakScript, "Une erreur inattendue s'est produite."],
  ] as const) {
    test(`${what} says so under its title, and is loaded again`, async ({
      page,
      openSession,
      expectAccessible,
    }) => {
      await openSession();
      await page.route(/\/assets\/files-screen-.*\.js$/, answer);
      await page.goto('/space/administration/files', { waitUntil: 'commit' });
      const panel = page.getByRole('alert').filter({ hasText: words });
      await expect(panel).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Fichiers']);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expectAccessible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Rafraîchir la page' }).click();
      await expect(page.getByRole('link', { name: 'Envoyer des fichiers' })).toBeVisible();
    });
  }
});

/** Answers that a script is not there. */
function missing(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: '' });
}

/** Answers with a script that fails as it runs. */
async function breakScript(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `${await response.text()}\n;throw new TypeError('broken');`;
  // Not kept by the browser, which asks again as the page is loaded again.
  await route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body });
}
