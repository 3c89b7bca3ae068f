import { expect, test } from '../fixtures.ts';

test('a link that is pressed is marked until its screen is there', async ({ page, openSession, api }) => {
  await openSession();
  const id = await api.storeFile('suivi.csv', Buffer.from('Date;Poids (kg)\n2026-03-10;72\n'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/extractions-screen-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/space/administration/files/${id}`);
  const link = page.getByRole('link', { name: 'Extraction', exact: true });
  await expect(link).toHaveCSS('filter', 'none');
  await link.click();
  await expect(link).toHaveAttribute('data-followed', '');
  await expect(link).toHaveCSS('filter', 'brightness(0.9)');
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Extraction/ })).toBeVisible();
  await page.goBack();
  await expect(link).not.toHaveAttribute('data-followed');
});
