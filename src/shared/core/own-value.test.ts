import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'b'])('a record has no %s', (key) => {
  expect(ownValue({ a: '1' }, key)).toBeUndefined();
});

test('a record has its own values', () => {
  expect(ownValue({ a: '1' }, 'a')).toBe('1');
});
