import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)];
const TEXT = 'Élodie Martin, 12/05/1980 : 70,5 kg';

test('a sealed text opens with its secret, even after that was replaced by another one', () => {
  const sealed = sealText(FIRST, TEXT);
  expect(openText([FIRST], sealed)).toBe(TEXT);
  expect(openText([SECOND, FIRST], sealed)).toBe(TEXT);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('70,5');
});

test('a sealed text is never the same twice', () => {
  expect(sealText(FIRST, TEXT)).not.toBe(sealText(FIRST, TEXT));
});

test('a text that was altered, cut or sealed by somebody else does not open', () => {
  const sealed = Buffer.from(sealText(FIRST, TEXT), 'base64');
  expect(openText([SECOND], sealed.toString('base64'))).toBeNull();
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(openText([FIRST], altered.toString('base64'))).toBeNull();
  }
  expect(openText([FIRST], sealed.subarray(0, 20).toString('base64'))).toBeNull();
  expect(openText([FIRST], '')).toBeNull();
});
