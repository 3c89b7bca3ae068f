import type { Page } from '@playwright/test';
import type { Extraction } from '../../src/shared/extractions/contract.ts';
import { expect, test } from '../fixtures.ts';
import { excerptOf, value } from './places.ts';
import { FILES, inTwoLooks, uniqueWord } from './steps.ts';

/** Counts how often the page downloads the content of a file from now on. */
function contentReads(page: Page): { count: number } {
  const reads = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/_download')) reads.count += 1;
  });
  return reads;
}
test.describe('the place of a value in its file', () => {
  test('is shown after the file was downloaded at the first click and not before, once for all its values', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const reads = contentReads(page);
    const content = 'Date;Poids (kg);Taille (cm)\n12/03/2026;72,5;181\n';
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(value(page, '72,5\u00a0kg')).toBeVisible();
    expect(reads.count).toBe(0);
    await value(page, '72,5\u00a0kg').click();
    await expect(excerptOf(page).locator('mark')).toHaveText('72,5');
    await value(page, '181\u00a0cm').click();
    await expect(excerptOf(page).locator('mark')).toHaveText('181');
    expect(reads.count).toBe(1);
  });

  test('follows the arrow keys from value to value, and so does the address', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const content = `Date;Poids (kg);Taille (cm)\n12/03/2026;71,${uniqueWord().length};18000\n13/03/2026;72,5;181\n`;
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(value(page, /= 18000 cm/)).toBeVisible();
    await inTwoLooks(page, async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('ArrowDown');
      // Values to correct come first.
      await expect(excerptOf(page).locator('mark')).toHaveText('18000');
      await expect(page).toHaveURL(/value=refusal-\w+$/);
      await page.keyboard.press('ArrowDown');
      await expect(excerptOf(page).locator('mark')).toHaveText(/^71/);
      await expect(excerptOf(page).locator('mark')).toBeInViewport();
      await expect(page.getByRole('heading', { name: /^Poids corporel.: 71/ })).toBeVisible();
      await page.reload();
      await expect(excerptOf(page).locator('mark')).toHaveText(/^71/);
      await expectAccessible();
      await page.keyboard.press('ArrowUp');
      await expect(excerptOf(page).locator('mark')).toHaveText('18000');
      await page.keyboard.press('Escape');
      await expect(excerptOf(page)).toBeHidden();
    });
  });

  test('follows two arrows, even if the second comes before the screen has followed the first', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const rows = ['12/03/2026;81,5', '13/03/2026;82,5', '14/03/2026;83,5'].join('\n');
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(`Date;Poids (kg)\n${rows}\n`));
    await page.goto(`${FILES}/${id}/extractions`);
    await value(page, '81,5\u00a0kg').click();
    await expect(excerptOf(page).locator('mark')).toHaveText('81,5');
    await page.evaluate(`
      for (const key of ['ArrowDown', 'ArrowDown']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    `);
    await expect(excerptOf(page).locator('mark')).toHaveText('83,5');
  });

  test('stays open from file to file of a batch', async ({ page, openSession, api }) => {
    await openSession();
    const word = uniqueWord();
    const first = await api.storeFile(`${word}-a.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;81,5\n'));
    const second = await api.storeFile(`${word}-b.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;82,5\n'));
    // One search finds both files, which are opened from its list.
    await page.goto(`${FILES}?text=${word}`);
    await page.getByRole('link', { name: `${word}-b.csv` }).click();
    await page.getByRole('link', { name: 'Extraction', exact: true }).click();
    await value(page, '82,5\u00a0kg').click();
    await expect(excerptOf(page).locator('mark')).toHaveText('82,5');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(first));
    await expect(excerptOf(page).locator('mark')).toHaveText('81,5');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(second));
    await expect(excerptOf(page).locator('mark')).toHaveText('82,5');
  });

  test('is where the link of an observation leads', async ({ page, openSession, api }) => {
    await openSession();
    const rows = Array.from({ length: 15 }, (_, i) => `${i + 1}/03/2026;${60 + i},25`);
    const content = `Date;Poids (kg)\n${rows.join('\n')}\n`;
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    const { extracted_items = [] } = await api.get<Extraction>(
      `/files/${id}/extractions?fetches=ExtractedItems`,
    );
    await page.goto(`/space/administration/observations/${extracted_items[12]?.observation_id}`);
    await page.getByRole('link', { name: 'Voir où ses valeurs ont été lues' }).click();
    const wanted = page.locator('li[aria-current="true"]');
    await expect(wanted).toBeInViewport();
    await expect(wanted).toContainText('ligne 14');
    await expect(excerptOf(page).locator('mark')).toHaveText('72,25');
  });
});
