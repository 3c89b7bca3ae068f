import type { StoredFile } from '../../../shared/files/contract.ts';
import { type ExtractionState, stateOf } from '../../../shared/files/extraction-state.ts';
import { scanRefusal } from '../../../shared/files/readable-content.ts';
import type { Queries } from '../../core/database/database.ts';
import { extractionQueue } from '../jobs/service.ts';
import { countExtracted, findJobs, findProgress, findRuns } from './repository.ts';

/**
 * The state of the extraction of each file, in the order given. It is found from jobs and reports rather than kept, so
 * that a worker that dies leaves no state behind that nobody would correct.
 * @param queries on the primary: replicas hold no progress
 */
export async function extractionStates(
  queries: Queries,
  files: readonly StoredFile[],
): Promise<ExtractionState[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const [jobs, runs, observations, progress] = await Promise.all([
    findJobs(queries, extractionQueue.name, ids),
    findRuns(queries, ids),
    countExtracted(queries, ids),
    findProgress(queries, ids),
  ]);
  const runsOf = Map.groupBy(runs, ({ file_id }) => file_id);
  return files.map(({ id, stored, scan }) =>
    stateOf({
      isHeldBack: stored && scanRefusal(scan) !== undefined,
      job: jobs.get(id),
      progress: progress.get(id),
      runs: runsOf.get(id) ?? [],
      observations: observations.get(id) ?? 0,
    }),
  );
}
