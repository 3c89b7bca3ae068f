import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { json } from '../../json/extractor.ts';
import { table } from '../extractor.ts';

const valuesOf = (found: readonly string[]) => found.map((line) => line.split(': ')[1]);
const read = async (name: string, value: string, remark: string) => {
  const text = `Date;${name};Poids (kg);Remarque\n2026-03-13;${value};80;${remark}\n`;
  return valuesOf((await extractFrom(table, text)).found).toSorted();
};

describe('a remark that names a specimen', () => {
  test.each(['urines', 'dans les urines', 'échantillon urinaire', 'LCR', "liquide d'ascite"])(
    'leaves the analysis of blood, but not the weight: « %s »',
    async (remark) => {
      expect(await read('Créatinine (µmol/L)', '8000', remark)).toEqual(['poids=80']);
    },
  );

  test.each([
    ['Créatinine urinaire (mmol/L)', '8', 'urines', 'creat-u=8'],
    ['Créatinine (µmol/L)', '80', 'prise de sang', 'creat=80'],
    ['Créatinine (µmol/L)', '80', 'a une infection urinaire traitée', 'creat=80'],
  ])('leaves what is measured on it: « %s » %s, « %s »', async (name, value, remark, expected) => {
    expect(await read(name, value, remark)).toEqual([expected, 'poids=80']);
  });
});

test.each([
  ['creatinine', { value: 0.9, unit: 'g/L', notes: 'urine' }],
  ['glucose', { value: 0.9, unit: 'g/L', notes: 'LCR' }],
  ['weights', { value: 80, unit: 'kg', notes: 'bench press' }],
  ['weights', { value: 20, unit: 'kg', comment: 'valise' }],
])('the note of a record says what was measured: %s %o', async (list, record) => {
  const { found, logs } = await extractFrom(
    json,
    JSON.stringify({ [list]: [{ date: '2026-03-13', ...record }] }),
  );
  expect(found).toEqual([]);
  expect(logs.join()).toContain('une remarque à côté');
});

test.each(['ok', 'avec valise oubliée hier soir', 'le matin'])(
  'any other note of a weight says nothing against it: « %s »',
  async (notes) => {
    const record = { date: '2026-03-13', value: 80, unit: 'kg', notes };
    expect(valuesOf((await extractFrom(json, JSON.stringify({ weights: [record] }))).found)).toEqual([
      'poids=80',
    ]);
  },
);

describe('a remark on the unit of an analysis', () => {
  test.each([
    ['Cholestérol total (g/L)', '5,2', 'en mmol/L'],
    ['Hémoglobine (g/dL)', '7,2', 'en mmol/L'],
    ['Glycémie (g/L)', '5,2', 'glycémie en mmol/L'],
    ['HbA1c (%)', '42', 'HbA1c en mmol/mol'],
  ])('excludes it, but no weight: « %s » %s, « %s »', async (name, value, remark) => {
    expect(await read(name, value, remark)).toEqual(['poids=80']);
  });

  test('excludes only the analysis that it names', async () => {
    const text = 'Date;Glycémie (g/L);HbA1c (%);Remarque\n2026-03-13;1,05;7,2;HbA1c en mmol/mol\n';
    expect(valuesOf((await extractFrom(table, text)).found)).toEqual(['gly-masse=1.05']);
  });

  test('agrees with a column in this unit', async () => {
    expect(await read('Cholestérol total (mmol/L)', '5,2', 'en mmol/L')).toEqual(['ct=5.2', 'poids=80']);
  });
});
