import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

/** Counts the texts that are really read. */
function counted(most?: number) {
  const read: string[] = [];
  const length = remembering((text) => {
    read.push(text);
    return text === '' ? null : text.length;
  }, most);
  return { read, length };
}

test('a text is read once, whatever the answer', () => {
  const { read, length } = counted();
  expect(['Sodium', '', 'Sodium', ''].map(length)).toEqual([6, null, 6, null]);
  expect(read).toEqual(['Sodium', '']);
});

test('what is kept is bounded: by number, and by the length of the text', () => {
  const { read, length } = counted(2);
  expect(['a', 'bb', 'ccc', 'a', 'a'].map(length)).toEqual([1, 2, 3, 1, 1]);
  expect(read).toEqual(['a', 'bb', 'ccc', 'a']);
  const long = 'x'.repeat(201);
  expect([long, long].map(length)).toEqual([201, 201]);
  expect(read.slice(4)).toEqual([long, long]);
});
