import { AppError } from '../../../shared/core/app-error.ts';
import { GIVEN_UP_RUN } from '../../../shared/files/extraction-state.ts';
import { EXTRACTION_TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { jobActor } from '../../core/actor.ts';
import type { ExtractionsDeps } from '../deps.ts';
import { insertRuns, saveExtraction } from '../repository.ts';
import { emptyOutcome } from '../run-result.ts';
import { keepProgress } from '../states/keep-progress.ts';
import { readableFile } from './readable-file.ts';
import { saveResult } from './save-result.ts';

/** Errors of a file that is gone or may not be read: a retry would not help, so the job ends without an error. */
const NOT_RETRIED: ReadonlySet<string> = new Set([
  'file_not_found',
  'file_erased',
  'file_infected',
  'file_scan_too_large',
]);

const STORAGE_WAIT_MAX_MS = 200_000;
const STORAGE_RETRY_MS = 2_000;

/**
 * Runs every extractor on a file and saves the result, as a job that no caller waits for. It throws on failure, so that
 * the queue retries it. While the storage is unavailable it waits instead, because the jobs behind it would fail for
 * the same reason and use up their retries.
 */
export async function extractInJob(deps: ExtractionsDeps, fileId: string): Promise<void> {
  const end = Date.now() + STORAGE_WAIT_MAX_MS;
  for (;;) {
    try {
      const readable = await readableFile(deps, fileId);
      const { file } = readable;
      const result = await keepProgress(deps.database.queries, fileId, (onProgress) =>
        deps.run(readable, { onProgress }),
      );
      await saveResult(deps, file, result, jobActor(file.creation.author_id), []);
      return;
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (NOT_RETRIED.has(code)) return;
      if (code !== 'storage_unavailable' || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, STORAGE_RETRY_MS));
    }
  }
}

/** Writes in the report that every attempt failed, including those in which the worker died. */
export async function giveUpExtraction(
  { database, clock, findFile }: ExtractionsDeps,
  fileId: string,
): Promise<void> {
  if ((await findFile(database.queries, fileId)) === undefined) return;
  const time = clock();
  const run = {
    ...emptyOutcome(EXTRACTION_TEXTS.gave_up),
    extractor_name: GIVEN_UP_RUN,
    version: '1',
    duration_ms: 0,
  };
  await database.queries.transaction().execute(async (trx) => {
    const id = await saveExtraction(trx, fileId, { has_error: true, update_time: time });
    await insertRuns(trx, id, [{ ...run, time: time.toISOString() }]);
  });
}
