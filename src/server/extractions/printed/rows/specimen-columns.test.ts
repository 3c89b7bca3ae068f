import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const HEAD = 'Prélevé le 04/03/2026';
const found = (text: string): string[] =>
  read(`${HEAD}\n${text}`)
    .found.flatMap((each) => each.slice(11).split(' '))
    .toSorted();

describe('a table with a column for each specimen', () => {
  test.each([
    ['blood first', 'Examen|Sang|Normes|Urines\nSodium (mmol/L)|139|136 - 145|42', ['na-u=42', 'na=139']],
    ['urine first', 'Examen|Urines|Sang\nPotassium (mmol/L)|31|4,1', ['k-u=31', 'k=4.1']],
    [
      'units in the cells',
      'Examen|Sang|Urines\nCréatinine|88 µmol/L|9,4 mmol/L',
      ['creat-u=9.4', 'creat=88'],
    ],
    ['a unit for both', 'Examen|Sang|Urines|Unité\nSodium|139|42|mmol/L', ['na-u=42', 'na=139']],
    ['blood alone', 'Examen|Sang|Urines\nSodium (mmol/L)|139', ['na=139']],
    ['urine alone', 'Examen|Sang|Urines\nSodium (mmol/L)||42', ['na-u=42']],
  ])('gives each value to its specimen: %s', (_, text, values) => {
    expect(found(text)).toEqual(values);
  });

  test.each([
    [
      'another title ends it',
      'Examen|Sang|Urines\nSodium (mmol/L)|139|42\nAUTRES\nPotassium (mmol/L)|4,1|31',
    ],
    ['words that are none', 'Examen|Conjoint|Urines\nPotassium (mmol/L)|4,1|31'],
    ['two columns of blood', 'Examen|Sang|Sang|Urines\nPotassium (mmol/L)|4,1|4,6|31'],
    ['two columns of blood, by other words', 'Examen|Sérum|Urines|Plasma\nPotassium (mmol/L)|4,1|31|4,6'],
    ['two columns of urine', 'Examen|Sang|Urines|Urines\nPotassium (mmol/L)|4,1|31|28'],
  ])('refuses values whose specimen is uncertain: %s', (_, text) => {
    expect(found(text).filter((each) => each.startsWith('k'))).toEqual([]);
  });
});

test.each(['LCS', 'LCR', 'Liquide pleural', 'Ascite', 'Drain'])(
  'a number in the column of another fluid is not of blood, even alone on its row: %s',
  (fluid) => {
    expect(found(`Examen|${fluid}|Sang|Unité\nLeucocytes|840||/µL\nGlucose|2,1|5,8|mmol/L`)).toEqual([]);
    expect(found(`Examen|${fluid}|Unité\nGlucose|2,1|mmol/L`)).toEqual([]);
  },
);
