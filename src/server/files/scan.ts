import { z } from 'zod';
import { idSchema } from '../../shared/core/ids.ts';
import { audit } from '../core/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Trx } from '../core/database/database.ts';
import type { Queue } from '../core/jobs/jobs.ts';
import { type Scanner, ScannerAwayError, ScannerRefusalError } from '../core/scanner/clamd.ts';
import type { Storage } from '../core/storage/storage.ts';
import { findFile, findUnscanned, setScan } from './repository.ts';

export interface ScanDeps {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** Null: files are not scanned. */
  scanner: Scanner | null;
  requestExtraction(trx: Trx, fileId: string): Promise<void>;
  wakeExtraction(): void;
}

export const scanQueue = {
  name: 'scan-file',
  data: z.object({ file_id: idSchema }),
  expireInSeconds: 300,
  retryLimit: 2,
} as const satisfies Queue<z.ZodType>;

const SCANNED_AT_ONCE = 100;

/** The work of a job. A scanner that is away, or refuses the file, is no failure: the file waits for `scanWaiting`. */
export async function scanInJob(deps: ScanDeps, fileId: string): Promise<void> {
  await scanFile(deps, fileId).catch((error: unknown) => {
    if (!(error instanceof ScannerAwayError)) throw error;
  });
}

/**
 * Takes up the files that wait for a scanner, the oldest first, until it is away again. Answers how many were judged.
 * @throws what went wrong with the first file that could not be read or judged, once the others had their turn
 */
export async function scanWaiting(deps: ScanDeps): Promise<number> {
  const waiting = await findUnscanned(deps.database.queries, SCANNED_AT_ONCE);
  const failures: unknown[] = [];
  let judged = 0;
  for (const { id } of waiting) {
    try {
      await scanFile(deps, id);
      judged += 1;
    } catch (error) {
      if (error instanceof ScannerAwayError && !(error instanceof ScannerRefusalError)) break;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return judged;
}

/**
 * Has a stored file judged: a clean one is then extracted, an infected one stays in quarantine, where nothing reads it.
 * @throws ScannerAwayError
 */
async function scanFile(deps: ScanDeps, id: string): Promise<void> {
  const { database, storage, scanner, clock } = deps;
  const found = await findFile(database.queries, id);
  if (scanner === null || found?.content == null || found.file.scan !== 'pending') return;
  const verdict = await scanner.scan(await storage.read(found.content.key));
  await database.queries.transaction().execute(async (trx) => {
    const scan = verdict.infected ? 'infected' : 'clean';
    if (!(await setScan(trx, id, { scan, threat: verdict.infected ? verdict.threat : null }))) return;
    if (!verdict.infected) await deps.requestExtraction(trx, id);
    await audit(trx, {
      time: clock(),
      user_id: found.file.creation.author_id,
      action: verdict.infected ? 'file.quarantine' : 'file.scan',
      entity_type: 'File',
      entity_id: id,
      ip: null,
    });
  });
  deps.wakeExtraction();
}
