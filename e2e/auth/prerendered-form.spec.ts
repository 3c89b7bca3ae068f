import type { Locator, Page } from '@playwright/test';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { holdScripts, PATH, SCRIPTS } from './held-scripts.ts';
import { openLogin, PRACTITIONER } from './steps.ts';

/** Position of each part of the card. */
async function places(page: Page): Promise<Record<string, unknown>> {
  const parts: Record<string, Locator> = {
    title: page.getByRole('heading', { level: 1 }),
    google: page.getByRole('link', { name: 'Google' }),
    'Pro Santé Connect': page.getByRole('link', { name: 'Pro Santé Connect' }),
    email: page.getByLabel('Adresse email'),
    'label of email': page.locator('label', { hasText: 'Adresse email' }),
    password: page.locator('input[name="password"]'),
    eye: page.getByRole('button', { name: 'Afficher le mot de passe' }),
    forgotten: page.getByRole('link', { name: 'oublié' }),
    send: page.getByRole('button', { name: 'Se connecter', exact: true }),
    invitation: page.getByRole('link', { name: 'Pas encore de compte' }),
    help: page.locator('details'),
    footer: page.getByRole('contentinfo'),
  };
  const boxes = Object.entries(parts).map(async ([name, part]) => {
    const box = await part.boundingBox();
    const rounded = box && Object.values(box).map((length) => Math.round(10 * length) / 10);
    return [name, rounded] as const;
  });
  return Object.fromEntries(await Promise.all(boxes));
}

test.describe('the sign-in form before any script', () => {
  test('is exactly where the real one then is', async ({ page }) => {
    // The font may arrive in time for one of the two forms and not for the other: both are compared without it.
    await page.route(/\.woff2$/, (route) => route.abort());
    await inEveryLook(page, async () => {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(PATH, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('#prerendered')).toBeVisible();
      const before = await places(page);
      expect(Object.entries(before).filter(([, box]) => box === null)).toEqual([]);
      await page.unroute(SCRIPTS);
      await openLogin(page, PATH);
      await expect(page.locator('#prerendered')).toHaveCount(0);
      expect(await places(page)).toEqual(before);
    });
  });

  test('is accessible', async ({ page, expectAccessible }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await inEveryLook(page, async () => {
      await page.goto(PATH, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('#prerendered')).toBeVisible();
      await expectAccessible();
    });
  });

  test('keeps the typed text, and the position of the cursor', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
    await page.getByLabel('Adresse email').press('Tab');
    await page.keyboard.type('Doc2');
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByLabel('Adresse email')).toHaveValue(PRACTITIONER.email);
    const password = page.locator('input[name="password"]');
    await expect(password).toBeFocused();
    await page.keyboard.type('demo1');
    await expect(password).toHaveValue(PRACTITIONER.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('performs the action whose button was pressed', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    const password = page.locator('input[name="password"]');
    await password.fill('Doc2');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    release();
    await expect(page.getByRole('button', { name: 'Masquer le mot de passe' })).toBeFocused();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('Doc2');
  });

  test('starts with the remembered address', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('auth.login.email', 'moi@exemple.fr'));
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATH, { waitUntil: 'domcontentloaded' });
    await expect(page.getByLabel('Adresse email')).toHaveValue('moi@exemple.fr');
  });

  test('sends nothing when it is submitted too early, shows that it waits, and then continues', async ({
    page,
    login: _,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
    await page.locator('input[name="password"]').fill(PRACTITIONER.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Connexion en cours…')).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PATH);
    expect(sent.filter((each) => each.includes(PRACTITIONER.password))).toEqual([]);
    await expect(page.locator('#prerendered form')).toHaveAttribute('method', 'post');
    release();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    const elsewhere = sent.filter(
      (each) => each.includes(PRACTITIONER.password) && !each.includes('accounts:signInWithPassword'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('passes the requested page on, whichever link is followed', async ({ page }) => {
    const query = `?redirect_route=${encodeURIComponent('/space/work/files?type=pdf&page=2')}`;
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATH + query, { waitUntil: 'domcontentloaded' });
    const links = page.locator('#prerendered').getByRole('link');
    for (const name of ['Google', 'Pro Santé Connect', 'oublié', 'Pas encore de compte']) {
      const href = await links.filter({ hasText: name }).getAttribute('href');
      expect(href?.slice(href.indexOf('?')), name).toBe(query);
    }
    await links.filter({ hasText: 'Pas encore de compte' }).click();
    expect(new URL(page.url()).pathname).toBe('/auth/login/invitation/email/invite');
    expect(new URL(page.url()).search).toBe(query);
  });
});
