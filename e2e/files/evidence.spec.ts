import type { Locator, Page } from '@playwright/test';
import type { Extraction } from '../../src/shared/extractions/contract.ts';
import { expect, test } from '../fixtures.ts';
import { PNG } from './contents.ts';
import { smallPdf } from './small-pdf.ts';
import { smallWorkbook } from './small-workbook.ts';
import { alterExtraction, FILES, inTwoLooks, sample, uniqueWord } from './steps.ts';

const value = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name: typeof name === 'string' ? `${name} (voir dans le fichier)` : name });
const excerptOf = (page: Page): Locator => page.getByRole('region', { name: /^Extrait de/ });

/** Counts how often the page downloads the content of a file from now on. */
function contentReads(page: Page): { count: number } {
  const reads = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/_download')) reads.count += 1;
  });
  return reads;
}

const KINDS = [
  { file: 'libreview-une-journee.csv', mark: /^\d+$/ },
  { file: 'consultation-et-biologie.fhir.json', mark: /^[\d.]+$/ },
  { file: 'compte-rendu-biologie.cda.xml', mark: /^<value [^<]*>/ },
  { file: 'resultats.hl7', mark: /^[\d.]+$/ },
  { file: 'courrier-laboratoire.hpr', mark: /^[\d.,]+$/ },
];

