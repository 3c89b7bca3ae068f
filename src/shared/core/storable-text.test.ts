import { expect, it } from 'vitest';
import { beginningOf, isLine, isSeen, isStorable, storableText } from './storable-text.ts';

it.each([
  ['Claire\u0000 Fontaine', 'Claire Fontaine'],
  ['Claire\r\nFontaine', 'ClaireFontaine'],
  ['Zoë 𝒵 👩‍⚕️', 'Zoë 𝒵 👩‍⚕️'],
  ['a\ud800b', 'a\ufffdb'],
])('%j is stored as %j', (given, kept) => {
  expect(storableText(given)).toBe(kept);
  expect(isStorable(kept)).toBe(true);
});

it.each([
  ['\u0000', false],
  ['a\udc00', false],
  ['\ud83d', false],
  ['👩‍⚕️\n\t', true],
])('whether %j is returned unchanged: %s', (text, expected) => expect(isStorable(text)).toBe(expected));

it.each([
  ['ab👩', 4, 'ab👩'],
  ['ab👩', 3, 'ab'],
  ['ab👩c', 4, 'ab👩'],
  ['👩👩', 3, '👩'],
  ['é𝒵', 1, 'é'],
])('the beginning of %j in %i code units contains no half of a character', (text, max, expected) => {
  expect(beginningOf(text, max)).toBe(expected);
  expect(isStorable(beginningOf(text, max))).toBe(true);
});

it.each<[string, boolean]>([
  ['Poids au réveil', true],
  ['مريم – ١', true],
  ['\u200fשלום', true],
  ['👩‍⚕️', true],
  ['=1+1', true],
  ['', true],
  ['\u200b', false],
  ['\u3164 \u00ad\ufe0f', false],
  ['deux\nlignes', false],
  ['deux\u2028lignes', false],
  ['\u0001x', false],
  ['\u0085', false],
  // Shown with an ending that the name does not have: « bilanexe.txt ».
  ['bilan\u202etxt.exe', false],
  ['\u2066bilan', false],
])('whether %j is a line that can be read: %s', (text, expected) => expect(isLine(text)).toBe(expected));

it('several lines count as visible text, invisible marks alone do not', () => {
  expect(isSeen('motif\nen deux lignes')).toBe(true);
  expect(isSeen('\u200b\n\u200b')).toBe(false);
});
