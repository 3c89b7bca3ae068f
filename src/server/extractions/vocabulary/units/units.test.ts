import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUcum } from '../../../core/catalogue/parse-ucum.ts';
import { readUnit } from './units.ts';

test.each([
  ['x10E3/uL', '10*3/uL'],
  ['[in_us]', '[in_i]'],
  ['x10(3)/mcL', '10*3/uL'],
  ['10³/mm³', '10*3/mm3'],
  ['103/mm3', '10*3/mm3'],
  ['10^3/mm^3', '10*3/mm3'],
  ['/mm^3', '/mm3'],
  ['106/mm3', '10*6/mm3'],
  ['10~9/L', '10*9/L'],
  ['10ˆ9/L', '10*9/L'],
  ['Thou/mcL', '10*3/uL'],
  ['millions/µL', '10*6/uL'],
  ['mille/mm3', '10*3/mm3'],
  ['K/mcL', '10*3/uL'],
  ['mill/cumm', '10*6/mm3'],
  ['lakhs/cumm', '10*5/mm3'],
  ['gm%', 'g/dL'],
  ['mm/1st hr', 'mm/h'],
  ['G/L.', '10*9/L'],
  ['Tpt/L', '10*12/L'],
  ['mcg/dL', 'ug/dL'],
  ['UI/L à 37°C', '[IU]/L'],
  ['mmol/mol Hb', 'mmol/mol'],
  ['mg/mmol de créatinine', 'mg/mmol'],
  ['ml/mn/1.73', 'mL/min/{1.73_m2}'],
  ['MDC_DIM_BEAT_PER_MIN', '/min'],
  ['UFC/mL', '/mL'],
  ['copies/mL', '/mL'],
  ['UA/mL', "[arb'U]/mL"],
  ['millions/mL', '10*6/mL'],
  // Per hundred millilitres of blood, as laboratories wrote before they used the litre.
  ['mg%', 'mg/dL'],
  ['mg %', 'mg/dL'],
  ['g p. 100', 'g/dL'],
  ['µg%', 'ug/dL'],
  ['γ/100 ml', 'ug/dL'],
  ['g‰', 'g/L'],
  ['mg p. mille', 'mg/L'],
  ['gr%', 'g/dL'],
  ['mg/1000 mL', 'mg/L'],
  ['mg/100cc', 'mg/dL'],
])('%s is read as %s', (written, ucum) => {
  const [read, same] = [readUnit(written, ''), parseUcum(ucum)];
  expect([read?.dimension, read?.factor]).toEqual([same?.dimension, same?.factor]);
});

test.each(['10.9/L', '100/mm3', '5 mg', 'log', 'copies/test', 'mmol/100', 'g/1000', 'mm%', '‰', ''])(
  '%j is unknown, and not guessed',
  (written) => {
    expect(readUnit(written, '')).toBeNull();
  },
);

test('no text makes the function throw, and a number in a unit never becomes a factor', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.integer({ min: 2, max: 999 }), (text, number) => {
      readUnit(text, 'g/L');
      if (![3, 6, 9, 12].includes(number % 100)) expect(readUnit(`${number}/mm3`, '')).toBeNull();
    }),
  );
});
