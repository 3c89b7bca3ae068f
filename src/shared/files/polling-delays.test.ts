import { describe, expect, test } from 'vitest';
import type { StateName } from './extraction-state.ts';
import {
  FIRST_PACE,
  type Followed,
  type FollowedState,
  followedStateOf,
  nextPace,
  type Pace,
} from './polling-delays.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const file = (given: Partial<Followed>): Followed => ({
  stored: true,
  scan: 'none',
  erased_time: null,
  creation: {
    author_type: 'user',
    author_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b',
    author_name: null,
    channel: 'web_upload',
    time: '2026-11-22T09:55:00Z',
  },
  ...given,
});
const at = (state: StateName) => file({ extraction: { state, observations: 0 } });

describe('what to expect of a file', () => {
  test.each<[StateName, FollowedState]>([
    ['none', 'unknown'],
    ['queued', 'moving'],
    ['running', 'moving'],
    ['retried', 'moving'],
    ['done', 'final'],
    ['partly_done', 'final'],
    ['failed', 'final'],
    ['quarantined', 'final'],
    ['unrecognised', 'final'],
  ])('%s: %s', (state, expected) => {
    expect(followedStateOf(at(state), NOW)).toBe(expected);
  });

  test('a file that waits for its scan or is being sent is moving; one that never came or is erased is final', () => {
    expect(followedStateOf({ ...at('quarantined'), scan: 'pending' }, NOW)).toBe('moving');
    expect(followedStateOf({ ...at('none'), stored: false }, NOW)).toBe('moving');
    expect(followedStateOf({ ...at('none'), stored: false }, NOW + 600_000)).toBe('final');
    expect(followedStateOf({ ...at('none'), erased_time: '2026-11-22T09:00:00Z' }, NOW)).toBe('final');
  });
});

const delays = (looks: readonly (readonly [FollowedState, boolean])[]) => {
  let pace: Pace = FIRST_PACE;
  return [
    pace.delay,
    ...looks.map(([followed, changed]) => {
      pace = nextPace(pace, [followed, 'final'], changed);
      return pace.delay;
    }),
  ];
};

describe('the polling delay', () => {
  test('grows while nothing changes, never beyond 1.5 s, and shrinks at a change', () => {
    const moving = (changed: boolean) => ['moving', changed] as const;
    expect(delays([true, false, false, false, false, true].map(moving))).toEqual([
      500, 500, 750, 1125, 1500, 1500, 500,
    ]);
  });

  test('ends after ten answers that know nothing, each delay 500 ms longer', () => {
    expect(delays(Array.from({ length: 11 }, () => ['unknown', false] as const))).toEqual([
      500,
      500,
      1000,
      1500,
      2000,
      2500,
      3000,
      3500,
      4000,
      4500,
      5000,
      undefined,
    ]);
  });

  test('starts its delays over once something was known', () => {
    expect(
      delays([
        ['unknown', false],
        ['unknown', false],
        ['moving', true],
        ['unknown', true],
      ]),
    ).toEqual([500, 500, 1000, 500, 500]);
  });

  test('ends when all are final', () => {
    expect(delays([['final', true]])).toEqual([500, undefined]);
    expect(nextPace(FIRST_PACE, [], true).delay).toBeUndefined();
  });
});
