import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...given: number[]) => new Uint8Array(given);
const written = (text: string, map: Record<string, number>) =>
  bytes(...[...text].map((sign) => map[sign] ?? sign.charCodeAt(0)));

describe('decodeText', () => {
  it.each([
    ['UTF-8', bytes(0xc3, 0xa9), 'é'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'é'],
    ['UTF-16 little-endian', bytes(0xff, 0xfe, 0xe9, 0x00), 'é'],
    ['UTF-16 big-endian', bytes(0xfe, 0xff, 0x00, 0xe9), 'é'],
    ['Windows-1252', bytes(0xe9, 0x80), 'é€'],
    ['UTF-16 without a mark', bytes(0x4e, 0, 0x61, 0, 0xe9, 0), 'Naé'],
    ['UTF-16 without a mark, big end first', bytes(0, 0x4e, 0, 0x61, 0, 0xe9), 'Naé'],
    [
      'the DOS page 850',
      written('Créatinine élevée : 80 µmol/L', { é: 0x82, µ: 0xe6 }),
      'Créatinine élevée : 80 µmol/L',
    ],
    ['Macintosh', written('Créatinine élevée à jeun', { é: 0x8e, à: 0x88 }), 'Créatinine élevée à jeun'],
    ['nothing', bytes(), ''],
  ])('reads %s', (_, content, text) => {
    expect(decodeText(content)).toBe(text);
  });
});
