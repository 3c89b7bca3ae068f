import type { Locator, Page } from '@playwright/test';
import { expect, inEveryLook, test } from '../fixtures.ts';
import { openLogin, PRACTITIONER } from './steps.ts';

const PATH = '/auth/login/connect';
const SCRIPTS = /\/assets\/.*\.js$/;

/** Keeps the scripts of a page back. @returns the function that lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Where each part of the card stands. */
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
  test('stands where the real one then stands', async ({ page }) => {
    // A font that comes late stays away from the page that it is late for: both are compared without it.
    await page.route(/\.woff2$/, (route) => route.abort());
    await inEveryLook(page, async () => {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(PATH);
      await expect(page.locator('#painted')).toBeVisible();
      const before = await places(page);
      expect(Object.entries(before).filter(([, box]) => box === null)).toEqual([]);
      await page.unroute(SCRIPTS);
      await openLogin(page, PATH);
      await expect(page.locator('#painted')).toHaveCount(0);
      expect(await places(page)).toEqual(before);
    });
  });

  test('is accessible', async ({ page, expectAccessible }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await inEveryLook(page, async () => {
      await page.goto(PATH);
      await expect(page.locator('#painted')).toBeVisible();
      await expectAccessible();
    });
  });

  test('keeps what is typed, and where the cursor stands', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
    await page.getByLabel('Adresse email').press('Tab');
    await page.keyboard.type('Doc2');
    release();
    await expect(page.locator('#painted')).toHaveCount(0);
    await expect(page.getByLabel('Adresse email')).toHaveValue(PRACTITIONER.email);
    const password = page.locator('input[name="password"]');
    await expect(password).toBeFocused();
    await page.keyboard.type('demo1');
    await expect(password).toHaveValue(PRACTITIONER.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
  });

  test('does what its button was pressed for', async ({ page }) => {
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
    await page.goto(PATH);
    await expect(page.getByLabel('Adresse email')).toHaveValue('moi@exemple.fr');
  });

  test('sends nothing anywhere when it is sent too early, says that it waits, and then goes on', async ({
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
    await expect(page.locator('#painted form')).toHaveAttribute('method', 'post');
    release();
    await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
    const elsewhere = sent.filter(
      (each) => each.includes(PRACTITIONER.password) && !each.includes('accounts:signInWithPassword'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('takes the page that was wanted along, whichever link is followed', async ({ page }) => {
    const query = `?redirect_route=${encodeURIComponent('/space/work/files?type=pdf&page=2')}`;
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATH + query);
    const links = page.locator('#painted').getByRole('link');
    for (const name of ['Google', 'Pro Santé Connect', 'oublié', 'Pas encore de compte']) {
      const href = await links.filter({ hasText: name }).getAttribute('href');
      expect(href?.slice(href.indexOf('?')), name).toBe(query);
    }
    await links.filter({ hasText: 'Pas encore de compte' }).click();
    expect(new URL(page.url()).pathname).toBe('/auth/login/invitation/email/invite');
    expect(new URL(page.url()).search).toBe(query);
  });

  test('leaves the focus where it stands, on each link and control', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATH);
    const names = await page.locator('#painted').evaluate((card) => {
      const form = card.querySelector('form');
      const all = [...card.querySelectorAll('a[href], button, input, summary')];
      return all.flatMap((each, index) => (each.checkVisibility() && form ? [index] : []));
    });
    expect(names.length).toBeGreaterThan(7);
    await page.unroute(SCRIPTS);
    for (const index of names) {
      const release = await holdScripts(page);
      await page.goto(PATH, { waitUntil: 'commit' });
      const stood = page.locator('#painted').locator('a[href], button, input, summary').nth(index);
      await stood.focus();
      const what = await stood.evaluate((each) => each.getAttribute('name') ?? each.textContent);
      release();
      await expect(page.locator('#painted')).toHaveCount(0);
      const focused = page.locator(':focus');
      await expect(focused, what ?? '').toHaveCount(1);
      expect(await focused.evaluate((each) => each.getAttribute('name') ?? each.textContent)).toBe(what);
      await page.unroute(SCRIPTS);
    }
  });

  for (const [what, scripts] of [
    ['its script', /\/assets\/index-.*\.js$/],
    ['a script that this one needs', /\/assets\/app-.*\.js$/],
  ] as const) {
    test(`says so when ${what} does not come, and lets people try again`, async ({
      page,
      expectAccessible,
    }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(scripts, async (route) => {
        await promise;
        await route.abort();
      });
      await page.goto(`${PATH}?theme=12`, { waitUntil: 'commit' });
      await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
      await page.locator('input[name="password"]').fill('faux');
      await page.keyboard.press('Enter');
      const status = page.locator('#painted form').getByRole('status');
      await expect(status.getByText('Connexion en cours…')).toBeVisible();
      resolve();
      await expect(status).toContainText("La page n'a pas pu se charger entièrement");
      await expectAccessible();
      // Sent again, it says the same.
      await page.locator('input[name="password"]').fill(PRACTITIONER.password);
      await expect(status).toBeEmpty();
      await page.keyboard.press('Enter');
      await page.unroute(scripts);
      await status.getByRole('link', { name: 'Recharger la page et réessayer' }).click();
      await expect(page.locator('#painted')).toHaveCount(0);
      expect(new URL(page.url()).search).toBe('?theme=12');
      await expect(page.locator('input[name="password"]')).toHaveValue('');
    });
  }

  test('says so when a script never answers', async ({ page }) => {
    await page.clock.install();
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
    await page.locator('input[name="password"]').fill(PRACTITIONER.password);
    await page.keyboard.press('Enter');
    await page.clock.fastForward(29_000);
    const status = page.locator('#painted form').getByRole('status');
    await expect(status.getByText('Connexion en cours…')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(status).toContainText("La page n'a pas pu se charger entièrement");
    // What was given up is not sent by itself, however late the scripts come.
    release();
    await expect(page.locator('#painted')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
    await expect(page.locator('input[name="password"]')).toHaveValue(PRACTITIONER.password);
    await expect(page.getByText('Connexion en cours…')).toHaveCount(0);
  });

  for (const early of [true, false]) {
    test(`is not sent in the middle of a password that is typed again ${early ? 'before' : 'after'} the scripts`, async ({
      page,
      login: _,
    }) => {
      let ready = false;
      await page.route('**/api/v1/bff/configuration', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), identity_ready: ready } });
      });
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      const release = await holdScripts(page);
      await page.goto(PATH, { waitUntil: 'commit' });
      await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
      const password = page.locator('input[name="password"]');
      await password.fill('Faux');
      await password.press('Enter');
      const status = page.getByText('Connexion en cours…');
      await expect(status).toBeVisible();
      if (early) await password.press('Backspace');
      release();
      await expect(page.locator('#painted')).toHaveCount(0);
      await expect(page.getByText('démarre').first()).toBeVisible();
      await expect(status).toHaveCount(early ? 0 : 1);
      if (!early) await password.press('Backspace');
      await expect(status).toHaveCount(0);
      ready = true;
      await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
      await password.fill(PRACTITIONER.password);
      await password.press('Enter');
      await expect(page).toHaveURL(/\/space\/work\/dashboard$/);
      expect(sent.filter((url) => url.includes('accounts:signInWithPassword'))).toHaveLength(1);
    });
  }

  test('gives way when the application cannot come', async ({ page }) => {
    await page.route(/\/assets\/sign-in.*\.js$/, (route) => route.abort());
    await page.goto(PATH);
    await expect(
      page.getByRole('heading', { level: 1, name: "Cette page n'a pas pu être affichée" }),
    ).toBeVisible();
    await expect(page.locator('#painted')).toHaveCount(0);
  });

  test('is not drawn for a link that says more', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(`${PATH}?client_title=Clinique`);
    await expect(page.locator('#painted')).toHaveCount(0);
    await page.goto(`${PATH}?theme=12`);
    await expect(page.locator('#painted')).toBeVisible();
  });
});
