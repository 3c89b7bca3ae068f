import { describe, expect, it } from 'vitest';
import type { ExtractionRun } from './contract.ts';
import { latestFirst } from './runs-latest-first.ts';

const counts = { taken: 0, refused: 0, unknown: 0 };
const run = (version: string, time: string, over: Partial<ExtractionRun> = {}): ExtractionRun => ({
  version,
  time,
  duration_ms: 1,
  error: null,
  logs: [],
  counts,
  refusals: [],
  ...over,
});

describe('latestFirst', () => {
  it('puts the latest run first, and breaks ties by putting the run reported last first', () => {
    const runs = [
      run('a', '2026-01-01T00:00:00Z'),
      run('b', '2026-01-03T00:00:00Z'),
      run('c', '2026-01-02T00:00:00Z'),
      run('d', '2026-01-03T00:00:00.000Z'),
    ];
    expect(latestFirst(runs).map(({ version }) => version)).toEqual(['d', 'b', 'c', 'a']);
  });
});
