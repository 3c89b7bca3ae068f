import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { declarePressure, declareWeight, expectSound, OBSERVATIONS, uniqueWord } from './steps.ts';

const titles = (page: Page) => page.locator('td[data-primary="true"] a');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Positions of the rows, top to bottom. */
const heights = (page: Page) =>
  page.evaluate<number[]>(
    "[...document.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height))",
  );

test('a click on a heading sorts the list, another one reverses it, and the address has the order', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Bilan ${word}`, 70, { effective_time: '2026-03-02' });
  await declareWeight(api, `Contrôle ${word}`, 71, { effective_time: '2026-03-01' });
  await declarePressure(api, `Arrivée ${word}`, 128, 79);
  await page.goto(OBSERVATIONS);
  await expect(titles(page).first()).toBeVisible();
  // Starting at the target of the skip link: two buttons, the box and its help, the headings, the first row.
  await page.getByRole('main').focus();
  for (let tabs = 0; tabs < 6; tabs += 1) await page.keyboard.press('Tab');
  await expect(titles(page).first()).toBeFocused();
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles(page)).toHaveText([`Arrivée ${word}`, `Contrôle ${word}`, `Bilan ${word}`]);
  await expect(heading(page, 'Déclarée')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Titre' }).click();
  await expect(titles(page)).toHaveText([`Arrivée ${word}`, `Bilan ${word}`, `Contrôle ${word}`]);
  await expect(heading(page, 'Titre')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading(page, 'Déclarée')).not.toHaveAttribute('aria-sort');
  await expect(page.getByRole('status').filter({ hasText: 'Titre, par ordre croissant' })).toBeAttached();
  await page.getByRole('button', { name: 'Titre' }).click();
  await expect(page).toHaveURL(/order=-title/);
  await page.reload();
  await expect(titles(page)).toHaveText([`Contrôle ${word}`, `Bilan ${word}`, `Arrivée ${word}`]);
  // All headings are one tab stop: arrows move between them.
  await page.getByRole('button', { name: 'Titre' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Mesurée' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Mesurée')).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=effective_time/);
  await expect(titles(page)).toHaveText([`Contrôle ${word}`, `Bilan ${word}`, `Arrivée ${word}`]);
  // Two quick presses reverse the order too: the second one starts from the order that the first requested.
  await page.getByRole('button', { name: 'Type' }).dblclick();
  await expect(page).toHaveURL(/order=-type_id/);
  await page.goBack();
  await page.goBack();
  // A filter keeps the order, and the default order is not in the address.
  await page.getByPlaceholder('Filtrer les observations').fill(`bilan ${word}`);
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([`Bilan ${word}`]);
  await expect(page).toHaveURL(/order=effective_time/);
  await page.getByRole('button', { name: 'Déclarée' }).click();
  await expect(page).not.toHaveURL(/order=/);
});

test('from a page just loaded, six keys lead to the first row', async ({ page, openSession, api }) => {
  await openSession();
  await declareWeight(api, uniqueWord(), 70);
  for (const width of [1200, 360]) {
    await page.setViewportSize({ width, height: 850 });
    await page.goto(OBSERVATIONS);
    await expect(titles(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller à la liste' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    // The headings, the first row.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(titles(page).first()).toBeFocused();
    await expect(titles(page).first()).toBeInViewport();
  }
});

test('the link to the rows, followed before they have loaded, leads to them once they have', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  await declareWeight(api, uniqueWord(), 70);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/observations\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(OBSERVATIONS);
  await page.getByRole('link', { name: 'Aller à la liste' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#liste')).toBeFocused();
  answer();
  await expect(titles(page).first()).toBeVisible();
  await expect(page.locator('#liste')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(titles(page).first()).toBeFocused();
});

test('an observation is a row of 44 px that starts with its values', async ({
  page,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code: subject_code } = await api.post<{ code: string }>('/subjects', { label: null });
  const source = await declareWeight(api, word, '70.50', {
    effective_time: '2026-03-01T08:30',
    subject_code,
  });
  await declareWeight(api, `${word}b`, 71, {
    source: { entity_type: 'Observation', entity_id: source.id },
    effective_time: '2026-03-01',
    subject_code,
  });
  await declarePressure(api, `${word}c`, 128, 79);
  await api.post('/observations', {
    type_id: 'numeration-formule-sanguine',
    title: 'Numération formule sanguine',
    measures: Object.entries({ gr: 4.52, hb: 13.5, ht: 42, vgm: 88 }).map(([end, value]) => ({
      type_id: `numeration-formule-sanguine.${end}`,
      value,
    })),
  });
  await page.goto(`${OBSERVATIONS}?type=numeration-formule-sanguine`);
  const row = page.getByRole('row').filter({ hasText: 'Numération' }).first();
  await expect(row.getByRole('cell').nth(1)).toContainText(/^GR 4,52\sT\/LHb 13,5\sg\/dLHt 42\s%/);
  await expect(row.getByRole('cell').nth(1)).toContainText('et 1 autre mesure');
  // Title and type are the same text, shown once.
  await expect(row.getByText('Numération formule sanguine')).toHaveCount(1);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles(page)).toHaveCount(3);
  expect(await heights(page)).toEqual([44, 44, 44]);
  const replaced = page.getByRole('row').filter({ hasText: 'Remplacée' });
  await expect(replaced).toContainText('Formulaire web');
  await expect(page.getByRole('row').filter({ hasText: `${word}b` })).toContainText(
    "Copiée d'une autre observation",
  );
  await expectSound(page, expectAccessible);
});

test('the keyboard goes to the box, and from it to the rows', async ({ page, openSession, api }) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée 1 ${word}`, 70);
  await declareWeight(api, `Pesée 2 ${word}`, 71);
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles(page).first()).toHaveText(`Pesée 2 ${word}`);
  await page.keyboard.press('/');
  // Tab stops: the button that clears the box, the help, the headings, the first row.
  for (let tab = 1; tab <= 4; tab += 1) await page.keyboard.press('Tab');
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Filtrer les observations')).toBeFocused();
  await expect(page.getByPlaceholder('Filtrer les observations')).toHaveValue(word);
  await page.keyboard.press('ArrowDown');
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pesée 1 ${word}`);
});

test('three observations fit on a phone without scrolling, under two buttons on one line', async ({
  page,
  openSession,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession();
  const word = uniqueWord();
  for (let n = 1; n <= 3; n += 1)
    await declareWeight(api, `Pesée ${n} ${word}`, 60 + n, { effective_time: '2026-03-01' });
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('row').nth(3)).toBeInViewport({ ratio: 1 });
  const top = async (role: 'button' | 'link', name: string) =>
    (await page.getByRole(role, { name }).first().boundingBox())?.y;
  expect(await top('button', 'Exporter')).toBe(await top('link', 'Déclarer une observation'));
});

test('the counter is empty before the first rows, and announces the next ones while they load', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  for (let n = 1; n <= 12; n += 1) await declareWeight(api, `Pesée ${n} ${word}`, 60 + n);
  let release = () => {};
  let held = new Promise<void>(() => {});
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  await page.route(/api\/v1\/observations\?/, async (route) => {
    await held;
    await route.continue();
  });
  hold();
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeHidden();
  release();
  await expect(page.getByText('1 – 10 sur 12')).toBeVisible();
  hold();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByText('11 – 12 sur 12')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(titles(page)).toHaveText([`Pesée 2 ${word}`, `Pesée 1 ${word}`]);
  await expect(page.getByText('11 – 12 sur 12')).toBeVisible();
});
