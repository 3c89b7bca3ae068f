import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';
import { statementsOf } from './statements.ts';

const row = (...cells: string[]) => ({ line: 1, cells });

test.each([
  [['Dossier n° 26030201', '', 'Prélevé le 02/03/2026 à 08h15'], null, '02/03/2026 a 08h15'],
  [['Patient : DURAND Marie', 'Né(e) le 12/04/1960'], 'DURAND Marie', null],
  [['Patient : DURAND Marie', 'Prélevé le 02/03/2026', 'Reçu le 03/03/2026'], 'DURAND Marie', '02/03/2026'],
])('%j states %s and %s', (cells, person, sampled) => {
  expect(statementsOf(row(...cells))).toEqual({ person, sampled, whose: null });
});

test.each([
  [['Analyse', 'Prélevé le 02/03/2026']],
  [['Prélevé le 02/03/2026', 'Prélevé le 12/01/2026']],
  [['Patient : DURAND Marie', 'Patient : MARTIN Paul']],
  [['Dossier n° 26030201', 'Reçu le 03/03/2026']],
  [['Prélevé le 02/03/2026']],
  [['Potassium', '4,1', 'Prélevé le 02/03/2026']],
])('%j is no row of statements', (cells) => {
  expect(statementsOf(row(...cells))).toBeNull();
});

const HEADER = 'Analyse;Résultat;Unité';
const found = async (...lines: string[]) => (await extractFrom(table, `${lines.join('\n')}\n`)).found;
const K = (day: string, value = '4.1') => `ionogramme-sanguin ${day}: k=${value}`;

test.each([
  ['a record number beside the sampling', ['Dossier n° 26030201;;Prélevé le 02/03/2026 à 08h15']],
  ['an edition below the sampling', ['Prélevé le 02/03/2026 à 08h15;;', 'Edité le 03/03/2026;;']],
  ['a person beside the sampling', ['Patient : DURAND Marie;;Prélevé le 02/03/2026 à 08h15']],
  ['a receipt beside the sampling', ['Prélevé le 02/03/2026 à 08h15;Reçu le 02/03/2026 à 09h00;']],
])('the day above a table is that of the sampling: %s', async (_, above) => {
  expect(await found(...above, HEADER, 'Potassium;4,1;mmol/L')).toEqual([K('2026-03-02T07:15')]);
});

test.each([
  ['two samplings', ['Prélevé le 02/03/2026;Prélevé le 03/03/2026;']],
  ['an edition', ['Dossier n° 26030201;;Edité le 03/03/2026']],
  [
    'the sampling of the person before',
    ['Patient : MARTIN Paul;;Prélevé le 02/03/2026', 'Patient : DURAND Marie;;Né le 12/04/1960'],
  ],
])('%s dates nothing', async (_, above) => {
  expect(await found(...above, HEADER, 'Potassium;4,1;mmol/L')).toEqual([K('sans date')]);
});

test('rows below a row that names somebody else, or results of another day, do not take the day', async () => {
  expect(await found('Prélevé le 02/03/2026;Donneur : DUPONT Jean;', HEADER, 'Potassium;4,1;mmol/L')).toEqual(
    [],
  );
  const below = ['Potassium;4,1;mmol/L', 'Résultats du 12/01/2026;Laboratoire du Parc;', 'Sodium;141;mmol/L'];
  expect(await found('Prélevé le 02/03/2026;Sexe : F;', HEADER, ...below)).toEqual([
    K('2026-03-01T23:00'),
    'ionogramme-sanguin sans date: na=141',
  ]);
});

test('rows below the statements of another person are theirs', async () => {
  const person = (name: string) => `Patient : ${name};Né le 12/04/1960;Prélevé le 02/03/2026`;
  const rows = (second: string) =>
    found(person('DURAND Marie'), HEADER, 'Potassium;4,1;mmol/L', person(second), 'Sodium;141;mmol/L');
  expect(await rows('DURAND Marie')).toEqual([`${K('2026-03-01T23:00').replace('k=', 'na=141 k=')}`]);
  expect(await rows('MARTIN Paul')).toEqual([
    K('2026-03-01T23:00'),
    'ionogramme-sanguin 2026-03-01T23:00: na=141',
  ]);
});
