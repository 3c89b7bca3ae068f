import { expect, test } from 'vitest';
import { pageOf } from './page-fixture.ts';
import { agreedNumber, indexSecondReading } from './second-reading.ts';

test.each([
  ['9,4', '9.4', [], '9,4'],
  ['94', '9,4', [], null],
  ['94', '9,4', ['5,0', '12,0'], '9,4'],
  ['9,4', '94', ['5,0', '12,0'], '9,4'],
  ['94', '9,4', ['50', '120'], null],
  ['94', '9,4', ['0,05', '0,12'], null],
  ['45', '4,5', ['5,0', '12,0'], null],
  ['45', '4,5', ['5,0'], null],
  ['103', '108', ['98', '107'], null],
  ['9,4', '0,94', [], null],
])('readings %s and %s beside the interval %j agree on %s', (number, other, usual, agreed) => {
  expect(agreedNumber(number, other, usual)).toBe(agreed);
});

test("returns the second recognition's number at a place, unless its confidence is too low", () => {
  const page = pageOf('Sodium|*140 mmol/L|4 700 000');
  const sure = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) };
  const box = { x: 220 / 1200, y: 15 / 1100, width: 20 / 1200, height: 20 / 1100 };
  expect(indexSecondReading([sure])(1, box)).toEqual({ number: '140', bounded: false, confidence: 0.9 });
  expect(indexSecondReading([sure])(1, { ...box, x: 420 / 1200, width: 45 / 1200 })?.number).toBe('4700000');
  expect(indexSecondReading([sure])(1, { ...box, y: 0.5 })).toBeNull();
  expect(indexSecondReading([sure])(2, box)).toBeNull();
  expect(indexSecondReading([page])(1, box)).toBeNull();
});

test.each([
  ['CRP à 12 mg/L', false],
  ['CRP inférieure à 12 mg/L', true],
  ['CRP infeneure a 12 mg/L', true],
  ['CRP supérieur A 12 mg/L', true],
  ['CRP < 12 mg/L', true],
  ['supérieur CRP à 12 mg/L', false],
  ['12 mg/L', false],
])('tells whether « %s » is bounded: %s', (text, bounded) => {
  const page = pageOf(text);
  const words = page.words.map((word) => ({ ...word, confidence: 0.9 }));
  const number = words.find((word) => word.text === '12');
  if (number === undefined) throw new Error('no number on the page');
  const { left, right, top, bottom } = number;
  const box = {
    x: left / page.width,
    y: top / page.height,
    width: (right - left) / page.width,
    height: (bottom - top) / page.height,
  };
  expect(indexSecondReading([{ ...page, words }])(1, box)?.bounded).toBe(bounded);
});

test('tells both numbers of a word such as « 138/76 » apart', () => {
  const page = pageOf('PA|138/76 mmHg');
  const words = page.words.map((word) => ({ ...word, confidence: 0.9 }));
  const secondReading = indexSecondReading([{ ...page, words }]);
  const box = { y: 15 / 1100, height: 20 / 1100 };
  expect(secondReading(1, { ...box, x: 220 / 1200, width: 15 / 1200 })?.number).toBe('138');
  expect(secondReading(1, { ...box, x: 240 / 1200, width: 10 / 1200 })?.number).toBe('76');
});
