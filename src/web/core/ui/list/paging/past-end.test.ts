import { describe, expect, it } from 'vitest';
import { isPastEnd, pastEndMessage } from './past-end.tsx';

const exact = (count: number) => ({ count, exact: true });
const ATLEAST = { count: 10_000, exact: false };

describe('an empty page', () => {
  it('is past the end of a list that has rows', () => {
    expect(isPastEnd(2, exact(10))).toBe(true);
    expect(isPastEnd(99, ATLEAST)).toBe(true);
  });

  it('is not past the end of an empty list, and the first page never is', () => {
    expect(isPastEnd(99, exact(0))).toBe(false);
    expect(isPastEnd(1, exact(3))).toBe(false);
    expect(isPastEnd(1, undefined)).toBe(false);
  });

  it('shows how many pages there are, if that is known', () => {
    const message = (page: number, count: Parameters<typeof isPastEnd>[1]) =>
      pastEndMessage({ page, pageSize: 10, count });
    expect(message(99, exact(11))).toBe('La page 99 dépasse la fin de la liste, qui a 2\u00a0pages');
    expect(message(2, exact(10))).toBe('La page 2 dépasse la fin de la liste, qui a 1\u00a0page');
    expect(message(2000, ATLEAST)).toBe('La page 2\u202f000 dépasse la fin de la liste');
    expect(message(99, undefined)).toBe('La page 99 dépasse la fin de la liste');
  });

  it('does not lead to itself when its rows disappeared after they were counted', () => {
    expect(pastEndMessage({ page: 2, pageSize: 10, count: exact(11) })).toBe(
      'La page 2 dépasse la fin de la liste',
    );
  });
});
