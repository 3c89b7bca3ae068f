import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...given: number[]): ArrayBuffer => new Uint8Array(given).buffer;

describe('decodeText', () => {
  it.each([
    ['UTF-8', bytes(0xc3, 0xa9), 'é'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'é'],
    ['UTF-16 little-endian', bytes(0xff, 0xfe, 0xe9, 0x00), 'é'],
    ['UTF-16 big-endian', bytes(0xfe, 0xff, 0x00, 0xe9), 'é'],
    ['Windows-1252', bytes(0xe9, 0x80), 'é€'],
    ['nothing', bytes(), ''],
  ])('reads %s', (_, content, text) => {
    expect(decodeText(content)).toBe(text);
  });
});
