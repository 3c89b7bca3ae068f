import type { ExtractionRun } from './contract.ts';

/** Runs in reverse order of time; those of the same moment in reverse order of the report. */
export function latestFirst(runs: readonly ExtractionRun[]): ExtractionRun[] {
  return runs.toReversed().sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}
