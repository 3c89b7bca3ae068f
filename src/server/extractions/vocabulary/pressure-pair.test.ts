import { expect, test } from 'vitest';
import { areMillimetres, type Pair, pressuresIn, unitInColumn, unitInProse } from './pressure-pair.ts';

const pair = (text: string): Pair => {
  const [high = '', low = ''] = text.split('/');
  return { high, low };
};

test('a pair is read with its decimals and its unit', () => {
  expect(pressuresIn('132/84')).toEqual({ high: '132', low: '84', unit: '', inCentimetres: false });
  expect(pressuresIn(' 13,5 / 8 cmHg')).toEqual({
    high: '13,5',
    low: '8',
    unit: 'cmHg',
    inCentimetres: true,
  });
});

test('what is no pair of a systolic and of a lower diastolic pressure is not read', () => {
  for (const text of ['8/13', '80/80', '132/84/70', '0/8', '132', '132-84', '1320/84', '13/8 (le 12/05)'])
    expect(pressuresIn(text), text).toBeNull();
});

test.each([
  // [pair, in a sentence, in a column, anywhere]
  ['135/85', 'mmHg', 'mmHg', true],
  ['50/25', 'mmHg', 'mmHg', true],
  ['55/20', 'mmHg', null, false],
  ['49/25', null, null, false],
  ['310/90', 'mmHg', null, false],
  ['13/8', 'cmHg', 'cmHg', false],
  ['13,5/8', 'cmHg', 'cmHg', false],
  ['30/12', 'cmHg', null, false],
  ['29/16', 'cmHg', null, false],
  ['6/3', 'cmHg', null, false],
  ['12/2', 'cmHg', null, false],
  ['31/8', null, null, false],
  ['85/135', null, null, false],
  ['8/13', null, null, false],
])('%s is in %s in a sentence, in %s in a column', (text, prose, column, anywhere) => {
  expect([unitInProse(pair(text)), unitInColumn(pair(text)), areMillimetres(pair(text))]).toEqual([
    prose,
    column,
    anywhere,
  ]);
});
