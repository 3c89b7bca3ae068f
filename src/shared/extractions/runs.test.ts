import { describe, expect, it } from 'vitest';
import { latestFirst } from './runs.ts';

const run = (version: string, time: string) => ({ version, time, duration_ms: 1, error: null, logs: [] });

describe('latestFirst', () => {
  it('puts the latest run first, and of two at once the one reported last', () => {
    const runs = [
      run('a', '2026-01-01T00:00:00Z'),
      run('b', '2026-01-03T00:00:00Z'),
      run('c', '2026-01-02T00:00:00Z'),
      run('d', '2026-01-03T00:00:00.000Z'),
    ];
    expect(latestFirst(runs).map(({ version }) => version)).toEqual(['d', 'b', 'c', 'a']);
  });
});
