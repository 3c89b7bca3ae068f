import { z } from 'zod';
import { idSchema } from '../../shared/core/ids.ts';
import { audit } from '../core/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Trx } from '../core/database/database.ts';
import type { Queue } from '../core/jobs/jobs.ts';
import { type Scanner, ScannerAwayError, ScannerRefusalError } from '../core/scanner/clamd.ts';
import type { Storage } from '../core/storage/storage.ts';
import { findByScan, findFile, setScan } from './repository.ts';

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

/** Of each state, each time: those that wait come before those that never waited. */
const WAITING_AT_ONCE = 100;
const NEVER_SCANNED_AT_ONCE = 50;
const REFUSED_AT_ONCE = 1000;

/** The work of a job. A scanner that is away, or refuses the file, is no failure: the file waits for `scanWaiting`. */
export async function scanInJob(deps: ScanDeps, fileId: string): Promise<void> {
  await scanFile(deps, fileId).catch((error: unknown) => {
    if (!(error instanceof ScannerAwayError)) throw error;
  });
}

/**
 * Takes up the files that wait for a scanner, then some of those stored before there was one, the oldest first, until
 * it is away again. Answers how many were looked at.
 * @throws what went wrong with the first file that could not be read or judged, once the others had their turn
 */
export async function scanWaiting(deps: ScanDeps): Promise<number> {
  const { queries } = deps.database;
  if (deps.scanner === null) return 0;
  const waiting = await findByScan(queries, 'pending', WAITING_AT_ONCE);
  return scanEach(deps, [...waiting, ...(await findByScan(queries, 'none', NEVER_SCANNED_AT_ONCE))]);
}

/** Shows the scanner again what was too large for it: its limit may have been raised. As `scanWaiting`. */
export async function scanRefused(deps: ScanDeps): Promise<number> {
  return scanEach(deps, await findByScan(deps.database.queries, 'too_large', REFUSED_AT_ONCE));
}

async function scanEach(deps: ScanDeps, files: readonly { id: string }[]): Promise<number> {
  const failures: unknown[] = [];
  let judged = 0;
  for (const { id } of files) {
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

const SCAN_ACTIONS = {
  clean: 'file.scan',
  infected: 'file.quarantine',
  too_large: 'file.scan_refuse',
} as const;

/**
 * Has a stored file judged. A clean one that waited for it is then extracted; an infected one, or one that is too large,
 * stays in quarantine, where nothing reads it. One stored before there was a scanner is read until its turn comes.
 * @throws ScannerAwayError
 */
async function scanFile(deps: ScanDeps, id: string): Promise<void> {
  const { database, storage, scanner, clock } = deps;
  const found = await findFile(database.queries, id);
  if (scanner === null || found?.content == null) return;
  const { scan: from, creation } = found.file;
  if (from === 'clean' || from === 'infected') return;
  const verdict = await scanner.scan(await storage.read(found.content.key));
  if (verdict.scan === from) return;
  await database.queries.transaction().execute(async (trx) => {
    if (!(await setScan(trx, id, from, verdict))) return;
    if (verdict.scan === 'clean' && from !== 'none') await deps.requestExtraction(trx, id);
    await audit(trx, {
      time: clock(),
      user_id: creation.author_id,
      action: SCAN_ACTIONS[verdict.scan],
      entity_type: 'File',
      entity_id: id,
      ip: null,
    });
  });
  deps.wakeExtraction();
}
