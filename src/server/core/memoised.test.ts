import { expect, test } from 'vitest';
import { memoised } from './memoised.ts';

/** A memoised function, and the texts that it really read. */
function counted(most?: number, longest?: number) {
  const read: string[] = [];
  const length = memoised(
    (text) => {
      read.push(text);
      return text === '' ? null : text.length;
    },
    most,
    longest,
  );
  return { read, length };
}

test('a text is read once, whatever the answer', () => {
  const { read, length } = counted();
  expect(['Sodium', '', 'Sodium', ''].map(length)).toEqual([6, null, 6, null]);
  expect(read).toEqual(['Sodium', '']);
});

test('kept answers are limited in number, and texts that are too long are not kept', () => {
  const { read, length } = counted(2);
  expect(['a', 'bb', 'ccc', 'a', 'a'].map(length)).toEqual([1, 2, 3, 1, 1]);
  expect(read).toEqual(['a', 'bb', 'ccc', 'a']);
  const long = 'x'.repeat(201);
  expect([long, long].map(length)).toEqual([201, 201]);
  expect(read.slice(4)).toEqual([long, long]);
});

test('longer texts are kept where they repeat', () => {
  const { read, length } = counted(2, 300);
  const long = 'x'.repeat(201);
  expect([long, long].map(length)).toEqual([201, 201]);
  expect(read).toEqual([long]);
});
