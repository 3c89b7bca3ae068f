import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, 'fr', '0\u00a0B'],
  [1023, 'fr', '1\u202f023\u00a0B'],
  [1536, 'fr', '1,5\u00a0KB'],
  [1536, 'en-US', '1.5\u00a0KB'],
  [30 * 1024 * 1024, 'fr', '30\u00a0MB'],
  [5 * 1024 ** 4, 'en-US', '5,120\u00a0GB'],
])('%d bytes in %s are %j', (bytes, locale, expected) => {
  expect(formatSize(bytes, locale)).toBe(expected);
});

const LIMIT = 30 * 1024 * 1024;

it.each([
  [LIMIT, '30\u00a0MB'],
  [LIMIT + 1, '30,000001\u00a0MB'],
  [LIMIT + 60_000, '30,1\u00a0MB'],
  [LIMIT + 40_000, '30,04\u00a0MB'],
  [2 * LIMIT, '60\u00a0MB'],
  [1000, '1\u202f000\u00a0B'],
])('%d bytes never read as a limit of 30 MB that they exceed', (bytes, expected) => {
  expect(formatSize(bytes, 'fr', LIMIT)).toBe(expected);
});
