import type { Page } from '@playwright/test';
import { holdScripts, SCRIPTS } from '../auth/held-scripts.ts';
import { expect, test } from '../fixtures.ts';
import { PRACTITIONER } from '../sign-in.ts';

const PHONE = { width: 412, height: 823 };
const INVITATION = '/auth/login/invitation/email/invite';
const OBSERVATIONS = '/space/administration/observations';

/** Waits until the page has painted something, and returns the time of that paint. */
async function firstPaint(page: Page): Promise<number> {
  const time = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(time).toBeGreaterThan(0);
  return time();
}

/** When each script of the page was requested, in milliseconds. */
const scriptTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return asked.map(({ startTime }) => startTime);
  });

/** Positions of the elements that both the prerendered screen and the real one show. */
async function places(page: Page, texts: readonly string[]): Promise<unknown[]> {
  return Promise.all(texts.map((text) => page.getByText(text, { exact: true }).first().boundingBox()));
}

const SCREENS = [
  { path: '/accessibility', title: "Déclaration d'accessibilité", texts: ['Accessibilité'] },
  { path: '/auth/login', title: 'Connexion', texts: ['Comment me connecter ?'] },
  {
    path: INVITATION,
    title: 'Créer un compte',
    texts: ['Recevoir une invitation', 'Comment me connecter ?'],
  },
  { path: INVITATION.replace('invite', 'reset'), title: 'Réinitialiser mon mot de passe', texts: [] },
  { path: '/space/work/dashboard', title: 'Tableau de bord', texts: ['Marketplace', 'Travail'] },
  { path: OBSERVATIONS, title: 'Observations', texts: ['Mon espace'] },
  { path: '/space/administration/files', title: 'Fichiers', texts: ['Mon espace'] },
];

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const { path, title, texts } of SCREENS) {
    test(`${path} is there before any script, where it stays`, async ({ page, login }) => {
      if (path.startsWith('/space')) await login();
      // The font may arrive in time for one of the two screens and not for the other: both are compared without it.
      await page.route(/\.woff2$/, (route) => route.abort());
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(
        page.locator('#prerendered').getByRole('heading', { level: 1, name: title }),
      ).toBeVisible();
      const painted = await firstPaint(page);
      const before = [await heading.boundingBox(), ...(await places(page, texts))];
      release();
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await expect(heading).toBeVisible();
      expect([await heading.boundingBox(), ...(await places(page, texts))]).toEqual(before);
      // The scripts were requested once it was painted.
      expect(Math.min(...(await scriptTimes(page)))).toBeGreaterThanOrEqual(painted);
    });
  }

  test('its controls are styled by the page: the scripts insert none of these styles again', async ({
    page,
  }) => {
    for (const path of ['/auth/login/connect', INVITATION]) {
      await page.goto(path);
      const [prerendered, inserted] = await page.evaluate<[string[], string[]]>(`
        ['style[data-emotion^="m "]', 'style[data-emotion="m"]'].map((sheets) =>
          [...document.querySelectorAll(sheets)]
            .flatMap(({ sheet }) => [...sheet.cssRules])
            .map(({ cssText }) => cssText))`);
      expect(prerendered.some((rule) => rule.includes('border-radius'))).toBe(true);
      expect(inserted.filter((rule) => prerendered.includes(rule) && !rule.startsWith('@'))).toEqual([]);
    }
  });

  test('is accessible before any script', async ({ page, login, expectAccessible }) => {
    await login();
    await page.route(SCRIPTS, (route) => route.abort());
    for (const path of ['/accessibility', INVITATION, '/space/work/dashboard', OBSERVATIONS]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('#prerendered')).toBeVisible();
      await expectAccessible();
    }
  });

  test('an address typed before the scripts load is kept, on the invitation and while the sign-in method is chosen', async ({
    page,
  }) => {
    for (const path of [INVITATION, '/auth/login']) {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
      // An Enter too early sends nothing that the server would answer.
      if (path === INVITATION) await page.getByLabel('Adresse email').press('Enter');
      release();
      await expect(page.locator('#prerendered')).toHaveCount(0);
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByLabel('Adresse email')).toHaveValue(PRACTITIONER.email);
      await expect(page.getByLabel('Adresse email')).toBeFocused();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('the form is not shown to somebody whom the provider may know', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('auth.signed_in', 'true'));
    const release = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await expect(page.getByText('Chargement de doc2…')).toBeVisible();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/auth\/login\/connect$/);
  });

  test('a press on the menu before the scripts load opens it', async ({ page, login }) => {
    await login();
    const release = await holdScripts(page);
    await page.goto(OBSERVATIONS, { waitUntil: 'commit' });
    await page.locator('#prerendered').getByRole('button', { name: 'Ouvrir le menu' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Navigation principale' })).toBeVisible();
  });

  test('a person who is not an administrator sees the Marketplace where the page has shown it', async ({
    page,
    login,
  }) => {
    await login(PRACTITIONER);
    const release = await holdScripts(page);
    await page.goto('/space/work/dashboard', { waitUntil: 'commit' });
    const card = page.getByRole('region', { name: 'Marketplace' });
    await expect(card).toBeVisible();
    const before = await card.boundingBox();
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByText('Bienvenue dans doc2')).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
  });

  test('a visitor never sees the frame of the space', async ({ page }) => {
    await holdScripts(page);
    for (const path of ['/space/work/dashboard', OBSERVATIONS]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Chargement de doc2…')).toBeVisible();
      await expect(page.locator('#prerendered')).toHaveCount(0);
    }
  });

  test('an error of the guard is shown in the place of the frame', async ({ page, login }) => {
    await login();
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(OBSERVATIONS);
    await expect(
      page.getByRole('heading', { level: 1, name: "Cette page n'a pas pu être affichée" }),
    ).toBeVisible();
    await expect(page.locator('#prerendered')).toHaveCount(0);
  });
});

test('on a wide screen, which has another frame, the space loads as before', async ({ page, login }) => {
  await login();
  await page.setViewportSize({ width: 1200, height: 850 });
  const release = await holdScripts(page);
  await page.goto(OBSERVATIONS, { waitUntil: 'commit' });
  await expect(page.getByText('Chargement de doc2…')).toBeVisible();
  await expect(page.locator('#prerendered')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
  await expect(page.locator('#prerendered')).toHaveCount(0);
});

test('without scripts, the statement is read and the other pages say what they need', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const needs = page.locator('noscript');
  await page.goto('/accessibility');
  await expect(page.getByRole('heading', { level: 1, name: "Déclaration d'accessibilité" })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(needs).toBeHidden();
  for (const path of [
    '/auth/login/connect',
    '/auth/login/invitation/email/invite',
    '/space/work/dashboard',
  ]) {
    await page.goto(path);
    await expect(needs).toBeVisible();
    await expect(page.getByText('Chargement de doc2…')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  }
  await context.close();
});

test('a page that gets no report of its paint loads all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
  });
  await page.goto('/accessibility');
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
});
