import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, inEveryLook, test } from '../fixtures.ts';

const PUBLIC = ['/home', '/accessibility', '/nulle-part'];
const SPACE = [
  '/space/work/dashboard',
  '/space/parameters/account',
  '/space/administration/agents',
  '/space/nulle-part',
];

const NEW = '/space/administration/observations/_new';

/** The addresses of all administration screens, each with data to show. */
async function administration(api: Api, table: string): Promise<string[]> {
  const file = await api.storeFile('glycemies.csv', Buffer.from(table));
  const { batch_id } = await api.get<{ batch_id: string }>(`/files/${file}`);
  const measures = [{ type_id: 'poids.poids', value: '72.50' }];
  const body = { type_id: 'poids', title: 'Poids accessible', measures };
  const { id, creation } = await api.post<{ id: string; creation: { author_id: string } }>(
    '/observations',
    body,
  );
  const subject = await api.post<{ id: string }>('/subjects', { label: 'DOSSIER-ACCESSIBLE' });
  const root = '/space/administration';
  return [
    `${root}/subjects`,
    `${root}/subjects/${subject.id}`,
    `${root}/subjects/${subject.id}/audit`,
    `${root}/users`,
    `${root}/users/${creation.author_id}`,
    `${root}/users/${creation.author_id}/audit`,
    `${root}/observations`,
    `${root}/observations/${id}`,
    `${root}/observations/${id}/audit`,
    NEW,
    `${NEW}?type=poids`,
    `${NEW}?type=poids&editor=unitary`,
    `${NEW}?derived_from=${id}&editor=json`,
    `${root}/files`,
    `${root}/files/_upload`,
    `${root}/files/_/uploads`,
    `${root}/files/_/uploads/${batch_id}`,
    `${root}/files/${file}`,
    `${root}/files/${file}/extractions`,
    `${root}/files/${file}/audit`,
  ];
}

test.describe('no accessibility violation, light and dark, at 360 and 1200 pixels', () => {
  type Check = (path: string) => Promise<void>;
  const checkOn =
    (page: Page, expectAccessible: () => Promise<void>): Check =>
    async (path) => {
      await page.goto(path);
      await inEveryLook(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expectAccessible();
      });
    };

  test('on public screens and in the space', async ({ page, openSession, expectAccessible }) => {
    const check = checkOn(page, expectAccessible);
    for (const path of PUBLIC) await check(path);
    await openSession();
    for (const path of SPACE) await check(path);
    await inEveryLook(page, async (width) => {
      for (const open of overlays(width)) {
        await page.goto('/space/work/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await open(page);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible();
      }
    });
  });

  test('in the administration', async ({ page, openSession, api, expectAccessible }) => {
    await openSession();
    const table = 'Date;Glycémie à jeun (g/L)\n12/03/2026;0,87\n';
    for (const path of await administration(api, table)) await checkOn(page, expectAccessible)(path);
  });
});

/** Functions that open what is shown over a page: palette, shortcuts, menu. */
function overlays(width: number): ((page: Page) => Promise<void>)[] {
  const menu = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  return [
    (page) => page.keyboard.press('Control+k'),
    (page) => page.keyboard.press('Shift+?'),
    ...(width < 900 ? [menu] : []),
  ];
}

test('nothing is cut off at 320 pixels, which is 1280 pixels zoomed to 400 %', async ({
  page,
  openSession,
  api,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, path).toBeLessThanOrEqual(0);
  };
  for (const path of PUBLIC) await check(path);
  await openSession();
  for (const path of SPACE) await check(path);
  const table = 'Date;Glycémie à jeun (g/L)\n12/03/2026;0,32\n';
  for (const path of await administration(api, table)) await check(path);
});

test('forced colours still show what is active and what has the focus', async ({ page, login }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await login();
  const entry = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .locator('[aria-current="page"]');
  await expect(entry).toHaveCSS('outline-style', 'solid');
});
