import { describe, expect, test } from 'vitest';
import { isLoinc } from './loinc.ts';
import { parseUcum } from './parse-ucum.ts';

describe('units that are equal', () => {
  test.each([
    ['g/L', 'mg/mL'],
    ['10*9/L', '10*3/uL'],
    ['10*12/L', '10*6/uL'],
    ['mg/(24.h)', 'mg/d'],
    ['L/s', '60.L/min'],
    ['/min', '{beats}/min'],
    ['m[IU]/L', 'mU/L'],
    ['mL/min/{1.73_m2}', 'mL/min'],
    ['kg/m2', 'kg.m-2'],
    ['mm[Hg]', '10*-3.m[Hg]'],
    ['mmol/l', 'umol/mL'],
  ])('%s = %s', (a, b) => {
    expect(parseUcum(a)).toEqual(parseUcum(b));
  });
});

describe('units of other dimensions', () => {
  test.each([
    ['g/L', 'mol/L'],
    ['d', '[diop]'],
    ['g', 'g/L'],
    ['Cel', '[degF]'],
  ])('%s is not %s', (a, b) => {
    expect(parseUcum(a)?.dimension).not.toBe(parseUcum(b)?.dimension);
  });
});

describe('a text that is not a unit', () => {
  test.each([
    '',
    'G/L',
    'T/L',
    'foo',
    'g//L',
    'g/',
    '(g',
    'g)',
    'g L',
    '{x',
    '0',
    '__proto__',
    'constructor',
    `m${'9'.repeat(70)}`,
  ])('%j is not parsed', (text) => {
    expect(parseUcum(text)).toBeNull();
  });
});

test('a LOINC code is recognised by its check digit', () => {
  expect(['718-7', '85354-9', '104638-2'].every(isLoinc)).toBe(true);
  expect(['718-8', '85354', '718-', 'abc-1', '12345678-1', '0718-7'].some(isLoinc)).toBe(false);
});
