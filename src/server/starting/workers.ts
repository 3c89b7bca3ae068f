import { dropExpired } from '../audit/sealing/drop-expired-months.ts';
import { sweepSessions } from '../auth/sessions/sweep.ts';
import { sweepIdempotencyKeys } from '../core/database/idempotency-keys.ts';
import { reconcileCounters } from '../core/database/lists/counters.ts';
import { keepTallies, reconcileTallies, TALLIED_AT_ONCE } from '../core/database/lists/keep-tallies.ts';
import { vacuum } from '../core/database/vacuum.ts';
import { type Deps, extractionsDeps, filesDeps } from '../deps.ts';
import type { RunOptions } from '../extractions/deps.ts';
import { answerInJob, giveUpRequest, sweepRequests } from '../extractions/jobs/ask-worker.ts';
import { extractInJob, giveUpExtraction } from '../extractions/jobs/extract-in-job.ts';
import { extractionQueue } from '../extractions/jobs/extraction-queue.ts';
import type { ExtractionResult } from '../extractions/run-result.ts';
import { deleteArrivals } from '../files/inbox/repository.ts';
import { scanInJob, scanQueue, scanRefused, scanWaiting } from '../files/scan.ts';
import { sweepUnfinished } from '../files/sweep.ts';

const SCANS_AT_ONCE = 2;
/** How long the history of arrivals in watched folders is kept. */
const INBOX_HISTORY_MS = 31 * 86_400_000;

/** Dependencies of the jobs. */
export interface WorkersDeps
  extends Pick<
    Deps,
    'config' | 'database' | 'storage' | 'scanner' | 'catalogue' | 'clock' | 'jobs' | 'subjectKeys'
  > {
  /** Runs the extractors on a file, in a child process. */
  extract(input: {
    path: string;
    name: string;
    onProgress?: RunOptions['onProgress'];
  }): Promise<ExtractionResult>;
}

/** Registers all background jobs of this process. The job library must have been started. */
export async function startWorkers(deps: WorkersDeps): Promise<void> {
  const { jobs, database, storage, clock, config, extract } = deps;
  const isEmbedded = config.database.url === undefined;
  const extractions = extractionsDeps(deps, ({ file: { name }, key }, { onProgress } = {}) =>
    storage.withLocalPath(key, (path) => extract({ path, name, ...(onProgress && { onProgress }) })),
  );
  await jobs.work(extractionQueue, config.extractionsAtOnce, (job) =>
    job.request_id === undefined
      ? extractInJob(extractions, job.file_id)
      : answerInJob({ ...extractions, subjectKeys: deps.subjectKeys }, job.file_id, job.request_id),
  );
  await jobs.workDeadLetters(extractionQueue, async (job) => {
    if (job.request_id === undefined) await giveUpExtraction(extractions, job.file_id);
    else await giveUpRequest(deps, job.request_id);
  });
  await jobs.every('sweep-extraction-requests', '* * * * *', () =>
    sweepRequests({ database, clock, waitMs: config.extractionWaitMs }),
  );
  const files = filesDeps(deps);
  await jobs.work(scanQueue, SCANS_AT_ONCE, ({ file_id }) => scanInJob(files, file_id));
  // Files that wait because the scanner was unreachable, or that were stored before one was configured.
  await jobs.every('scan-waiting-files', '* * * * *', async () => {
    await scanWaiting(files);
  });
  await jobs.every('scan-refused-files', '50 2 * * *', async () => {
    await scanRefused(files);
  });
  await jobs.every('sweep-unfinished-files', '*/10 * * * *', async () => {
    await sweepUnfinished(files);
  });
  await jobs.every('sweep-inbox-arrivals', '25 4 * * *', () =>
    deleteArrivals(database.queries, new Date(clock().getTime() - INBOX_HISTORY_MS)),
  );
  await jobs.every('sweep-idempotency-keys', '15 * * * *', () => sweepIdempotencyKeys(deps));
  await jobs.every('delete-expired-sessions', '5 * * * *', () => sweepSessions(deps, config.sessionMaxMs));
  await jobs.every('reconcile-counters', '20 3 * * *', async () => {
    await reconcileCounters(database);
    // Not for the embedded database: only doc2 opens it, so its triggers cannot be bypassed, and everybody would wait
    // for seconds.
    if (!isEmbedded) await reconcileTallies(database);
  });
  await jobs.every('add-to-tallies', '* * * * *', () =>
    keepTallies(database, isEmbedded ? TALLIED_AT_ONCE.ofEmbedded : TALLIED_AT_ONCE.ofServer),
  );
  await jobs.every('drop-expired-trail', '40 3 * * *', async () => {
    await dropExpired(database, config.trailMonths, clock());
  });
  if (isEmbedded) await jobs.every('vacuum', '35 */2 * * *', () => vacuum(database));
}
