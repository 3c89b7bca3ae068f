import { expect, it } from 'vitest';
import { isStorable, storableText } from './storable-text.ts';

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
