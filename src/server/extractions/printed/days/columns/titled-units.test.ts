import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

test.each(['Résultats du 12/03/2026 (mmol/L)', 'Résultats du 12/03/2026 en mmol/L', '12/03/2026 (mmol/L)'])(
  'the title « %s » gives the day and the unit of its column',
  (title) => {
    const table = `Biochimie|${title}|Valeurs de référence\nSodium|138|136 - 145\nPotassium|4,2|3,5 - 5,1`;
    expect(readDays(table)).toEqual(['2026-03-12 na=138 k=4.2']);
  },
);

test('each column has its own day and unit', () => {
  const heads = 'Analyse|Résultats du 12/03/2026 (mmol/L)|Antériorité du 02/02/2026 (g/L)';
  expect(readDays(`${heads}\nTriglycérides|1,2|1,02`)).toEqual(['2026-03-12 tg=1.2', '2026-02-02 tg=1.166']);
});

test('a title on two lines gives both too', () => {
  expect(readDays('Analyse|Résultats (mmol/L)|Normes\n|12/03/2026|\nSodium|138|136 - 145')).toEqual([
    '2026-03-12 na=138',
  ]);
});

test.each([
  ['the name says another unit', 'Résultats du 12/03/2026 (mmol/L)|Normes', 'Glycémie (g/L)|5,2|'],
  ['the limits say another unit', 'Résultats du 12/03/2026 (mmol/L)|Normes', 'Glucose|5,2|0,70 - 1,10 g/L'],
  ['it is the unit of the limits', 'Résultats du 12/03/2026|Normes (mmol/L)', 'Sodium|138|136 - 145'],
  ['it is printed on that day', 'Résultats imprimés le 12/03/2026 (mmol/L)|Normes', 'Sodium|138|136 - 145'],
  ['it is a goal', 'Objectif du 12/03/2026 (mmol/L)|Normes', 'Cholestérol LDL|1,8|'],
  ['it is of urine beside blood', 'Sang 12/03/2026 (mmol/L)|Urines 12/03/2026 (mmol/L)', 'Sodium|138|96'],
  ['it has two days', 'Résultats du 12/03/2026 (mmol/L) et du 13/03/2026 (mmol/L)|Normes', 'Sodium|138|'],
])('nothing is taken if %s', (_what, heads, row) => {
  expect(readDays(`Analyse|${heads}\n${row}`)).toEqual([]);
});

test.each(['h', 'J', 'min'])('what may be an hour or a day beside a date, « %s », is no unit', (unit) => {
  expect(readDays(`|12/03/2026 (${unit})|13/03/2026 (${unit})\nSodium (mmol/L)|140|138`)).toEqual([
    '2026-03-12 na=140',
    '2026-03-13 na=138',
  ]);
});
