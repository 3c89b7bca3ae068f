import type { ExtractionRun } from './contract.ts';

/** Runs from the latest to the oldest; runs with the same time are in reverse report order. */
export function latestFirst(runs: readonly ExtractionRun[]): ExtractionRun[] {
  return runs.toReversed().sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}
