import type { Request } from '@playwright/test';
import type { StoredFile } from '../../src/shared/files/contract.ts';
import {
  FIRST_PACE,
  type FollowedState,
  followedStateOf,
  nextPace,
} from '../../src/shared/files/polling-delays.ts';
import { expect, test } from '../fixtures.ts';
import { type Chosen, choose, expectFinished, FILES, UPLOAD, uniqueWord } from './steps.ts';

const COUNT = 100;
/** A timer of the test fires up to some tens of milliseconds early; paces differ by 250 and more. */
const ROUNDING_MS = 120;

const weights = (word: string): Chosen[] =>
  Array.from({ length: COUNT }, (_, i) => ({
    name: `${i} ${word}.csv`,
    content: `Date;Poids (kg);${word}\n2026-03-01;${60 + (i % 30)},${Math.floor(i / 30)}\n`,
  }));

const asks = (request: Request, key: string): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  return request.method() === 'GET' && pathname === '/api/v1/files' && searchParams.has(key);
};

/** When each request was sent, and when its answer was complete, in milliseconds. */
const span = (request: Request): { from: number; to: number } => {
  const { startTime, responseEnd } = request.timing();
  return { from: startTime, to: startTime + responseEnd };
};

test.describe('a hundred files that are extracted', () => {
  test('are polled with one request at a time, less and less often, until all are final', async ({
    page,
    login,
    api,
  }) => {
    await login();
    await page.clock.install();
    const files = weights(uniqueWord()).map(({ name, content }) => ({ name, content: Buffer.from(content) }));
    const looks: Request[] = [];
    const others: string[] = [];
    const { batch_id, ids } = await api.sendFiles(files);
    page.on('requestfinished', (request) => {
      if (asks(request, 'q:eq:batch_id')) looks.push(request);
      else if (ids.some((id) => request.url().includes(id))) others.push(request.url());
    });
    await page.goto(`${FILES}/_/uploads/${batch_id}`);
    await expect(page.getByText(`${COUNT}/${COUNT} fichiers importés`)).toBeVisible({ timeout: 480_000 });
    expect(others).toEqual([]);

    const answers = await Promise.all(
      looks.map(async (look) => {
        const answer = await look.response();
        const body: { items: StoredFile[] } | undefined = await answer?.json();
        return body?.items ?? [];
      }),
    );
    let pace = FIRST_PACE;
    let before = '';
    for (const [at, items] of answers.entries()) {
      const states = items.map((file): FollowedState => followedStateOf(file, Date.now()));
      const text = JSON.stringify(items);
      pace = nextPace(pace, states, text !== before);
      before = text;
      const [look, next] = [looks[at], looks[at + 1]];
      if (look === undefined || next === undefined) break;
      // It polls again only for what moves, and not sooner than the pace allows.
      expect(states).toContain('moving');
      expect(span(next).from - span(look).to).toBeGreaterThanOrEqual((pace.delay ?? 0) - ROUNDING_MS);
    }
    expect(pace.delay).toBeUndefined();
    const all = looks.length;
    await page.clock.runFor(120_000);
    await page.evaluate("fetch('/api/v1/bff/configuration').then((answer) => answer.text())");
    expect(looks).toHaveLength(all);
    test.info().annotations.push({ type: 'measured', description: `${all} looks` });
  });

  test('are polled with one request at a time while they are sent', async ({ page, login }) => {
    await login();
    await page.clock.install();
    const looks: Request[] = [];
    const others: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (asks(request, 'q:eq:id')) looks.push(request);
      else if (request.method() === 'GET' && /\/files\/[0-9a-f]{8}-/.test(pathname)) others.push(pathname);
    });
    await page.goto(UPLOAD);
    await choose(page, ...weights(uniqueWord()));
    await expectFinished(page, 480_000);
    await expect(page.getByText(`${COUNT}/${COUNT} fichiers importés`)).toBeVisible();
    expect(others).toEqual([]);
    expect(looks.length).toBeGreaterThan(0);
    for (const [at, look] of looks.entries()) {
      const next = looks[at + 1];
      if (next !== undefined) expect(span(next).from).toBeGreaterThanOrEqual(span(look).to - ROUNDING_MS);
    }
    const all = looks.length;
    await page.clock.runFor(120_000);
    await page.evaluate("fetch('/api/v1/bff/configuration').then((answer) => answer.text())");
    expect(looks).toHaveLength(all);
  });
});
