import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const times = (text: string): (string | null)[] => read(text).times.toSorted();

describe('a table whose rules are printed as characters', () => {
  test('keeps its cells apart, and each value under its day', () => {
    const text = [
      '            ¦10/03/2026¦11/03/2026¦',
      'Sodium mmol/L ¦  133 -   ¦   138    ¦ 136 - 145',
      'Potassium mmol/L ¦   5,9 +  ¦    4,6   ¦ 3,5 - 5,1',
    ].join('\n');
    expect(read(text).found.toSorted()).toEqual(['2026-03-09 na=133 k=5.9', '2026-03-10 na=138 k=4.6']);
  });

  test('« ! » between cells is a rule, but not beside a number', () => {
    expect(read('Prélevé le 10/03/2026\n! Sodium ! 138 ! mmol/L ! 136 - 145 !').found).toEqual([
      '2026-03-09 na=138',
    ]);
  });

  test('two dashes that flag low values are not an interval', () => {
    const text = '               ¦10/03/2026¦11/03/2026¦\nPlaquettes G/L ¦  92 -   ¦  101 -   ¦ 150 - 400';
    expect(read(text).found.toSorted()).toEqual(['2026-03-09 plq=92', '2026-03-10 plq=101']);
    const normal = '               ¦10/03/2026¦11/03/2026¦\nPlaquettes G/L ¦  192 -   ¦  201 -   ¦ 150 - 400';
    expect(read(normal).found).toEqual([]);
  });
});

describe('hours under days that are close together', () => {
  const DAYS = '                  10/03/2026    10/03/2026    11/03/2026';
  const ROW = 'Potassium mmol/L    5,9           5,1           4,6';

  test.each(['', '    Valeurs de référence'])('each column has the hour below it%s', (after) => {
    expect(times(`${DAYS}\n                    06:12         18:40         06:05${after}\n${ROW}`)).toEqual([
      '2026-03-10T06:12',
      '2026-03-10T18:40',
      '2026-03-11T06:05',
    ]);
  });
});
