import { expect, test } from '../fixtures.ts';
import { type Chosen, choose, expectFinished, storedFiles, UPLOAD, uniqueWord } from './steps.ts';

const COUNT = 12;

test('the same files sent from two tabs at once are stored once, and the second tab reports each of them as a duplicate', async ({
  page,
  context,
  openSession,
  api,
  expectAccessible,
}) => {
  await openSession();
  const tab = await context.newPage();
  await Promise.all([page.goto(UPLOAD), tab.goto(UPLOAD)]);
  // Each content takes a while, so that both tabs have checked all their files before the first one is stored.
  for (const each of [page, tab])
    await each.route('**/api/v1/files/_upload_start**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
  const word = uniqueWord();
  const files = Array.from(
    { length: COUNT },
    (_, i): Chosen => ({ name: `${i} ${word}.txt`, content: `${word} ${i}` }),
  );
  await Promise.all([choose(page, ...files), choose(tab, ...files)]);
  let [sent, duplicates] = [0, 0];
  for (const each of [page, tab]) {
    await each.bringToFront();
    await expectFinished(each);
    await expect(each.getByText(`${COUNT}/${COUNT} fichiers importés`)).toBeVisible();
    const counters = await each.getByText(/fichiers choisis/).innerText();
    const number = (words: RegExp) => Number(words.exec(counters)?.[1] ?? 0);
    sent += number(/(\d+)\senvoyé/);
    duplicates += number(/(\d+)\sreconnu/);
  }
  expect([sent, duplicates]).toEqual([COUNT, COUNT]);
  const stored = await storedFiles(api, word);
  expect(stored.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort());
  await expectAccessible();
});
