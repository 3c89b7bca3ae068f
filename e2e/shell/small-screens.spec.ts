import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { declarePressure, OBSERVATIONS, uniqueWord } from '../observations/steps.ts';

const FILES = '/space/administration/files';

test.use({ viewport: { width: 360, height: 740 } });

test('the two buttons of a screen are on one line on a phone', async ({ page, openSession, api }) => {
  await openSession();
  const id = await api.storeFile('pesee.csv', Buffer.from('Date;Poids (kg)\n12/03/2026;71,5\n'));
  const { id: observation } = await declarePressure(api, 'Tension', 138, 89);
  const screens: Record<string, string[]> = {
    [FILES]: ["Lots d'envoi", 'Envoyer des fichiers'],
    [`${FILES}/${id}/extractions`]: ["Aperçu d'extraction", 'Extraire maintenant'],
    [OBSERVATIONS]: ['Exporter', 'Déclarer une observation'],
    [`${OBSERVATIONS}/${observation}`]: ['Marquer comme erreur…', 'Nouvelle version'],
  };
  for (const [path, names] of Object.entries(screens)) {
    await page.goto(path);
    const buttons = names.map((name) =>
      page
        .getByRole('main')
        .getByRole(/^(Lots|Envoyer|Déclarer|Nouvelle)/.test(name) ? 'link' : 'button', { name }),
    );
    // Both move a little while the fonts arrive.
    const between = async () => {
      const [one, other] = [await buttons[0]?.boundingBox(), await buttons[1]?.boundingBox()];
      return one && other ? other.y - one.y : null;
    };
    await expect.poll(between, path).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
});

test("a subject's code never wraps", async ({ page, openSession, api }) => {
  await openSession();
  const label = uniqueWord();
  const { id, code } = await api.post<{ id: string; code: string }>('/subjects', { label });
  const linesOf = (selector: string) =>
    page.evaluate<number>(`(() => {
      const walker = document.createTreeWalker(document.querySelector(${JSON.stringify(selector)}), NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.data.indexOf(${JSON.stringify(code)});
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + ${code.length});
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }
      return 0;
    })()`);
  for (const [path, selector] of [
    [`/space/administration/subjects/${id}`, 'h1'],
    [`${OBSERVATIONS}?subject=${code}`, '[aria-label="Filtres"]'],
    // The subject offered where no observation has its label.
    [`${OBSERVATIONS}?text=${label}`, 'button:has([class*="code"])'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(selector)).toContainText(code);
    // Whatever the width, even where a line ends at a dash.
    for (let width = 60; width <= 200; width += 10) {
      await page.locator(selector).evaluate((element, size) => {
        element.style.width = `${size}px`;
      }, width);
      expect(await linesOf(selector), `${path} ${width}`).toBe(1);
    }
  }
});

const SCREENS = [
  '/home',
  '/auth/login/connect',
  '/space/work/dashboard',
  '/space/parameters/account',
  '/space/administration/users',
  OBSERVATIONS,
  `${OBSERVATIONS}/_new?type=pression-arterielle&editor=unitary`,
  FILES,
];

test('the narrowest phone scrolls no screen sideways, and cuts no cell of a list', async ({
  page,
  openSession,
  api,
}) => {
  await page.setViewportSize({ width: 280, height: 653 });
  const word = uniqueWord();
  for (const path of [...SCREENS, `${FILES}?text=${word}`]) {
    if (path === '/space/work/dashboard') {
      await openSession();
      // The widest state, with a link beside it.
      await api.storeFile(`${word}.bin`, Buffer.from('x\n'));
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(280);
    if (path.endsWith('/users'))
      await expect(page.getByRole('cell', { name: 'Administrateur' }).first()).toBeVisible();
    if (path.endsWith(word)) await expect(page.getByRole('link', { name: /^Voir pourquoi/ })).toBeVisible();
    // In the font of the system, letters are wider for a moment.
    await expect.poll(() => cutOff(page, 'td'), path).toEqual([]);
  }
});

test('letters twice as large cut no word of a title or of the menu', async ({ page, openSession }) => {
  await openSession();
  await page.setViewportSize({ width: 1200, height: 850 });
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })",
  );
  await page.goto(OBSERVATIONS);
  await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
  const lines = await page.evaluate<number>(
    "document.querySelector('h1').clientHeight / parseFloat(getComputedStyle(document.querySelector('h1')).lineHeight)",
  );
  expect(Math.round(lines)).toBe(1);
  expect(await cutOff(page, 'nav a')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1200);
});

test('letters twice as large cut no button on a phone, and no screen scrolls sideways', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const { id } = await declarePressure(api, 'Tension', 138, 89);
  const file = await api.storeFile('pesee.csv', Buffer.from('Date;Poids (kg)\n12/03/2026;71,5\n'));
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })",
  );
  for (const path of [
    OBSERVATIONS,
    `${OBSERVATIONS}/${id}`,
    `${OBSERVATIONS}/_new?type=pression-arterielle&editor=unitary`,
    `${OBSERVATIONS}/_new?type=pression-arterielle&editor=json`,
    FILES,
    `${FILES}/${file}`,
    `${FILES}/${file}/extractions`,
    `${FILES}/_upload`,
    '/space/work/dashboard',
    '/accessibility',
    '/home',
    '/auth/login/connect',
    '/auth/login/invitation/email/invite',
    '/auth/logout',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(360);
    await expect.poll(() => cutOff(page, 'main :is(button, a[class*="MuiButton"], h1)'), path).toEqual([]);
  }
});

/** Texts that are wider than their elements, apart from icons, skeleton rows and names that end in an ellipsis. */
const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((each) => each.textContent.trim() !== '' && each.scrollWidth > each.clientWidth)
    .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
    .map((each) => each.textContent)`);