test.describe('the place of a value in its file', () => {
  for (const { file, mark } of KINDS) {
    test(`is shown after a click, in ${file}`, async ({ page, login, api }) => {
      await login();
      const id = await api.storeFile(`${uniqueWord()}-${file}`, await sample(file));
      await page.goto(`${FILES}/${id}/extractions`);
      await page
        .getByRole('list', { name: 'Observations extraites' })
        .getByRole('button', { name: /voir dans le fichier/ })
        .first()
        .click();
      await expect(excerptOf(page).locator('mark')).toHaveText(mark);
      await expect(excerptOf(page).locator('mark')).toBeInViewport();
    });
  }

  test('is in a tree where the file is one: walked by the keyboard, and its lines on request', async ({
    page,
    login,
    api,
    expectAccessible,
  }) => {
    await login();
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
    // Arrows walked the tree, and not the values.
    await expect(page.getByRole('heading', { name: /: 37,2/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Chercher dans le fichier' }).fill('Cel');
    await expect(tree.locator('mark')).toContainText('Cel');
    await page.getByRole('button', { name: 'Voir les lignes' }).click();
    await expect(excerptOf(page).locator('mark')).toHaveText('Cel');
    await expect(tree).toHaveCount(0);
  });

  test('in a tree is found by the name of its field, and far inside of a long value', async ({
    page,
    login,
    api,
  }) => {
    await login();
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

  test('in a tree keeps the keyboard there after a click, whatever is folded or left far behind', async ({
    page,
    login,
    api,
  }) => {
    await login();
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

  test('in a long tree is reached by the keyboard and by the pointer, wherever it stands', async ({
    page,
    login,
    api,
    expectAccessible,
  }) => {
    await login();
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

  test('downloads the file on the first click and not before, once for all its values', async ({
    page,
    login,
    api,
  }) => {
    await login();
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
    login,
    api,
    expectAccessible,
  }) => {
    await login();
    const content = `Date;Poids (kg);Taille (cm)\n12/03/2026;71,${uniqueWord().length};18000\n13/03/2026;72,5;181\n`;
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(value(page, /= 18000 cm/)).toBeVisible();
    await inTwoLooks(page, async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('ArrowDown');
      // What is to be settled comes first.
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

  test('stays open from file to file of a batch', async ({ page, login, api }) => {
    await login();
    const word = uniqueWord();
    const first = await api.storeFile(`${word}-a.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;81,5\n'));
    const second = await api.storeFile(`${word}-b.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;82,5\n'));
    // Both are found by one search, which is the list that they are chosen from.
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

  test('is shown as plain text, whatever the file holds', async ({ page, login, api }) => {
    await login();
    const attack = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const content = `Patient;Date;Poids (kg)\n${attack};12/03/2026;70,25\n${attack};13/03/2026;9999${attack}\n`;
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    page.on('dialog', () => {
      throw new Error('the file ran something');
    });
    await page.goto(`${FILES}/${id}/extractions`);
    await value(page, '70,25\u00a0kg').click();
    await expect(excerptOf(page)).toContainText(attack);
    await expect(excerptOf(page).locator('img, script')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Valeurs refusées ou inconnues' })).toContainText(
      '<img src=x',
    );
  });

  test('in a workbook is a cell, shown among its neighbours', async ({
    page,
    login,
    api,
    expectAccessible,
  }) => {
    await login();
    const rows = Array.from({ length: 30 }, (_, i) => [46093 + i, 60.5 + i, `note ${uniqueWord()}`]);
    const content = smallWorkbook('Suivi', [['Date', 'Poids (kg)', 'Note'], ...rows]);
    const id = await api.storeFile(`${uniqueWord()}.xlsx`, content);
    await page.goto(`${FILES}/${id}/extractions`);
    await value(page, '69,5\u00a0kg').click();
    const sheet = page.getByRole('region', { name: /^Feuille «.Suivi.» de/ });
    await expect(sheet.locator('td[data-place="true"]')).toHaveText('69.5');
    await expect(sheet.getByRole('row').filter({ hasText: '69.5' })).toContainText('21/03/2026');
    await expect(sheet.getByRole('row').nth(1)).toContainText('Poids (kg)');
    await expectAccessible();
  });

  test('is where the link of an observation leads', async ({ page, login, api }) => {
    await login();
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

  test('on the page of a PDF is a box', async ({ page, login, api, expectAccessible }) => {
    await login();
    const lines = [
      `Laboratoire des Lilas ${uniqueWord()}`,
      'Prélèvement du 12/03/2026 à 08:15',
      'BIOCHIMIE',
      'Glycémie à jeun     0,95 g/L     (0,70 - 1,05)',
      'Potassium     41 mmol/L     (3,5 - 5,1)',
    ];
    const id = await api.storeFile(`${uniqueWord()}.pdf`, smallPdf(lines));
    // The values are given a confidence, as if they had been recognised on a scan: a person has to check those.
    await alterExtraction(page, ({ extracted_items = [] }) => {
      for (const place of extracted_items.flatMap(({ evidence }) => evidence)) place.confidence = 0.87;
    });
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText('À vérifier, confiance 87\u00a0%')).toBeVisible();
    await value(page, '0,95\u00a0g/L').click();
    const shown = page.getByRole('region', { name: /^Page 1 de/ });
    const box = shown.locator('[data-box]');
    await expect(box).toBeInViewport();
    const [outer, inner] = [await shown.getByRole('img').boundingBox(), await box.boundingBox()];
    // The fourth line stands 154 points below the top of a page of 842.
    const middle = ((inner?.y ?? 0) + (inner?.height ?? 0) / 2 - (outer?.y ?? 0)) / (outer?.height ?? 1);
    expect(middle).toBeCloseTo((842 - 760 + 24 * 3 - 4) / 842, 1);
    // The page drew the file itself: dark pixels prove that its text is visible.
    const ink = await page.evaluate<number>(`
      const canvas = document.querySelector('canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      data.filter((level, index) => index % 4 === 0 && level < 100).length;
    `);
    expect(ink).toBeGreaterThan(500);
    const tools = page.getByRole('toolbar', { name: 'Outils de la source' });
    await tools.getByRole('button', { name: 'Agrandir' }).click();
    await expect(box).toBeInViewport();
    await tools.getByRole('button', { name: "Tourner d'un quart de tour" }).click();
    await expect(box).toBeInViewport();
    await tools.getByRole('searchbox', { name: 'Chercher dans le fichier' }).fill('lilas');
    await expect(tools.getByRole('status')).toHaveText('1 sur 1');
    await expect(shown.locator('[data-hit]')).toBeInViewport();
    await expectAccessible();
    await value(page, /= 41 mmol\/L/).click();
    await expect(box).toBeInViewport();
  });
});

test('the place of a value in an image is a box', async ({ page, login, api }) => {
  await login();
  const image = await api.storeFile(`${uniqueWord()}.png`, PNG);
  const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from('Date;Poids (kg)\n12/03/2026;73,5\n'));
  // The answer is changed as if the value had been read in the image.
  await alterExtraction(page, ({ file, extracted_items = [] }) => {
    Object.assign(file, { id: image, mimetype: 'image/png' });
    for (const place of extracted_items.flatMap(({ evidence }) => evidence)) {
      Object.assign(place, { box: { x: 0.5, y: 0.25, width: 0.25, height: 0.5 }, confidence: 0.91 });
    }
  });
  await page.goto(`${FILES}/${id}/extractions`);
  await value(page, '73,5\u00a0kg').click();
  const shown = page.getByRole('region', { name: /la valeur encadrée$/ });
  // The image has no size until it is drawn, so the boxes are measured until they fit.
  await expect(async () => {
    const [outer, inner] = [
      await shown.getByRole('img').boundingBox(),
      await shown.locator('[data-box]').boundingBox(),
    ];
    expect(((inner?.x ?? 0) - (outer?.x ?? 0)) / (outer?.width ?? 1)).toBeCloseTo(0.5, 1);
    expect((inner?.height ?? 0) / (outer?.height ?? 1)).toBeCloseTo(0.5, 1);
  }).toPass({ timeout: 240_000 });
});

test.describe('values that were refused', () => {
  test('are counted, listed with their reasons, and shown in the file after a click', async ({
    page,
    login,
    api,
    expectAccessible,
  }) => {
    await login();
    const content = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;7150\n14/03/2026;élevé\n';
    const id = await api.storeFile(`${uniqueWord()}.csv`, Buffer.from(content));
    await page.goto(`${FILES}/${id}/extractions`);
    await expect(page.getByText(/^1.mesure retenue, 2.valeurs à voir ci-dessous\.$/)).toBeVisible();
    const list = page.getByRole('list', { name: 'Valeurs refusées ou inconnues' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText('au-dessus de la limite de plausibilité');
    await value(page, /= 7150 kg/).click();
    await expect(excerptOf(page).locator('mark')).toHaveText('7150');
    await expect(page.getByRole('region', { name: /= 7150 kg/ })).toContainText('au-dessus de la limite');
    await expectAccessible();
  });
});
