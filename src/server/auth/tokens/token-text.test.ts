import { expect, test } from 'vitest';
import { holdsTokenText, isTokenText, newTokenText } from './token-text.ts';

test('tokens differ, and have the form announced to secret scanners', () => {
  const tokens = Array.from({ length: 500 }, newTokenText);
  expect(new Set(tokens).size).toBe(500);
  for (const token of tokens) {
    expect(token).toMatch(/^doc2_[0-9A-Za-z]{36}$/);
    expect(isTokenText(token)).toBe(true);
  }
  // Each of the 62 digits comes at each of the 30 random places: 178 bits.
  for (let place = 5; place < 35; place += 1)
    expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(55);
});

test('the checksum is the CRC-32 of the 30 characters before it, in base 62', () => {
  const random = '0'.repeat(30);
  const accepted = isTokenText(`doc2_${random}${base62OfCrc(random)}`);
  expect(accepted).toBe(true);
});

test.each([
  ['one character changed', (token: string) => swap(token, 10)],
  ['one character of the checksum changed', (token: string) => swap(token, 40)],
  ['two neighbours exchanged', (token: string) => exchanged(token)],
  ['its end missing', (token: string) => token.slice(0, -1)],
  ['something after it', (token: string) => `${token}a`],
  ['a line after it', (token: string) => `${token}\n`],
  ['capitals in its prefix', (token: string) => token.replace('doc2_', 'DOC2_')],
])('a token with %s is not one', (_, changed) => {
  expect(isTokenText(changed(newTokenText()))).toBe(false);
});

test('a token is found inside a longer text, and a look-alike is not', () => {
  expect(holdsTokenText(`x=${newTokenText()}&y`)).toBe(true);
  expect(holdsTokenText('doc2_bilan du 3 mars')).toBe(false);
});

const swap = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);

/** Swaps the first two adjacent characters of the random part that differ. */
const exchanged = (token: string) => token.replace(/(?<=^doc2_.*)(.)(?!\1)(.)/, '$2$1');

/** A second implementation without zlib, bit by bit (ISO 3309). */
function base62OfCrc(text: string): string {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let written = '';
  for (let i = 0; i < 6; i += 1) {
    written = (digits[rest % 62] ?? '') + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}
