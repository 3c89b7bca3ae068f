import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const HOME_SCRIPT_BUDGET = 130_000;
/** What the screens of administration may add, MUI included, before anything is typed. */
const SPACE_SCRIPT_BUDGET = 330_000;

function scriptsOf(responses: Response[]): Response[] {
  return responses.filter((response) => response.request().resourceType() === 'script');
}

async function gzipped(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(async (response) => gzipSync(await response.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a visitor of /home loads under 130 kB of gzipped script, and no identity provider', async ({
  page,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/home', { waitUntil: 'networkidle' });
  const scripts = scriptsOf(responses);
  expect(scripts.length).toBeGreaterThan(0);
  expect(await gzipped(scripts)).toBeLessThan(HOME_SCRIPT_BUDGET);
  const sources = await Promise.all(scripts.map((response) => response.text()));
  expect(sources.filter((source) => /firebase|emotion-cache|MuiButton/i.test(source))).toEqual([]);
  expect(responses.filter((response) => response.url().includes('/api/'))).toEqual([]);
});

test('the dashboard stays under its budget', async ({ page, login }) => {
  await login();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/space/work/dashboard', { waitUntil: 'networkidle' });
  expect(await gzipped(scriptsOf(responses))).toBeLessThan(SPACE_SCRIPT_BUDGET);
});

test('assets are kept for a year and come compressed', async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/home', { waitUntil: 'networkidle' });
  const assets = responses.filter((response) => response.url().includes('/assets/'));
  expect(assets.length).toBeGreaterThan(0);
  for (const asset of assets) {
    const headers = await asset.allHeaders();
    expect(headers['cache-control'], asset.url()).toContain('immutable');
  }
  const [largest] = scriptsOf(assets).sort((a, b) => sizeOf(b) - sizeOf(a));
  expect(await largest?.headerValue('content-encoding')).toMatch(/br|gzip/);
});

const sizeOf = (response: Response): number => Number(response.headers()['content-length'] ?? 0);

test('nothing moves on /home once it is painted', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  const shift = await page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  })`);
  expect(shift).toBeLessThan(0.02);
});
