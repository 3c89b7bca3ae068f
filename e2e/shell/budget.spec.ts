import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const HOME_SCRIPT_BUDGET = 130_000;
/** Requests of a whole first visit to the sign-in form: page, scripts, styles, font, icon and configuration. */
const SIGN_IN_REQUESTS = 12;
/** Bytes of script as transferred, compressed, before a form or a list responds. */
const SIGN_IN_SCRIPT_BUDGET = 200_000;
const SPACE_SCRIPT_BUDGET = 250_000;
/** Bytes of answers as transferred, before a list responds. */
const SPACE_ANSWERS_BUDGET = 60_000;
const PHONE = { width: 412, height: 823 };

/** Addresses of everything that a page requests until the network is idle, without a click or a key. */
async function asked(page: Page, path: string): Promise<{ scripts: string[]; all: string[] }> {
  const all = new Set<string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    all.add(request.url());
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { scripts: [...scripts], all: [...all] };
}

const contents = (page: Page, addresses: string[]): Promise<string[]> =>
  Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));

const gzipped = (sources: string[]): number =>
  sources.reduce((sum, source) => sum + gzipSync(source).length, 0);

test('a visitor of /home loads less than 130 kB of gzipped script, and no identity provider', async ({
  page,
}) => {
  const { scripts, all } = await asked(page, '/home');
  const sources = await contents(page, scripts);
  expect(gzipped(sources)).toBeGreaterThan(0);
  expect(gzipped(sources)).toBeLessThan(HOME_SCRIPT_BUDGET);
  expect(sources.filter((source) => /firebase|emotion-cache|MuiButton/i.test(source))).toEqual([]);
  expect(all.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('the sign-in form is ready after few requests and little script, before the identity provider', async ({
  page,
  login: _,
}) => {
  const { scripts, all } = await asked(page, '/auth/login/connect');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
  expect(all.length).toBeLessThanOrEqual(SIGN_IN_REQUESTS);
  expect(await travelled(page, scripts)).toBeLessThanOrEqual(SIGN_IN_SCRIPT_BUDGET);
  const sources = await contents(page, scripts);
  expect(sources.filter((source) => /signInWithPassword\?key|identitytoolkit/.test(source))).toEqual([]);
});

const SPACE_SCREENS = [
  { path: '/space/administration/observations', title: 'Observations', budget: SPACE_SCRIPT_BUDGET },
  { path: '/space/work/dashboard', title: 'Tableau de bord', budget: SPACE_SCRIPT_BUDGET },
  // With the code of the filters and of the row selection.
  { path: '/space/administration/files', title: 'Fichiers', budget: 340_000 },
];

for (const { path, title, budget } of SPACE_SCREENS) {
  test(`${path} needs only the scripts that its page preloads, within its budget`, async ({
    page,
    login,
  }) => {
    await login();
    const declared = await scriptsOfPage(page, path);
    expect(await travelled(page, declared)).toBeLessThanOrEqual(budget);
    // Any further script, requested now or a second later, must be for later screens.
    await page.route(/\/assets\/.*\.js$/, (route) =>
      declared.includes(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
}

test('the person is requested once, while the scripts load, and never for a visitor', async ({
  page,
  login,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/users/me' || pathname.endsWith('.js')) asked.push(pathname);
  });
  const people = () => asked.filter((path) => path.startsWith('/api'));
  await page.goto('/space/work/dashboard');
  await page.waitForURL(/\/auth\/login/);
  expect(people()).toEqual([]);
  await login();
  asked.length = 0;
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/space/work/dashboard', { waitUntil: 'commit' });
  await expect.poll(people).toHaveLength(1);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  expect(people()).toHaveLength(1);
});

test('a list waits for few bytes of answers: the catalogue is compressed', async ({ page, login }) => {
  await login();
  // The requests of the screen after the sign-in are not those of the list.
  await page.goto('about:blank');
  const answers: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/')) answers.push(request);
  });
  await page.goto('/space/administration/observations', { waitUntil: 'networkidle' });
  // On a busy machine the network may be idle before the scripts have run.
  const isShown = page
    .getByRole('combobox', { name: 'Éléments par page' })
    .or(page.getByText("Pas d'observation"));
  await expect(isShown.first()).toBeVisible();
  const catalogues = () => answers.filter((request) => request.url().endsWith('/observation_types'));
  await expect.poll(() => catalogues().length).toBe(1);
  const sizes = await Promise.all(answers.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SPACE_ANSWERS_BUDGET);
});

test('a page whose scripts are late shows that it is loading, and counts as painted', async ({ page }) => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/space/work/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Chargement de doc2…')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  arrive();
  await expect(page.getByText('Chargement de doc2…')).toBeHidden();
});

test('assets are cached for a year and served compressed', async ({ page }) => {
  const { scripts } = await asked(page, '/home');
  for (const script of scripts) {
    const headers = (await page.request.get(script)).headers();
    expect(headers['cache-control'], script).toContain('immutable');
  }
  const encodings = await Promise.all(
    scripts.map(async (script) => (await page.request.get(script)).headers()['content-encoding']),
  );
  expect(encodings.some((encoding) => /br|gzip/.test(encoding ?? ''))).toBe(true);
});

test('nothing moves on /home and in the sign-in form once painted, for a visitor and for somebody signed in', async ({
  page,
  login,
}) => {
  for (const viewport of [{ width: 1200, height: 850 }, PHONE]) {
    await page.context().clearCookies();
    await page.setViewportSize(viewport);
    for (const path of ['/home', '/auth/login/connect']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), path).toBeLessThan(0.001);
    }
    await login();
    await page.goto('/home', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Mon espace' })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);
  }
});

/** Addresses of the scripts that a page itself names, before any of them runs. */
async function scriptsOfPage(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)).map(([, name = '']) =>
    new URL(name, page.url()).toString(),
  );
}

/** Bytes of some assets as transferred to a browser, compressed. */
async function travelled(page: Page, addresses: readonly string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const sizes = await Promise.all(
    addresses.map(async (address) =>
      Number((await page.request.head(address, { headers })).headers()['content-length']),
    ),
  );
  expect(sizes.every((size) => size > 0)).toBe(true);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How much of the page has moved by itself since it was opened (cumulative layout shift). */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  })`);
}
