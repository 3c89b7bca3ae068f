import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const inColumns = (...cells: string[]) => cells.map((cell) => cell.padEnd(20)).join('');
const HEAD = 'Prélevé le 03/04/2026';

test.each(['Résultat moyen', 'Moyenne', 'Valeur moyenne', 'Résultat (moyenne)', 'Mean value', 'Médiane'])(
  'a column of statistics holds no result: %s',
  (name) => {
    const rows = [
      HEAD,
      inColumns('Analyse', name, 'Limite'),
      inColumns('Potassium', '4,3 mmol/L', '5,1'),
      inColumns('Sodium', '139 mmol/L', '145'),
    ];
    expect(readDays(rows.join('\n'))).toEqual([]);
  },
);

test('nor does an unknown column beside it', () => {
  const rows = [HEAD, inColumns('Test', 'Mean result', 'Limit'), inColumns('Potassium', '4.3 mmol/L', '5.1')];
  expect(readDays(rows.join('\n'))).toEqual([]);
});

test('beside it, the results are read', () => {
  const rows = [
    HEAD,
    inColumns('Analyse', 'Résultat', 'Moyenne', 'Unité'),
    inColumns('Potassium', '4,1', '4,3', 'mmol/L'),
  ];
  expect(readDays(rows.join('\n'))).toEqual(['2026-04-03 k=4.1']);
});
