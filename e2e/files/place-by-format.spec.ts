import { expect, test } from '../fixtures.ts';
import { PNG } from './contents.ts';
import { excerptOf, value } from './places.ts';
import { smallPdf } from './small-pdf.ts';
import { smallWorkbook } from './small-workbook.ts';
import { alterExtraction, FILES, sample, uniqueWord } from './steps.ts';

const KINDS = [
  { file: 'libreview-une-journee.csv', mark: /^\d+$/ },
  { file: 'consultation-et-biologie.fhir.json', mark: /^[\d.]+$/ },
  { file: 'compte-rendu-biologie.cda.xml', mark: /^<value [^<]*>/ },
  { file: 'resultats.hl7', mark: /^[\d.]+$/ },
  { file: 'courrier-laboratoire.hpr', mark: /^[\d.,]+$/ },
];

test.describe('the place of a value in its file', () => {
  for (const { file, mark } of KINDS) {
    test(`is shown after a click, in ${file}`, async ({ page, openSession, api }) => {
      await openSession();
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

  test('is shown as plain text, whatever the file contains', async ({ page, openSession, api }) => {
    await openSession();
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
    openSession,
    api,
    expectAccessible,
  }) => {
    await openSession();
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

  test('on the page of a PDF is a box', async ({ page, openSession, api, expectAccessible }) => {
    await openSession();
    const lines = [
      `Laboratoire des Lilas ${uniqueWord()}`,
      'Prélèvement du 12/03/2026 à 08:15',
      'BIOCHIMIE',
      'Glycémie à jeun     0,95 g/L     (0,70 - 1,05)',
      'Potassium     41 mmol/L     (3,5 - 5,1)',
    ];
    const id = await api.storeFile(`${uniqueWord()}.pdf`, smallPdf(lines));
    // The values get a confidence, as if they had been recognised on a scan: a person has to check those.
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
    // The fourth line is 154 points below the top of a page of 842.
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
    for (const width of [360, 768, 900, 1200]) {
      await page.setViewportSize({ width, height: 850 });
      for (const tool of ['Déclarer ce que je vois', 'Agrandir', 'Résultat suivant'])
        await expect(tools.getByRole('button', { name: tool })).toBeInViewport({ ratio: 1 });
    }
    await value(page, /= 41 mmol\/L/).click();
    await expect(box).toBeInViewport();
  });
});

test('the place of a value in an image is a box', async ({ page, openSession, api }) => {
  await openSession();
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
