import { expect, it } from 'vitest';
import { submissionKeys } from './submission-key.ts';

it('a content sent again has the same key, whatever was sent in between', () => {
  const keyOf = submissionKeys();
  const first = keyOf({ title: 'a' });
  const second = keyOf({ title: 'b' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(keyOf({ title: 'a' })).toBe(first);
});
