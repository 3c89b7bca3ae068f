import { readFile } from 'node:fs/promises';
import { emptyOutcome } from '../extractions/run-result.ts';

/** Reads a file that contains one weight, without a child process: extraction's own tests cover that. */
export async function extractWeight({ path }: { path: string }) {
  const run = emptyOutcome(null);
  const extractor = { ...run, extractor_name: 'lines', version: '1', time: new Date().toISOString() };
  const measures = [{ type_id: 'poids.poids', value: await readFile(path, 'utf8') }];
  const weight = { type_id: 'poids', title: 'Poids', effective_time: null, measures, evidence: [] };
  return {
    extractors: [{ ...extractor, duration_ms: 0 }],
    observations: [{ ...weight, extractor_name: 'lines' }],
  };
}
