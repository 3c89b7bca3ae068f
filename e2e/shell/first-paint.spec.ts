import { expect, test } from '../fixtures.ts';

const PHONE = { width: 412, height: 823 };
const SCREENS = ['/auth/login/invitation/email/invite', '/accessibility', '/space/work/dashboard'];

for (const path of SCREENS) {
  test(`${path} shows its logo before any script, where it stays`, async ({ page, login }) => {
    if (path.startsWith('/space')) await login();
    await page.setViewportSize(PHONE);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator('.frame svg');
    await expect(early).toBeVisible();
    // Painted, hence with its styles.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBeGreaterThan(0);
    const before = await early.boundingBox();
    held.resolve();
    const own = page
      .locator('#root header svg')
      .filter({ has: page.locator('title') })
      .first();
    await expect(own).toBeVisible();
    await expect(early).toBeHidden();
    expect(await own.boundingBox()).toEqual(before);
  });
}
