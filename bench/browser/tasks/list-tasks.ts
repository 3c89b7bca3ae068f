import { expect as baseExpect, type Page } from '@playwright/test';
import type { Task } from './clinician-tasks.ts';
import { goTo } from './go-to.ts';

/** Time limit, only to end what hangs. */
const expect = baseExpect.configure({ timeout: 120_000 });
const LIST = '/space/administration/observations';
/** The tasks of issue 18 with the keyboard alone. */
export function listTasksOf(page: Page): Task[] {
  const busy = page.locator('table[aria-busy="true"]');
  const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
  const open = (path: string) => async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(busy).toHaveCount(0);
  };
  const weights = open(`${LIST}?measure=poids.poids`);
  const from = 'liste des observations';
  const button = (name: RegExp) => page.getByRole('button', { name });
  const exporting = button(/^Exporter/);
  let viewCount = 0;
  const ask = (words: string): Task => ({
    title: `trouver « ${words} », au clavier`,
    from,
    prepare: open(LIST),
    async run(hand) {
      await hand.press('/');
      await hand.type(words);
      await hand.press('Enter');
      await expect(chips).toHaveCount(1);
      await expect(busy).toHaveCount(0);
    },
    most: { clicks: 0, keys: words.length + 2 },
  });
  return [
    ask('tension'),
    ask('crp'),
    {
      title: 'ouvrir les détails de la troisième ligne, au clavier',
      from,
      prepare: open(LIST),
      async run(hand) {
        await hand.press('/');
        for (let row = 0; row < 3; row += 1) await hand.press('ArrowDown');
        await hand.press('Enter');
        await expect(page).toHaveURL(/observations\/[0-9a-f-]{36}/);
        await expect(page.getByRole('region', { name: 'Valeurs' })).toBeVisible();
      },
      most: { clicks: 0, keys: 5 },
    },
    {
      title: 'exporter ce qui est montré, au clavier',
      from: 'les poids',
      prepare: weights,
      async run(hand) {
        const download = page.waitForEvent('download');
        await goTo(hand, page, exporting.first());
        await hand.press('Enter');
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await hand.press('Enter');
        await (await download).path();
      },
      most: { clicks: 0 },
    },
    {
      title: 'garder une vue, au clavier',
      from: 'les poids',
      // Another query each time, since one that has a view already is not kept twice.
      prepare: async () => {
        const question = `measure=poids.poids&value=%3E%3D${viewCount}`;
        await page.goto(`/space/administration/observations?${question}`, { waitUntil: 'networkidle' });
      },
      async run(hand) {
        // It stands last on the screen.
        await goTo(hand, page, button(/^Vue/), 'Shift+Tab');
        await hand.press('Enter');
        const keep = page.getByRole('menuitem', { name: 'Garder cette vue' });
        await expect(keep).toBeVisible();
        await goTo(hand, page, keep, 'ArrowDown');
        await hand.press('Enter');
        await expect(page.getByLabel('Nom')).toBeFocused();
        viewCount += 1;
        await hand.type(`Poids ${viewCount}`);
        await hand.press('Enter');
        await expect(page.getByRole('button', { name: `Poids ${viewCount}` })).toBeVisible();
      },
      most: { clicks: 0 },
    },
    {
      title: 'trier par valeur, au clavier',
      from: 'les poids',
      prepare: weights,
      async run(hand) {
        // The headings are one tab stop: arrows go from one to the next.
        await goTo(hand, page, page.getByRole('columnheader').getByRole('button'));
        await goTo(hand, page, button(/^Valeur/), 'ArrowLeft');
        await hand.press('Enter');
        const heading = page.getByRole('columnheader', { name: 'Valeur' });
        await expect(heading).toHaveAttribute('aria-sort', 'descending');
        await expect(busy).toHaveCount(0);
      },
      most: { clicks: 0 },
    },
    {
      title: 'choisir trois observations et les exporter, au clavier',
      from: 'les poids',
      prepare: weights,
      async run(hand) {
        const download = page.waitForEvent('download');
        await hand.press('/');
        for (let row = 0; row < 3; row += 1) {
          await hand.press('ArrowDown');
          await hand.press('Space');
        }
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
        await goTo(hand, page, page.getByRole('group').getByRole('button', { name: 'Exporter' }));
        await hand.press('Enter');
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await hand.press('Enter');
        await (await download).path();
      },
      most: { clicks: 0 },
    },
  ];
}
