import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const HOME_SCRIPT_BUDGET = 130_000;
/** Bytes of gzipped script that a screen of the space may load, MUI included, before anything is typed. */
const SPACE_SCRIPT_BUDGET = 330_000;

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

test('the dashboard stays within its budget of script', async ({ page, login }) => {
  await login();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  const { scripts } = await asked(page, '/space/work/dashboard');
  expect(gzipped(await contents(page, scripts))).toBeLessThan(SPACE_SCRIPT_BUDGET);
});

test('assets are kept for a year and come compressed', async ({ page }) => {
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

test('nothing moves on /home once it is painted, for a visitor and for somebody signed in', async ({
  page,
  login,
}) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await login();
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Mon espace' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

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
