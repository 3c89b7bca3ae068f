import { expect, test } from '../fixtures.ts';
import { FILES, inTwoLooks, note, uniqueWord } from './steps.ts';

test.describe('/space/administration/files', () => {
  test('lists stored files newest first, and finds them by words in any order, accents or not', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const word = uniqueWord();
    for (const name of ['glycémie matin', 'glycémie soir', 'tension']) {
      await api.storeFile(`${name} ${word}.txt`, Buffer.from(note().content));
    }
    await page.goto(FILES);
    await page.getByPlaceholder('Filtrer les fichiers').fill(`${word} GLYCEMIE`);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('table', { name: 'Fichiers' }).getByRole('link', { name: /^glycémie/ });
    await expect(rows).toHaveText([`glycémie soir ${word}.txt`, `glycémie matin ${word}.txt`]);
    await expect(page.getByText('1 – 2 sur 2')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('text')).toBe(`${word} GLYCEMIE`);
    await inTwoLooks(page, expectAccessible);

    await page.reload();
    await expect(rows).toHaveCount(2);
    await rows.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`glycémie soir ${word}.txt`);
    await page.goBack();
    await expect(rows).toHaveCount(2);
  });

  test('six keys lead from a page just loaded to the first file', async ({ page, openSession, api }) => {
    await openSession();
    await api.storeFile(`${uniqueWord()}.txt`, Buffer.from(note().content));
    await page.goto(FILES);
    const first = page.locator('td[data-primary="true"] a').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller à la liste' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The headings, the first row.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  test('reports that nothing was found, and clears the filter', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    await api.storeFile('un fichier.txt', Buffer.from(note().content));
    await page.goto(`${FILES}?text=${uniqueWord()}`);
    await expect(page.getByText('Aucun résultat pour cette recherche').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Effacer le filtre' }).last().click();
    await expect(page.getByRole('table', { name: 'Fichiers' })).toBeVisible();
  });

  test('shows up without the batches under way, for which the server first fails and then never answers', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    await api.storeFile(`seul ${word}.txt`, Buffer.from(note().content));
    let asked = 0;
    await page.route('**/api/v1/files/_upload_batches?**', async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`${FILES}?text=${word}`);
    await expect(page.getByRole('table', { name: 'Fichiers' })).toContainText(`seul ${word}.txt`);
    expect(asked).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('links to the upload screen', async ({ page, openSession }) => {
    await openSession();
    await page.goto(FILES);
    await page.getByRole('link', { name: 'Envoyer des fichiers' }).first().click();
    await expect(page).toHaveURL(/\/files\/_upload$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envoyer des fichiers');
  });
});
