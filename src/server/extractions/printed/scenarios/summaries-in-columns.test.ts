import { describe, expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

describe('the summary of a sensor under « Statistiques et cibles »', () => {
  const TITLE = 'Rapport AGP\nSTATISTIQUES ET CIBLES DE GLUCOSE\n';

  test('gives the numbers of the patient', () => {
    const rows = [
      'Glucose moyen|162 mg/dL',
      'Variabilité du glucose (coefficient de variation)|38,4 %',
      'Dans la cible 70 - 180 mg/dL|63 %',
    ];
    const { found } = readPages(TITLE + rows.join('\n'));
    expect(found.join()).toMatch(/tir=63/);
    expect(found.join()).toMatch(/moy=162/);
    expect(found.join()).toMatch(/cv=38\.4/);
  });

  test.each([
    'Cibles\nDans la cible 70 - 180 mg/dL|70 %',
    'Dans la cible 70 - 140 mg/dL|63 %',
    'Dans la cible 70 - 180 mg/dL|> 70 %',
    'Dans la cible 70 - 180 mg/dL|63 %|70 %',
  ])('gives no objective: %s', (rows) => {
    expect(readPages(TITLE + rows).found).toEqual([]);
  });
});

describe('mean pressures with their unit in each cell', () => {
  const HEADING = 'MAPA du 19/03/2026\nMoyennes|Systolique|Diastolique|FC\n';

  test('are read', () => {
    const { found } = readPages(`${HEADING}24 heures|138 mmHg|82 mmHg|71`);
    expect(found.join()).toContain('pas-24=138 pad-24=82');
  });

  test.each([
    '24 heures (norme)|130 mmHg|80 mmHg|',
    '24 heures|< 130 mmHg|< 80 mmHg|',
    '24 heures max|180 mmHg|99 mmHg|',
  ])('that are limits are not: %s', (row) => {
    expect(readPages(HEADING + row).found).toEqual([]);
  });

  test('are read under the beginning of a long heading, on the day of the title', () => {
    const heading = '|Systolique moyenne calculée (mmHg)|Diastolique moyenne mesurée (mmHg)';
    const { found, times } = readPages(
      `HOLTER TENSIONNEL (MAPA) du 19/03/2026\n${heading}\n24 heures|138|82`,
    );
    expect(found.join()).toContain('pas-24=138 pad-24=82');
    expect(times).toEqual(['2026-03-19']);
    expect(readPages(`Prochain Holter tensionnel du 19/03/2026\n${heading}\n24 heures|138|82`).times).toEqual(
      [null],
    );
  });
});
