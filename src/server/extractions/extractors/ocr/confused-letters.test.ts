import { expect, test } from 'vitest';
import { tidyWord } from './confused-letters.ts';

test.each([
  ['MMoI/L', 'mmol/L'],
  ['mmolL', 'mmol/L'],
  ['UMOI/L', 'µmol/L'],
  ['pmol/L', 'pmol/L'],
  ['Mg/L', 'mg/L'],
  ['Mmg/L', 'mg/L'],
  ['(10#9/L)', '(10^9/L)'],
  ['1079/L', '10^9/L'],
  ['10712/L', '10^12/L'],
  ['107/2026', '107/2026'],
  ['mL/min/1,73nm#', 'mL/min/1,73m²'],
  ['mL/min/1,73nw', 'mL/min/1,73m²'],
  ['lgG', 'IgG'],
  ['UlI/l', 'UI/L'],
  ['HbAlc', 'HbA1c'],
  ['HBAIC', 'HBA1C'],
  ['Alc', 'A1c'],
  ['ALC', 'ALC'],
  ['Alcool', 'Alcool'],
  ['SOÏÎt', 'soit'],
  ['|9,4|', '9,4'],
  ['12,5', '12,5'],
  ['*7,64', '7,64'],
  ['.0,52', '0,52'],
  ['.52', '.52'],
  ['8,1L', '8,1'],
  ['5mL', '5mL'],
  ['1,.95', '1,95'],
  ['po2z', 'pO2'],
  ['p02', 'pO2'],
  ['g/L', 'g/L'],
])('%s is corrected to %s', (text, meant) => {
  expect(tidyWord(text, 90)).toBe(meant);
});

test('a dot leader is not a word, unless it was recognised with confidence', () => {
  expect([tidyWord('ceee', 30), tidyWord('ceee', 90)]).toEqual(['', 'ceee']);
});
