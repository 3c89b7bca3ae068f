import type { ExtractionReport, ExtractionRun, Refusal, RunCounts } from './contract.ts';

/** Runs from the latest to the oldest; runs with the same time are in reverse report order. */
export function latestFirst(runs: readonly ExtractionRun[]): ExtractionRun[] {
  return runs.toReversed().sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

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
