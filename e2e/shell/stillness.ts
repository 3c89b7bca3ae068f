import type { Page, Request } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Allowed shift: the button of kept views may move, because other tests keep views too. Google calls 0.1 good. */
const SHIFT_MAX = 0.02;

interface Shift {
  value: number;
  /** The element that moved: its tag and class, from where to where. */
  sources: string[];
}

/** Records every layout shift from the first paint on, with the elements that moved. */
export const WATCH = `
  globalThis.shifts = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const name = (node) => node?.outerHTML?.slice(0, 120) ?? node?.parentElement?.outerHTML?.slice(0, 120) ?? 'gone';
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map((each) => place(each.previousRect) + ' → ' + place(each.currentRect) + ' ' + name(each.node));
      globalThis.shifts.push({ value, sources: moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** An address of the API that is answered last, and the number of its answers so far. */
interface Last {
  path: string;
  answers: number;
}

interface Still {
  /** The answer to wait for: a slow machine may be quiet before it has asked. */
  last?: Last;
  /** Allowed shift, where nothing is shared with other tests. */
  shiftMax?: number;
}

/** Opens a screen: nothing that is painted moves until everything has loaded. */
export async function expectStill(
  page: Page,
  path: string,
  { last, shiftMax = SHIFT_MAX }: Still = {},
): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  if (last) await expect.poll(() => last.answers, `${path} asks for ${last.path}`).toBeGreaterThan(0);
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main :is(.MuiSkeleton-root, [aria-busy="true"])')).toHaveCount(0);
  const shifts = await page.evaluate<Shift[]>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.shifts))))',
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path}\n${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(shiftMax);
}

/**
 * Answers an address last, as a slow server would: its answers wait until everything else that the page requests has
 * ended, and nothing more is requested.
 */
export async function answersLast(page: Page): Promise<Last> {
  const last: Last = { path: '', answers: 0 };
  const others = new Set<Request>();
  let asked = 0;
  const isLast = (request: Request) => new URL(request.url()).pathname === last.path;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) others.clear();
    if (isLast(request)) return;
    asked += 1;
    others.add(request);
  });
  page.on('requestfinished', (request) => {
    if (isLast(request)) last.answers += 1;
    others.delete(request);
  });
  page.on('requestfailed', (request) => others.delete(request));
  await page.route('**/api/v1/**', async (route) => {
    if (isLast(route.request())) {
      for (let before = -1; before !== asked; ) {
        before = asked;
        await expect.poll(() => others.size, { timeout: 120_000 }).toBe(0);
        // A page that is left meanwhile has no frames to wait for.
        await page
          .evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
          .catch(() => undefined);
      }
    }
    await route.fallback();
  });
  return last;
}
