import { expect, test } from '../fixtures.ts';

const PUBLIC = ['/home', '/accessibility', '/nulle-part'];
const SPACE = [
  '/space/work/dashboard',
  '/space/parameters/account',
  '/space/administration/agents',
  '/space/nulle-part',
];

test.describe('no accessibility violation', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1200]) {
      test(`${colorScheme}, ${width} pixels`, async ({ page, login, expectAccessible }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        const check = async (path: string) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          await expectAccessible();
        };
        for (const path of PUBLIC) await check(path);
        await login();
        for (const path of SPACE) await check(path);
        const { uid } = await page.request.get('/api/v1/users/me').then((answer) => answer.json());
        await check(`/space/administration/users/${uid}`);
      });
    }
  }
});

test('nothing is cut at 320 pixels, which is 1280 pixels zoomed to 400 %', async ({ page, login }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, path).toBeLessThanOrEqual(0);
  };
  for (const path of PUBLIC) await check(path);
  await login();
  for (const path of SPACE) await check(path);
});

test('forced colours still show what is active and what has the focus', async ({ page, login }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await login();
  const entry = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .locator('[aria-current="page"]');
  await expect(entry).toHaveCSS('outline-style', 'solid');
});
