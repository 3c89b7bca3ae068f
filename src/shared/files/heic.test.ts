import { expect, it } from 'vitest';
import { isHeic } from './heic.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = (brand: string) => bytes(`\0\0\0\u0018${brand}\0\0\0\0`);

it.each(['ftypheic', 'ftypheix', 'ftypmif1'])('a file that begins with %s is a HEIC', (brand) => {
  expect(isHeic(head(brand))).toBe(true);
});

it.each(['ftypavif', 'ftypisom', 'heicftyp'])('a file that begins with %s is not a HEIC', (brand) => {
  expect(isHeic(head(brand))).toBe(false);
});

it('a file of a few bytes is not a HEIC', () => {
  expect(isHeic(bytes('ftyp'))).toBe(false);
});
