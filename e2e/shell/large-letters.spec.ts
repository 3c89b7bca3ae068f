import { findBrowser } from '../../tools/find-browser.ts';
import { expect, test } from '../fixtures.ts';
import { declareWeight, uniqueWord } from '../observations/steps.ts';

// A person who has set the letters of their browser to twice the usual size.
const browser = await findBrowser();
test.use({ launchOptions: { ...browser, args: [...browser.args, '--blink-settings=defaultFontSize=32'] } });

/** Run in the page: what overflows it or its panel sideways, and controls that cover others. */
const FAULTS = `(() => {
  const faults = [];
  const width = innerWidth;
  if (document.documentElement.scrollWidth > width) faults.push('page of ' + document.documentElement.scrollWidth + ' px');
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element) => (element.textContent || element.ariaLabel || element.tagName).trim().slice(0, 30);
  const controls = [...document.querySelectorAll('main a, main button, main input')]
    .filter((control) => isShown(control) && control.getBoundingClientRect().width > 1);
  const label = (control) => control.closest('.MuiInputBase-root') ?? control;
  for (const control of controls) {
    const panel = control.closest('section');
    if (panel === null || control.closest('table') !== null) continue;
    const [inner, outer] = [label(control).getBoundingClientRect(), panel.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) faults.push('past the edge: ' + nameOf(control));
  }
  for (const one of controls) for (const other of controls) {
    if (one === other || label(one) === label(other)) continue;
    if (label(one).contains(other) || label(other).contains(one)) continue;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 4 && down > 4 && one.tagName <= other.tagName && a.width < width * 0.9) {
      faults.push(nameOf(one) + ' / ' + nameOf(other));
    }
  }
  return faults;
})()`;

test('letters twice as large leave every screen whole, and no control over another', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { id } = await declareWeight(api, `Version ${word}`, 70);
  const { id: version } = await declareWeight(api, `Version ${word}`, 71, {
    source: { entity_type: 'Observation', entity_id: id },
  });
  const rows = 'Date;Poids (kg)\n2026-01-01;71,5\n2026-01-02;71,7\n';
  const file = await api.storeFile(`${word}.csv`, Buffer.from(`${rows}2026-01-03;72,${Date.now() % 1000}\n`));
  const space = '/space/administration';
  const screens = [
    '/home',
    '/space/work/dashboard',
    '/space/parameters/account',
    `${space}/observations?text=${word}`,
    `${space}/observations/_new?type=pression-arterielle&editor=unitary`,
    `${space}/observations/${version}`,
    `${space}/files`,
    `${space}/files/_upload`,
    `${space}/files/${file}`,
    `${space}/files/${file}/extractions`,
    `${space}/users`,
  ];
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 850 });
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-awaited="true"]')).toHaveCount(0);
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      await expect.poll(() => page.evaluate(FAULTS), { message: `${screen} at ${width} px` }).toEqual([]);
    }
  }
});

test('the file and the values read in it each keep room for words', async ({ page, openSession, api }) => {
  await openSession();
  const word = uniqueWord();
  const rows = `Date;Poids (kg)\n2026-01-01;71,${Date.now() % 1000}\n`;
  const file = await api.storeFile(`${word}.csv`, Buffer.from(rows));
  await page.goto(`/space/administration/files/${file}/extractions`);
  const heading = page.getByRole('heading', { name: `${word}.csv` });
  await expect(heading).toBeVisible();
  const box = await heading.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
});

test('the buttons of a dialog contain their words', async ({ page, openSession }) => {
  await openSession();
  await page.setViewportSize({ width: 360, height: 850 });
  await page.goto('/space/parameters/account');
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  const buttons = page.getByRole('dialog').getByRole('button');
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    const tooWide = await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(tooWide, await button.innerText()).toBe(false);
  }
});
