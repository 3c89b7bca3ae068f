import { expect, it } from 'vitest';
import { withoutLaboratoryCodes } from './laboratory-codes.ts';

const read = (...texts: string[]) =>
  withoutLaboratoryCodes(texts.map((text) => ({ text }))).map(({ text }) => text);
const HEADING = 'Test\tCurrent Result and Flag\tPrevious Result and Date\tUnits\tReference Interval';
const readUnder = (...texts: string[]) => read(HEADING, ...texts).slice(1);

it('the code of the laboratory behind the name of each test is no result', () => {
  expect(
    readUnder('WBC 01\t5.9\t3.4-10.8', 'Hemoglobin 01\t12.9\tg/dL', 'TSH02\t2.070', 'AST (SGOT) 01\t19 High'),
  ).toEqual(['WBC   \t5.9\t3.4-10.8', 'Hemoglobin   \t12.9\tg/dL', 'TSH  \t2.070', 'AST (SGOT)   \t19 High']);
});

it('values that happen to be the same stay, where nothing else is American', () => {
  const same = [
    'Score|Valeur|Antérieur'.replaceAll('|', '\t'),
    'Glasgow 08\t12',
    'RASS 08\t9',
    'NIHSS 08\t4',
  ];
  expect(read(...same)).toEqual(same);
});

it('values written with a zero stay, whatever stands in the next column', () => {
  const ranges = ['Eosinophils 04\t1 - 6', 'Monocytes 04\t2 - 10', 'Basophils 04\t0-1'];
  expect(readUnder(...ranges)).toEqual(ranges);
  const different = ['Eosinophils 04\t3', 'Monocytes 05\t6', 'Basophils 01\t0'];
  expect(readUnder(...different)).toEqual(different);
  const units = ['Eosinophils 04\t%\t1 - 6', 'Monocytes 04\t%\t2 - 10', 'Basophils 04\t%\t0 - 1'];
  expect(readUnder(...units)).toEqual(units);
});

it('the name of a measure may end with other digits', () => {
  const named = ['CA 125\t21', 'CA 125\t22', 'CA 125\t23', 'Complement C3\t1.1', 'Vitamin B12\t310'];
  expect(readUnder(...named)).toEqual(named);
});

it('reads long lines in time', () => {
  const long = `${'a 01 '.repeat(20_000)}\t1`;
  expect(readUnder(long, long, long)).toHaveLength(3);
});
