import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { OBSERVATIONS } from './steps.ts';

/**
 * Declares an observation whose row has something in each column: an hour, a labelled subject, an error.
 * @returns the address of the list that has it alone
 */
async function declareFull(api: Api): Promise<string> {
  const { code: subject_code } = await api.post<{ code: string }>('/subjects', { label: 'Dossier 24' });
  const measures = Object.entries({ pas: 122, pad: 82 }).map(([end, value]) => ({
    type_id: `pression-arterielle.${end}`,
    value,
  }));
  const { id } = await api.post<{ id: string }>('/observations', {
    ...{ type_id: 'pression-arterielle', title: 'Pression artérielle du matin', subject_code, measures },
    effective_time: '2026-09-22T10:41:00Z',
  });
  await api.post(`/observations/${id}/_invalidate`, { reason: 'Saisie pour une autre personne' });
  return `${OBSERVATIONS}?subject=${subject_code}`;
}

/** How many pixels of the table are outside its card. */
const hidden = (page: Page) =>
  page.evaluate<number>(
    "(({ scrollWidth, parentElement }) => scrollWidth - parentElement.clientWidth)(document.querySelector('table'))",
  );
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'PAS' });
/** The vertical centres of the elements, rounded. */
const centres = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { y, height } = each.getBoundingClientRect();
      return Math.round(y + height / 2);
    }),
  );

test('a full row shows all of its columns at any width, and is 44 px high from 1200 px', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const list = await declareFull(api);
  await page.goto(list);
  await expect(row(page)).toContainText('Déclarée par erreur');
  for (const width of [640, 700, 768, 900, 1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 850 });
    await expect.poll(() => hidden(page), `${width}`).toBe(0);
    const height = async () => Math.round((await row(page).boundingBox())?.height ?? 0);
    if (width >= 1200) await expect.poll(height, `${width}`).toBe(44);
    // The name of a measure and its value are on one line.
    for (const [name, value] of [
      ['PAS', '122'],
      ['PAD', '82'],
    ] as const) {
      const [one, other] = await Promise.all(
        [name, value].map((text) => row(page).getByText(text, { exact: false }).last().boundingBox()),
      );
      expect(Math.abs((one?.y ?? 0) - (other?.y ?? 99)), `${width} ${name}`).toBeLessThan(12);
    }
  }
});

test('on a phone the buttons that sort are on one line, and so are the day and the hour of a row', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const list = await declareFull(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${list}&measure=pression-arterielle.pas&value=%3E100`);
  await expect(page.getByRole('button', { name: 'Valeur' })).toBeVisible();
  await expect.poll(async () => new Set(await centres(page, 'thead button')).size).toBe(1);
  const day = page.locator('tbody time').filter({ hasText: '22 sept. 2026' });
  await expect.poll(async () => Math.round((await day.boundingBox())?.height ?? 0)).toBeLessThan(24);
});

test('beside the pane, the pages are turned right below the rows, and both pressures are on one line', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const list = await declareFull(api);
  await page.setViewportSize({ width: 1200, height: 850 });
  await page.goto(list);
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await row(page).getByRole('cell').last().click();
  const pane = page.getByRole('complementary', { name: /^Pression/ });
  await expect(pane).toContainText('Formulaire web');
  await expect.poll(async () => new Set(await centres(page, 'aside li')).size).toBe(1);
  const table = await page.getByRole('table').boundingBox();
  const [below, beside] = [await pages.boundingBox(), await pane.boundingBox()];
  expect((below?.y ?? 0) - ((table?.y ?? 0) + (table?.height ?? 0))).toBeLessThan(60);
  expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await expect(pane.getByRole('link', { name: 'Nouvelle version' })).toBeInViewport({ ratio: 1 });
});
