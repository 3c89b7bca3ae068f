import { expect, test } from 'vitest';
import { rateLimiter } from './limit-token-calls.ts';

test('allows a number of calls a minute, then returns the seconds to its end', () => {
  const take = rateLimiter(3);
  expect([0, 10, 20].map((now) => take('a', now))).toEqual([undefined, undefined, undefined]);
  expect(take('a', 15_000)).toBe(45);
  expect(take('a', 59_999)).toBe(1);
  expect(take('a', 60_000)).toBeUndefined();
});

test('each key has its own count', () => {
  const take = rateLimiter(1);
  expect([take('a', 0), take('b', 0), take('a', 1)]).toEqual([undefined, undefined, 60]);
});

test('keys whose minute is over are forgotten, the others are not', () => {
  const take = rateLimiter(1);
  for (let i = 0; i < 10_000; i += 1) take(`old ${i}`, 0);
  take('new', 59_000);
  take('one more', 60_000);
  expect(take('new', 61_000)).toBe(58);
});
