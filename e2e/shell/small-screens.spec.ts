import { expect, test } from '../fixtures.ts';
import { OBSERVATIONS } from '../observations/steps.ts';

const FILES = '/space/administration/files';

test.use({ viewport: { width: 360, height: 740 } });

test('the two buttons of a screen are on one line on a phone', async ({ page, openSession, api }) => {
  await openSession();
  const id = await api.storeFile('pesee.csv', Buffer.from('Date;Poids (kg)\n12/03/2026;71,5\n'));
  const screens: Record<string, string[]> = {
    [FILES]: ["Lots d'envoi", 'Envoyer des fichiers'],
    [`${FILES}/${id}/extractions`]: ["Aperçu d'extraction", 'Extraire maintenant'],
    [OBSERVATIONS]: ['Exporter', 'Déclarer une observation'],
  };
  for (const [path, names] of Object.entries(screens)) {
    await page.goto(path);
    const buttons = names.map((name) =>
      page.getByRole('main').getByRole(/^(Lots|Envoyer|Déclarer)/.test(name) ? 'link' : 'button', { name }),
    );
    const tops = [];
    for (const button of buttons) tops.push((await button.boundingBox())?.y);
    expect(tops, path).toEqual([tops[0], tops[0]]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
});

test("a subject's code never wraps", async ({ page, login, api }) => {
  await login();
  const { id, code } = await api.post<{ id: string; code: string }>('/subjects', {});
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
