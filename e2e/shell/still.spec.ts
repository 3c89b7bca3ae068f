import type { Page, Request } from '@playwright/test';
import { type Api, expect, test } from '../fixtures.ts';
import { declareWeight } from '../observations/steps.ts';

/** Allowed shift: that of a title that takes a second line, and nothing else. Google calls 0.1 good. */
const SHIFT_MAX = 0.02;
const SIZES = [
  { width: 360, height: 740 },
  { width: 1200, height: 850 },
];
const PUBLIC = [
  '/home',
  '/accessibility',
  '/auth/login/connect',
  '/auth/login',
  '/auth/login/invitation/email/invite',
];

interface Shift {
  value: number;
  /** What moved: its tag and class, from where to where. */
  sources: string[];
}

/** Records every layout shift from the first paint on, with what moved. */
const WATCH = `
  globalThis.shifts = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const name = (node) => node?.outerHTML?.slice(0, 120) ?? node?.parentElement?.outerHTML?.slice(0, 120) ?? 'gone';
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map((each) => place(each.previousRect) + ' → ' + place(each.currentRect) + ' ' + name(each.node));
      globalThis.shifts.push({ value, sources: moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const shifts = await page.evaluate<Shift[]>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.shifts))))',
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path}\n${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(SHIFT_MAX);
}

/**
 * Answers an address last, as a slow server would: its answers wait until everything else that the page requests has
 * ended, and nothing more is requested.
 */
async function answersLast(page: Page) {
  const last = { path: '', times: 0 };
  const others = new Set<Request>();
  let asked = 0;
  const isLast = (request: Request) => new URL(request.url()).pathname === last.path;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) others.clear();
    if (isLast(request)) return;
    asked += 1;
    others.add(request);
  });
  page.on('requestfinished', (request) => others.delete(request));
  page.on('requestfailed', (request) => others.delete(request));
  await page.route('**/api/v1/**', async (route) => {
    if (isLast(route.request())) {
      last.times += 1;
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

/** Announces a file that never arrives: its batch is under way. */
async function beginBatch(api: Api): Promise<void> {
  const { batch_id } = await api.get<{ batch_id: string }>('/files/_upload_batch_id');
  await api.post(`/files/_upload_start?batch_id=${batch_id}`, { name: 'en chemin.csv', size: 10 });
}

test.beforeEach(({ page }) => page.addInitScript(WATCH));

for (const size of SIZES) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    for (const path of PUBLIC) {
      test(`nothing moves on ${path} while it loads`, async ({ page }) => expectStill(page, path));
    }

    test('nothing moves below other content, whatever is answered last', async ({ page, login, api }) => {
      await login();
      const subject = await api.post<{ id: string; code: string }>('/subjects', {});
      for (const value of [71, 72]) {
        await declareWeight(api, 'Pesée suivie', value, { subject_code: subject.code });
      }
      const table = Buffer.from(
        `date;poids (kg);${Date.now()}${size.width}\n2026-03-10;72,4\n2026-03-11;7250\n`,
      );
      const { batch_id, ids } = await api.sendFiles([
        { name: `un compte rendu dont le nom est long ${size.width}.csv`, content: table },
        { name: 'abime.json', content: Buffer.concat([Buffer.from('{"resourceType":"Bundle",'), table]) },
      ]);
      const failed = async () =>
        (
          await api.get<{ items: { extraction?: { state: string } }[] }>(
            `/files?q:eq:batch_id=${batch_id}&q:fetch=Extraction`,
          )
        ).items.map(({ extraction }) => extraction?.state);
      await expect.poll(failed, { timeout: 240_000 }).toContain('failed');
      await beginBatch(api);
      const screens: Record<string, string[]> = {
        'administration/files': ['/files', '/files/_upload_batches'],
        'administration/files?state=failed': ['/files'],
        'administration/files/_upload': ['/files/_upload_batches'],
        'administration/files/_/uploads': ['/files/_upload_batches'],
        [`administration/files/_/uploads/${batch_id}`]: ['/files'],
        [`administration/files/${ids[0]}`]: [`/files/${ids[0]}`],
        [`administration/files/${ids[0]}/extractions`]: [
          '/files',
          `/files/${ids[0]}`,
          `/files/${ids[0]}/extractions`,
        ],
        [`administration/subjects/${subject.id}`]: [
          `/subjects/${subject.id}/latest`,
          '/observations',
          '/observation_types',
        ],
      };
      const last = await answersLast(page);
      for (const [screen, answers] of Object.entries(screens)) {
        for (const path of answers) {
          Object.assign(last, { path: `/api/v1${path}`, times: 0 });
          await test.step(`${screen}, ${path} last`, () => expectStill(page, `/space/${screen}`));
          expect(last.times, `${screen} asks for ${path}`).toBeGreaterThan(0);
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('nothing moves on the screens of the space while they load', async ({ page, login, api }) => {
      await login();
      const { id } = await declareWeight(api, 'Pesée du matin', 72.4);
      for (let rank = 0; rank < 12; rank++) await declareWeight(api, `Pesée ${rank}`, 70 + rank);
      const file = await api.storeFile('pesees.csv', Buffer.from('date;poids (kg)\n2026-03-10;72,4\n'));
      const screens = [
        'work/dashboard',
        'administration/observations',
        `administration/observations/${id}`,
        'administration/files',
        `administration/files/${file}`,
        'parameters/account',
      ];
      for (const screen of screens) {
        await test.step(screen, () => expectStill(page, `/space/${screen}`));
      }
    });
  });
}
