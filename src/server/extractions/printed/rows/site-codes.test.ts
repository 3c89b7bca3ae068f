import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const HEAD = 'Date Collected: 13/03/2026\nTest|Result|Units|Reference Interval\n';
const found = (rows: string) =>
  readDays(`${HEAD}${rows}`)
    .flatMap((line) => line.split(' ').slice(1))
    .toSorted();
const CODED = [
  'WBC 01|6.1|x10E3/uL|3.4-10.8',
  'Hemoglobin 01|15.1|g/dL|13.0-17.7',
  'Neutrophils 01|57|%|Not Estab.',
  'Neutrophils (Absolute) 01|3.5|x10E3/uL|1.4-7.0',
];

test('the code of the site that measured, behind each name, is no result', () => {
  expect(found(CODED.join('\n'))).toEqual(['gb=6.1', 'hb=15.1', 'pnn-pct=57', 'pnn=3.5']);
});

test('a lone number that may be such a code takes away both it and the number beside it', () => {
  expect(found('Neutrophils 01|57|%|Not Estab.')).toEqual([]);
  expect(found('Neutrophils (Absolute) 01|3.5|x10E3/uL|1.4-7.0')).toEqual([]);
  expect(found('Eosinophils 02|03|%|1-6')).toEqual([]);
});

test('a percentage of two digits is a result', () => {
  expect(found('Eosinophils|02|%|1-6\nMonocytes|04|%|2-10')).toEqual(['mono-pct=4', 'pne-pct=2']);
  expect(found('Eosinophils 02 %|1-6\nMonocytes 04 %|2-10')).toEqual(['mono-pct=4', 'pne-pct=2']);
});
