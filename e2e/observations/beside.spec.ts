import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

/** Position of each row from top to bottom, and its height. */
const places = (page: Page) =>
  page.evaluate<number[]>(
    "[...document.querySelectorAll('tbody tr')].flatMap((row) => { const { y, height } = row.getBoundingClientRect(); return [y, height]; })",
  );

test('a row is opened in the pane beside the list, and arrows open the next one', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const { code: subject_code } = await api.post<{ code: string }>('/subjects', { label: null });
  const first = await declareWeight(api, 'Pesée 1', 70, { effective_time: '2026-03-01', subject_code });
  await declareWeight(api, 'Pesée 2', '70.50', { effective_time: '2026-03-02T08:30', subject_code });
  const source = { entity_type: 'Observation', entity_id: first.id };
  await declareWeight(api, 'Pesée 3', 71, { effective_time: '2026-03-01', source, subject_code });
  await page.goto(`${OBSERVATIONS}?subject=${subject_code}`);
  const line = (n: number) => page.getByRole('row').filter({ hasText: `Pesée ${n}` });
  const pane = page.getByRole('complementary', { name: /^Pesée/ });
  await expect(line(1)).toBeVisible();
  await expect(pane).toHaveCount(0);
  const before = await places(page);
  await line(2).getByRole('cell').last().click();
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Pesée 2');
  await expect(pane.getByRole('region', { name: 'Valeurs' })).toContainText('70,50\u00a0kg');
  await expect(pane).toContainText('2 mars 2026, 08:30');
  await expect(line(2)).toHaveAttribute('aria-current', 'true');
  // Rows have not moved.
  expect(await places(page)).toEqual(before);
  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Pesée 1');
  await expect(pane.getByRole('status')).toContainText('Pesée 3');
  await expect(page).toHaveURL(new RegExp(`selected=${first.id}`));
  await page.reload();
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Pesée 1');
  await expectSound(page, expectAccessible);
  // « Fermer le volet » and Escape restore the width of the list, and the focus on the row.
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(page).not.toHaveURL(/selected=/);
  await expect(line(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Pesée 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesée 2');
});

test('beside the pane, at 1200 px, no column is cut', async ({ page, openSession, api }) => {
  await openSession();
  const word = uniqueWord();
  const measures = Object.entries({ na: 148.25, k: 21.25 }).map(([end, value]) => ({
    type_id: `ionogramme-sanguin.${end}`,
    value,
  }));
  const effective_time = '2026-09-22T10:41:08Z';
  await api.post('/observations', {
    type_id: 'ionogramme-sanguin',
    title: `Bilan ${word}`,
    effective_time,
    measures,
  });
  await page.setViewportSize({ width: 1200, height: 850 });
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await page.getByRole('row').filter({ hasText: 'Bilan' }).getByRole('cell').last().click();
  await expect(page.getByRole('complementary', { name: /^Bilan/ })).toContainText('10:41:08 UTC');
  const hidden =
    "(({ scrollWidth, parentElement }) => scrollWidth - parentElement.clientWidth)(document.querySelector('table'))";
  expect(await page.evaluate(hidden)).toBe(0);
});

test('selected rows are exported, and their checkboxes are reached by keyboard', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  for (let n = 1; n <= 4; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const box = (n: number) => page.getByRole('checkbox', { name: `Sélectionner Pesée ${n} ${word}` });
  const selected = (n: number) =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${n}\\slignes sélectionnées`) });
  const all = page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' });
  await page.getByRole('link', { name: `Pesée 4 ${word}` }).focus();
  await page.keyboard.press('Space');
  await expect(box(4)).toBeChecked();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(selected(3)).toBeVisible();
  await expect(box(3)).toBeChecked();
  await all.check();
  await expect(selected(4)).toBeVisible();
  await box(1).uncheck();
  await box(3).uncheck();
  await expect(selected(2)).toBeVisible();
  await expectSound(page, expectAccessible);
  await page.getByRole('group').getByRole('button', { name: 'Exporter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.match(/Pesée \d/g)?.sort()).toEqual(['Pesée 2', 'Pesée 4']);
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Observations' })).toBeFocused();
});

test('the actions for the observation in the pane are in view, whatever is above the list', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const measures = ['pas', 'pad', 'pam'].map((end, at) => ({
    type_id: `pression-arterielle.${end}`,
    value: 90 + at,
  }));
  const word = uniqueWord();
  await api.post('/observations', { type_id: 'pression-arterielle', title: `Tension ${word}`, measures });
  await page.setViewportSize({ width: 1200, height: 640 });
  await page.goto(`${OBSERVATIONS}?text=${word}&type=pression-arterielle&current=true`);
  const line = page.getByRole('row').filter({ hasText: `Tension ${word}` });
  await line.getByRole('cell').last().click();
  const version = page.getByRole('complementary').getByRole('link', { name: 'Nouvelle version' });
  await expect(version).toBeInViewport({ ratio: 1 });
});

test('the heading that sorts the list while its rows are loading keeps the focus once they have loaded', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée ${word}`, 70);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/observations?**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const heading = page.getByRole('button', { name: /^Titre/ });
  await heading.press('Enter');
  await expect(page).toHaveURL(/order=title/);
  release();
  await expect(page.getByRole('link', { name: `Pesée ${word}` })).toBeVisible();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=-title/);
});

test('a row that gets the focus back once the palette is closed does not open its pane again', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée ${word}`, 70);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const line = page.getByRole('row').filter({ hasText: `Pesée ${word}` });
  await line.getByRole('cell').last().click();
  await expect(page).toHaveURL(/selected=/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/selected=/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Aller à' }).fill('catalogue');
  await page.getByRole('option', { name: 'Catalogue' }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
});

test('an arrow pressed before the list has followed the one before opens the row that it leads to', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  for (let n = 1; n <= 2; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const pane = page.getByRole('complementary').getByRole('heading', { level: 2 });
  await page.getByRole('row').filter({ hasText: 'Pesée 2' }).getByRole('cell').last().click();
  await expect(pane).toHaveText(`Pesée 2 ${word}`);
  await page.evaluate(`
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp'])
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  `);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await expect(page.locator('tr[aria-current="true"]')).toContainText('Pesée 2');
  await expect(page.getByRole('link', { name: `Pesée 2 ${word}` })).toBeFocused();
  await expect(pane).toHaveText(`Pesée 2 ${word}`);
});
