import { expect, test } from '../fixtures.ts';
import { holdScripts, PATH, SCRIPTS } from './held-scripts.ts';
import { PRACTITIONER } from './steps.ts';

test.describe('the sign-in form before any script', () => {
  test('leaves the focus where it is, on each link and control', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATH, { waitUntil: 'domcontentloaded' });
    const names = await page.locator('#prerendered').evaluate((card) => {
      const form = card.querySelector('form');
      const all = [...card.querySelectorAll('a[href], button, input, summary')];
      return all.flatMap((each, index) => (each.checkVisibility() && form ? [index] : []));
    });
    expect(names.length).toBeGreaterThan(7);
    await page.unroute(SCRIPTS);
    for (const index of names) {
      const release = await holdScripts(page);
      await page.goto(PATH, { waitUntil: 'commit' });
      const stood = page.locator('#prerendered').locator('a[href], button, input, summary').nth(index);
      await stood.focus();
      const what = await stood.evaluate((each) => each.getAttribute('name') ?? each.textContent);
      release();
      await expect(page.locator('#prerendered')).toHaveCount(0);
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
    test(`reports when ${what} does not load, and lets people try again`, async ({
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
      const status = page.locator('#prerendered form').getByRole('status');
      await expect(status.getByText('Connexion en cours…')).toBeVisible();
      resolve();
      await expect(status).toContainText("La page n'a pas pu se charger entièrement");
      await expectAccessible();
      // Sent again, it reports the same.
      await page.locator('input[name="password"]').fill(PRACTITIONER.password);
      await expect(status).toBeEmpty();
      await page.keyboard.press('Enter');
      await page.unroute(scripts);
      await status.getByRole('link', { name: 'Recharger la page et réessayer' }).click();
      await expect(page.locator('#prerendered')).toHaveCount(0);
      expect(new URL(page.url()).search).toBe('?theme=12');
      await expect(page.locator('input[name="password"]')).toHaveValue('');
    });
  }

  test('reports when a script never answers', async ({ page }) => {
    await page.clock.install();
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await page.getByLabel('Adresse email').fill(PRACTITIONER.email);
    await page.locator('input[name="password"]').fill(PRACTITIONER.password);
    await page.keyboard.press('Enter');
    await page.clock.fastForward(29_000);
    const status = page.locator('#prerendered form').getByRole('status');
    await expect(status.getByText('Connexion en cours…')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(status).toContainText("La page n'a pas pu se charger entièrement");
    // A form that was given up is not sent by itself, however late the scripts load.
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
    await expect(page.locator('input[name="password"]')).toHaveValue(PRACTITIONER.password);
    await expect(page.getByText('Connexion en cours…')).toHaveCount(0);
  });

  for (const early of [true, false]) {
    test(`is not sent in the middle of a password that is retyped ${early ? 'before' : 'after'} the scripts`, async ({
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
      await expect(page.locator('#prerendered')).toHaveCount(0);
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

  test('gives way when the application cannot load', async ({ page }) => {
    await page.route(/\/assets\/sign-in.*\.js$/, (route) => route.abort());
    await page.goto(PATH);
    await expect(
      page.getByRole('heading', { level: 1, name: "Cette page n'a pas pu être affichée" }),
    ).toBeVisible();
    await expect(page.locator('#prerendered')).toHaveCount(0);
  });

  test('is not shown for a link that adds a title or a refusal', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(`${PATH}?client_title=Clinique`);
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await page.goto(`${PATH}?theme=12`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('#prerendered')).toBeVisible();
  });
});
