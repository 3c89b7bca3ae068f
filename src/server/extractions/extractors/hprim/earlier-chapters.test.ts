import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

const HEADING = [
  '1001',
  'EXEMPLE',
  'ANNE',
  '1 RUE',
  '',
  '75000 PARIS',
  '02/01/1960',
  '',
  'D1',
  '12/03/2026',
  'L',
  'D',
];
const result = (value: string) => `RES|Sodium|NA|N|${value}|mmol/L|||N|F|`;
const read = (...lines: readonly string[]) =>
  extractFrom(hprim, [...HEADING, 'Confrère,', '****LAB****', ...lines, '****FIN****', ''].join('\n'));

test('an earlier chapter with its day has results of that day', async () => {
  const { found } = await read(result('139'), 'RES|Antériorité du 02/02/2026||T||', result('134'));
  expect(found).toEqual([
    'ionogramme-sanguin 2026-03-11T23:00: na=139',
    'ionogramme-sanguin 2026-02-01T23:00: na=134',
  ]);
});

test('an earlier chapter without a day leaves its results, and the present ones stand', async () => {
  const { found, logs } = await read(result('139'), 'CHP|Résultats antérieurs', result('134'));
  expect(found).toEqual(['ionogramme-sanguin 2026-03-11T23:00: na=139']);
  expect(logs.join()).toContain('antérieur');
});
