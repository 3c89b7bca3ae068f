import type { ExtractionReport, ExtractionRun, Refusal, RunCounts } from './contract.ts';

/** Runs in reverse order of time; runs of the same moment in reverse order of the report. */
export function latestFirst(runs: readonly ExtractionRun[]): ExtractionRun[] {
  return runs.toReversed().sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/**
 * Totals of the latest run of each extractor on a file: values extracted, refused and unknown, and those not
 * extracted.
 */
export function outcomeOf({ extractors }: ExtractionReport): { counts: RunCounts; refusals: Refusal[] } {
  const latest = extractors.flatMap(({ runs }) => latestFirst(runs).slice(0, 1));
  const sum = (of: keyof RunCounts) => latest.reduce((total, { counts }) => total + counts[of], 0);
  return {
    counts: { taken: sum('taken'), refused: sum('refused'), unknown: sum('unknown') },
    refusals: latest.flatMap(({ refusals }) => refusals),
  };
}
