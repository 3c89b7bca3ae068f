import { describe, expect, it } from 'vitest';
import { isUnder, navigationGroups } from './navigation-entries.ts';

describe('navigationGroups', () => {
  it('shows administration to administrators only', () => {
    expect(navigationGroups(true).map(({ label }) => label)).toEqual([
      'Travail',
      'Paramètres',
      'Administration',
    ]);
    expect(navigationGroups(false).map(({ label }) => label)).toEqual(['Travail', 'Paramètres']);
  });
});

describe('isUnder', () => {
  it.each([
    ['/space/work', '/space/work', true],
    ['/space/work/dashboard', '/space/work', true],
    ['/space/workshop', '/space/work', false],
    ['/space', '/space/work', false],
  ])('%s under %s: %s', (path, entry, expected) => {
    expect(isUnder(path, entry)).toBe(expected);
  });
});
