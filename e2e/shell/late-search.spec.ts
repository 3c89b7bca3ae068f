import type { Subject } from '../../src/shared/subjects/contract.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../hold.ts';
import { declareWeight, OBSERVATIONS, uniqueWord } from '../observations/steps.ts';

test('the pause after the last key does not take back to the list whoever has followed a link', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const subject = await api.post<Subject>('/subjects', { label: `UN-${word}` });
  await declareWeight(api, `Pesée ${word}`, 70);
  for (const { list, box, screen, link } of [
    {
      list: '/space/administration/subjects',
      box: 'Filtrer les sujets',
      screen: 'subject-screen',
      link: subject.code,
    },
    {
      list: OBSERVATIONS,
      box: 'Filtrer les observations',
      screen: 'observation-screen',
      link: `Pesée ${word}`,
    },
  ]) {
    const code = await hold(page, new RegExp(`/assets/${screen}-[^/]*\\.js$`));
    await page.clock.install();
    await page.goto(list);
    await page.getByPlaceholder(box).fill(word);
    await page.getByRole('link', { name: link }).click();
    await expect(page).not.toHaveURL(new RegExp(`${list}$`));
    await page.clock.fastForward(2_000);
    await code.release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(link);
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
  }
});

test('a heading pressed before the list has followed the removal of a filter does not bring it back', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  await declareWeight(api, `Pesée ${word}`, 70);
  await api.sendFiles([{ name: `${word}.txt`, content: Buffer.from(word) }]);
  for (const { address, filter, sort } of [
    { address: OBSERVATIONS, filter: 'type=poids', sort: 'title' },
    { address: '/space/administration/files', filter: 'type=text', sort: 'name' },
  ]) {
    await page.goto(`${address}?text=${word}&${filter}`);
    await expect(page.getByRole('link', { name: word }).first()).toBeVisible();
    await page.evaluate(`{
      document.querySelector('button[aria-label^="Retirer"]').click();
      document.querySelector('[data-sort="${sort}"]').click();
    }`);
    await expect(page).toHaveURL(new RegExp(`order=${sort}`));
    await expect(page).not.toHaveURL(/type=/);
  }
});
