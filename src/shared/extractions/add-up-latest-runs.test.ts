import { describe, expect, it } from 'vitest';
import { outcomeOf } from './add-up-latest-runs.ts';
import type { ExtractionRun } from './contract.ts';

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

describe('outcomeOf', () => {
  it('adds up the latest run of each extractor only', () => {
    const refusal = { seen: 'K = 99', reason: 'trop', times: 1, place: null };
    const report = {
      extractors: [
        {
          extractor_name: 'cda',
          runs: [
            run('2', '2026-01-02T00:00:00Z', {
              counts: { taken: 3, refused: 1, unknown: 2 },
              refusals: [refusal],
            }),
            run('1', '2026-01-01T00:00:00Z', { counts: { taken: 50, refused: 50, unknown: 50 } }),
          ],
        },
        {
          extractor_name: 'pdf',
          runs: [run('1', '2026-01-02T00:00:01Z', { counts: { taken: 4, refused: 0, unknown: 0 } })],
        },
        { extractor_name: 'ocr', runs: [] },
      ],
    };
    expect(outcomeOf(report)).toEqual({ counts: { taken: 7, refused: 1, unknown: 2 }, refusals: [refusal] });
  });
});
