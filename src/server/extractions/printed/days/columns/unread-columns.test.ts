import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const inColumns = (...cells: string[]) => cells.map((cell) => cell.padEnd(15)).join('');

const spirometry = (expected: string, measured: string) =>
  readDays(
    [
      'Date du test : 12/02/2026',
      inColumns('', expected, measured, '%Théor.', 'Post', '%Théor.', '%Var'),
      inColumns('VEMS [L]', '3,24', '1,98', '61', '2,21', '68', '+12'),
      inColumns('CVF [L]', '4,21', '3,62', '86', '3,81', '90', '+5'),
    ].join('\n'),
  );

test.each(
  ['Théor.', 'Théorique', 'Th.', 'Norme', 'Norm.', 'Attendu', 'Préd.', 'GLI', 'Valeur théor.', 'Abc'].flatMap(
    (expected) => ['Pré', 'Base', 'Avant', 'Mes.', 'Meilleur'].map((measured) => [expected, measured]),
  ),
)('what a spirometer expects is not what it measured: %s | %s', (expected, measured) => {
  expect(spirometry(expected, measured)).toEqual(['2026-02-12 vems=1.98 cvf=3.62']);
});

test('where no heading says which number was measured, none is read', () => {
  for (const measured of ['Essai 1', 'Xyz']) expect(spirometry('Théor.', measured)).toEqual([]);
});

test('a heading in words unknown beside that of the results takes nothing from them', () => {
  const found = readDays(
    'Prélevé le 03/04/2026\nBIOCHIMIE SANGUINE|Résultats|Tube|Valeurs usuelles\nSodium|139 mmol/L|A|136 - 145',
  );
  expect(found).toEqual(['2026-04-03 na=139']);
});

test('the day of the test beside the size of the patient is not of the past', () => {
  for (const day of ['Date du test : 12/02/2026 10:24', 'Date de la visite : 12/02/2026 à 10h24'])
    expect(readDays(`Taille : 174 cm|Poids : 82 kg|${day}`).join()).toContain('taille=174');
});
