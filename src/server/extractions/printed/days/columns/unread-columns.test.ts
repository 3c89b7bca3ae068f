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

test.each([
  'HEMATOLOGIE|Réf.|Valeur|Unité',
  'HEMATOLOGIE|Valeur usuelle|Valeur|Unité',
  'HEMATOLOGIE|Reference Value|Value|Units',
])('a limit under its heading is no result where the unit has a column: %s', (heading) => {
  const rows = 'Hémoglobine|13,0||g/dl\nLeucocytes|4,0|6,2|G/L';
  expect(readDays(`Prélevé le 11/03/2026\n${heading}\n${rows}`)).toEqual(['2026-03-11 gb=6.2']);
});

test('a day and the words beside it are over the results of one column', () => {
  const page = (other: string) =>
    readDays(
      `Prélevé le 11/03/2026\nAnalyse|Résultat|${other}|Unité\nSodium|141|138|mmol/L\nPotassium||4,2|mmol/L`,
    ).toSorted();
  expect(page('Labo extérieur 02/03/2026')).toEqual(['2026-03-02 na=138 k=4.2', '2026-03-11 na=141']);
  expect(page('Opéré le 02/03/2026')).toEqual(['2026-03-11 na=141']);
});
