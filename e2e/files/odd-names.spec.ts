import { expect, test } from '../fixtures.ts';
import {
  choose,
  expectFinished,
  FILES,
  inTwoLooks,
  lineOf,
  storedFiles,
  UPLOAD,
  uniqueWord,
} from './steps.ts';

const NAMES = {
  'written from right to left': (word: string) => `نتائج التحاليل ${word} 2026.csv`,
  'that an override turns round': (word: string) => `bilan ${word} \u202evsc.exe.csv`,
  'of emoji and combined letters': (word: string) => `🩸👩🏽‍⚕️ e\u0301te\u0301 ${word}.csv`,
  'without a space, as long as it may be': (word: string) => `${word}${'x'.repeat(200)}.csv`,
  'like a tag': (word: string) => `<img src=x onerror=alert(1)> ${word}.csv`,
};

for (const [kind, nameOf] of Object.entries(NAMES))
  test(`a file with a name ${kind} is sent, listed, opened and extracted under it, and widens no screen`, async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    await page.goto(UPLOAD);
    const word = uniqueWord();
    const name = nameOf(word);
    await choose(page, { name, content: `Date;Poids (kg);${word}\n12/03/2026;71,5\n13/03/2026;7250\n` });
    await expectFinished(page);
    await expect(lineOf(page, word)).toContainText('1\u00a0observation extraite');
    await expect(lineOf(page, word)).toContainText(name.normalize('NFC').replace('\u202e', ''));
    await inTwoLooks(page, expectAccessible);
    const [file] = await storedFiles(api, word);
    // Only the marks that reverse the reading order are removed from a name, and its letters are combined.
    expect(file?.name).toBe(name.normalize('NFC').replace('\u202e', ''));
    for (const [address, shown] of [
      [`?text=${word}`, page.getByRole('row').filter({ hasText: word })],
      [`/_/uploads/${file?.batch_id}`, lineOf(page, word)],
      [`/${file?.id}`, page.getByRole('heading', { level: 1 }).filter({ hasText: word })],
      [`/${file?.id}/extractions?value=first`, page.getByRole('region', { name: /= 7250/ })],
    ] as const) {
      await page.goto(`${FILES}${address}`);
      await expect(shown).toBeVisible();
      await inTwoLooks(page, expectAccessible);
    }
  });

test('a file whose name shows nothing is refused before it is sent, and the screen says to rename it', async ({
  page,
  openSession,
  expectAccessible,
}) => {
  await openSession();
  await page.goto(UPLOAD);
  const word = uniqueWord();
  await choose(page, { name: '\u200b', content: word }, { name: `${word}.txt`, content: `${word} vu` });
  await expectFinished(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'un nom trop long ou qui ne se voit pas' }),
  ).toBeVisible();
  const list = page.getByRole('list', { name: 'Fichiers envoyés' });
  await expect(list.getByText('Renommez-le, en 255 caractères au plus')).toBeVisible();
  await expect(page.getByText(/2.fichiers choisis.: 1.envoyé, 1.refusé/)).toBeVisible();
  await expectAccessible();
});
