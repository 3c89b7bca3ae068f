import { expect, test } from 'vitest';
import type { Word } from '../../printed/page/page.ts';
import { figuresOf, secondWords, withMicro } from './words-of-line.ts';

/** Words of a line whose letters are ten units wide. */
function words(text: string, confidence = 0.9): Word[] {
  return [...text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    left: 10 * word.index,
    right: 10 * (word.index + word[0].length),
    top: 0,
    bottom: 20,
    confidence,
  }));
}
const characters = (text: string) =>
  [...text].map((each, at) => ({ text: each, x: 10 * at + 5, confidence: 0.95 }));
const second = (first: Word[], seen: string) =>
  secondWords(first, characters(seen), 20).map(({ text }) => text);

test('digits and units come from the second reader, split where the first one sees words', () => {
  expect(second(words('Sodium 138 mmol/L'), 'Sodium 139 mmol/L')).toEqual(['Sodium', '139', 'mmol/L']);
});

test('a word of letters that the first reader is sure of keeps its accents', () => {
  expect(second(words('Hémoglobine 13,4'), 'Hemoglobine 13,4')).toEqual(['Hémoglobine', '13,4']);
  expect(second(words('Hcmoglobine 13,4', 0.4), 'Hemoglobine 13,4')).toEqual(['Hemoglobine', '13,4']);
});

test('what the first reader missed becomes separate words', () => {
  expect(second(words('Sodium'), 'Sodium    138    12')).toEqual(['Sodium', '138', '12']);
  expect(second([], '4,62')).toEqual(['4,62']);
});

test('a character that the second reader places too far from its word is part of it, if the first has it there', () => {
  const placed = (text: string, at: number) => ({ ...characters(text)[0], text, x: at, confidence: 0.95 });
  const date = characters('11/03/2025').map((each) => ({ ...each, x: each.x + 10 }));
  const [one, ...rest] = date;
  const first = words(' 11/03/2025').map((word) => ({ ...word, left: 12 }));
  const moved = [placed(one?.text ?? '', 2), ...rest];
  expect(secondWords(first, moved, 20).map(({ text }) => text)).toEqual(['11/03/2025']);
  const afterColon = [placed(':', -12), ...moved];
  expect(secondWords(first, afterColon, 20).map(({ text }) => text)).toEqual(['11/03/2025']);
  const other = [placed('7', 2), ...rest];
  expect(secondWords(first, other, 20).map(({ text }) => text)).toEqual(['1/03/2025', '7']);
});

test('what the second reader missed is not in its reading', () => {
  expect(second(words('Sodium 138'), 'Sodium')).toEqual(['Sodium']);
});

test('full-width characters are read as the ASCII ones that they resemble', () => {
  expect(second([], '（＜5）')).toEqual(['(<5)']);
});

test.each([
  ['13,4 g/dL', '13.4 g/dL', true],
  ['...... 13,4', '13,4', true],
  ['13,4', '134', false],
  ['<5', '5', false],
  ['12/03/2024', '12/08/2024', false],
  ['Hémoglobine', 'Hemoglobine', true],
])('the digits of « %s » and « %s » are the same: %s', (one, other, same) => {
  expect(figuresOf(words(one)) === figuresOf(words(other))).toBe(same);
});

test.each([
  ['pmol/L', 'μmol/L', 'μmol/L'],
  ['Hg/L', 'µg/L', 'µg/L'],
  ['(ng/L)', '(µg/L)', '(µg/L)'],
  ['jymol/L', 'μmol/L', 'μmol/L'],
  ['pmol/L', 'pmol/L', 'pmol/L'],
  ['mg/L', 'µg/L', 'mg/L'],
  ['pg/L', 'µmol/L', 'pg/L'],
  ['ng/L', 'ug/L', 'ng/L'],
])('a unit read as %s, and as %s by the reader that knows « µ », is %s', (first, second, meant) => {
  expect(withMicro(words(first), [{ ...words(first)[0], text: second } as Word])[0]?.text).toBe(meant);
});
