import { AppError } from '../../../shared/core/app-error.ts';
import type { RunOptions } from '../deps.ts';
import { findJobs, prioritiseJob } from '../states/repository.ts';
import type { AskDeps } from './ask-worker.ts';
import { extractionQueue } from './extraction-queue.ts';

const LOOK_EVERY_MS = { first: 50, most: 500 };

/**
 * Waits for the extraction that the upload of a file requested, if it has not ended, because requesting another one
 * would read the file twice for nothing. If its job is still in the queue, it is moved ahead.
 * @returns false if no run is under way; a failed run that waits for a retry does not count
 * @throws AppError `extraction_busy` if it does not end in time or `signal` is aborted, `extraction_interrupted` if it
 * fails
 */
export async function joinRun(
  { database: { queries }, waitMs, wakeExtraction }: Pick<AskDeps, 'database' | 'waitMs' | 'wakeExtraction'>,
  fileId: string,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<boolean> {
  const findJob = async () => (await findJobs(queries, extractionQueue.name, [fileId])).get(fileId);
  let job = await findJob();
  if (job === undefined || job.is_asked || job.state === 'retry') return false;
  if (job.state === 'created') {
    await prioritiseJob(queries, job.id);
    wakeExtraction();
  }
  const start = performance.now();
  for (let pause = LOOK_EVERY_MS.first; ; pause = Math.min(pause * 1.5, LOOK_EVERY_MS.most)) {
    const limit = job.state === 'active' ? waitMs : waitMs / 4;
    if (signal?.aborted || performance.now() - start > limit) throw new AppError('extraction_busy');
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = await findJob();
    if (now?.id !== job.id) return true;
    if (now.state === 'retry') throw new AppError('extraction_interrupted');
    job = now;
  }
}
