import type { ExtractionReport, Refusal, RunCounts } from './contract.ts';
import { latestFirst } from './runs-latest-first.ts';

/**
 * Adds up the latest run of each extractor on a file: counts of extracted, refused and unknown values, and the list of
 * values that were not extracted.
 */
export function outcomeOf({ extractors }: ExtractionReport): { counts: RunCounts; refusals: Refusal[] } {
  const latest = extractors.flatMap(({ runs }) => latestFirst(runs).slice(0, 1));
  const sum = (of: keyof RunCounts) => latest.reduce((total, { counts }) => total + counts[of], 0);
  return {
    counts: { taken: sum('taken'), refused: sum('refused'), unknown: sum('unknown') },
    refusals: latest.flatMap(({ refusals }) => refusals),
  };
}
