import { expect, test } from '../fixtures.ts';
import { excerptOf, value } from './places.ts';
import { FILES, inTwoLooks, sample, uniqueWord } from './steps.ts';

test.describe('the place of a value in its file', () => {
  test('is in a tree when the file is JSON or XML: navigated by keyboard, and its lines on request', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const id = await api.storeFile(
      `${uniqueWord()}.json`,
      await sample('consultation-et-biologie.fhir.json'),
    );
    await page.goto(`${FILES}/${id}/extractions`);
    await value(page, '37,2\u00a0°C').click();
    const tree = page.getByRole('tree', { name: /^Arbre de/ });
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^value.: 37\.2$/);
    await expect(tree.locator('mark')).toBeInViewport();
    await inTwoLooks(page, expectAccessible);
    await tree.focus();
    await page.keyboard.press('ArrowLeft');
    const holder = tree.getByRole('treeitem', { selected: true });
    await expect(holder).toHaveText(/^.?valueQuantity.: \{\}/);
    await expect(holder).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(holder).toHaveAttribute('aria-expanded', 'false');
    await expect(tree.locator('mark')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(tree.locator('mark')).toHaveText('37.2');
    // Arrows moved in the tree, not among the values.
    await expect(page.getByRole('heading', { name: /: 37,2/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Chercher dans le fichier' }).fill('Cel');
    await expect(tree.locator('mark')).toContainText('Cel');
    await page.getByRole('button', { name: 'Voir les lignes' }).click();
    await expect(excerptOf(page).locator('mark')).toHaveText('Cel');
    await expect(tree).toHaveCount(0);
  });

  test('in a tree is found by the name of its field, and far inside a long value', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const far = 'x'.repeat(9000);
    const content = JSON.stringify({
      mot: uniqueWord(),
      dosage: { unit: 'mg', note: `${far} fer sanguin ${far} fer sanguin` },
    });
    const id = await api.storeFile(`${uniqueWord()}.json`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions?value=first`);
    const tree = page.getByRole('tree', { name: /^Arbre de/ });
    await expect(tree.getByRole('treeitem')).toHaveCount(3);
    const search = page.getByRole('searchbox', { name: 'Chercher dans le fichier' });
    await search.fill('"unit"');
    const active = tree.getByRole('treeitem', { selected: true });
    await expect(active).toHaveText(/^unit.: "mg"$/);
    await expect(tree.locator('mark')).toHaveText('unit');
    await expect(tree.locator('mark')).toBeInViewport();
    await search.fill('fer sanguin');
    await expect(active).toHaveText(/^note.: …x+ fer sanguin x+…$/);
    await expect(tree.locator('mark')).toHaveText('fer sanguin');
    await search.press('Enter');
    await expect(active).toHaveText(/^note.: …x+ fer sanguin"$/);
    await expect(tree.locator('mark')).toBeInViewport();
  });

  test('in a tree keeps the keyboard there after a click, even when its node is folded or far away', async ({
    page,
    openSession,
    api,
  }) => {
    await openSession();
    const word = uniqueWord();
    const rows = Array.from({ length: 1000 }, (_, rank) => rank);
    for (const name of ['a', 'b', 'c']) {
      const content = JSON.stringify({ mot: `${word}-${name}`, dosage: { unit: 'mg' }, rows });
      await api.storeFile(`${word}-${name}.json`, Buffer.from(content));
    }
    await page.goto(`${FILES}?text=${word}`);
    await page.getByRole('link', { name: `${word}-b.json` }).click();
    await page.getByRole('link', { name: 'Extraction', exact: true }).click();
    await expect(page.getByText('Choisissez une valeur pour voir où elle a été lue')).toBeVisible();
    await page.getByRole('button', { name: 'Consulter le fichier' }).click();
    const tree = page.getByRole('tree', { name: /^Arbre de/ });
    const active = tree.getByRole('treeitem', { selected: true });
    await tree.getByRole('treeitem', { name: /^.?dosage/ }).click();
    await tree.getByRole('treeitem', { name: /^unit/ }).click();
    const address = page.url();
    await page.keyboard.press('ArrowLeft');
    await expect(active).toHaveText(/^dosage/);
    await page.keyboard.press('ArrowLeft');
    await expect(active).toHaveAttribute('aria-expanded', 'false');
    await expect(tree).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(active).toHaveAttribute('aria-expanded', 'true');
    await tree.getByRole('treeitem', { name: /^.?rows/ }).click();
    await tree.getByRole('treeitem', { name: /^3.:/ }).click();
    await page.keyboard.press('End');
    await expect(active).toHaveText(/^999.: 999$/);
    await page.keyboard.press('ArrowLeft');
    await expect(active).toHaveText(/^rows/);
    await expect(tree).toBeFocused();
    expect(page.url()).toBe(address);
  });

  test('in a long tree is reached by keyboard and by pointer, wherever it is', async ({
    page,
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
    const content = JSON.stringify([...Array.from({ length: 1000 }, (_, rank) => rank), uniqueWord()]);
    const id = await api.storeFile(`${uniqueWord()}.json`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions?value=first`);
    const tree = page.getByRole('tree', { name: /^Arbre de/ });
    const line = (rank: number) => tree.getByRole('treeitem', { name: new RegExp(`^${rank}.:`) });
    await tree.focus();
    await page.keyboard.press('End');
    await expect(line(1000)).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(line(999)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tree.getByRole('treeitem').first()).toBeInViewport();
    for (let left = 801; left > 0; left -= 201) {
      await page.getByRole('button', { name: `${left}\u00a0lignes plus bas` }).click();
      await expect(line(1000 - left)).toBeInViewport();
    }
    await expect(page.getByRole('button', { name: /plus bas$/ })).toHaveCount(0);
    await line(1000).scrollIntoViewIfNeeded();
    await expect(tree).toBeFocused();
    await expectAccessible();
    await page.getByRole('button', { name: /plus haut$/ }).press('Enter');
    await expect(tree).toBeFocused();
    await expect(tree.getByRole('treeitem', { selected: true })).toBeInViewport();
  });
});
