import { expect, test } from 'vitest';
import { heldBackError, refusalError, severalRefused } from './refused-uploads.ts';

const names = (n: number) => Array.from({ length: n }, (_, i) => `${i}.pdf`);

test.each([
  [2, '« 0.pdf », « 1.pdf »'],
  [3, '« 0.pdf », « 1.pdf », « 2.pdf »'],
  [4, '« 0.pdf », « 1.pdf », « 2.pdf » et 1 autre'],
  [7, '« 0.pdf », « 1.pdf », « 2.pdf » et 4 autres'],
])('of %i files, three are named and the others counted', (n, expected) => {
  for (const { message } of [
    refusalError('file_empty', names(n)),
    severalRefused(names(n)),
    heldBackError('file_infected', names(n)),
  ]) {
    expect(message.replaceAll('\u00a0', ' ')).toContain(expected);
  }
});
