import { scanRefusal } from '../../../shared/files/content-refusal.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { type ExtractionState, stateOf } from '../../../shared/files/extraction-state.ts';
import type { Queries } from '../../core/database/database.ts';
import { EXTRACTION_QUEUE } from '../../core/extraction-queue-name.ts';
import { countExtracted, findJobs, findProgress, findRuns } from './repository.ts';

/**
 * The extraction state of each file, in the given order. It is computed from jobs and reports instead of being stored,
 * because a worker that dies could not correct a stored state.
 * @param queries on the primary: replicas hold no progress
 */
export async function extractionStates(
  queries: Queries,
  files: readonly StoredFile[],
): Promise<ExtractionState[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const [jobs, runs, observations, progress] = await Promise.all([
    findJobs(queries, EXTRACTION_QUEUE, ids),
    findRuns(queries, ids),
    countExtracted(queries, ids),
    findProgress(queries, ids),
  ]);
  const runsOf = Map.groupBy(runs, ({ file_id }) => file_id);
  return files.map(({ id, stored, scan }) =>
    stateOf({
      isQuarantined: stored && scanRefusal(scan) !== undefined,
      job: jobs.get(id),
      progress: progress.get(id),
      runs: runsOf.get(id) ?? [],
      observations: observations.get(id) ?? 0,
    }),
  );
}
