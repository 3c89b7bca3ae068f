import { z } from 'zod';
import { idSchema } from '../../shared/core/ids.ts';
import type { ScanState } from '../../shared/files/contract.ts';
import { jobActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Trx } from '../core/database/database.ts';
import type { Queue } from '../core/jobs/jobs.ts';
import { type Scanner, ScannerAwayError, ScannerRefusalError } from '../core/scanner/clamd.ts';
import type { Storage } from '../core/storage/storage.ts';
import { filesByScan, filesTooLarge, findFile, setScan } from './repository.ts';

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

/** Time limit of a run over waiting files; a new run starts every minute. */
const RUN_LIMIT_MS = 45_000;
/** Time limit of a run over files that were too large, within the ten minutes of a scheduled job. */
const LONG_RUN_LIMIT_MS = 480_000;
const REFUSED_AT_ONCE = 1000;

/**
 * Runs as a job. An unreachable scanner, or one that refuses the file, is not a failure: the file waits for
 * `scanWaiting`.
 */
export async function scanInJob(deps: ScanDeps, fileId: string): Promise<void> {
  await scanFile(deps, fileId).catch((error: unknown) => {
    if (!(error instanceof ScannerAwayError)) throw error;
  });
}

/**
 * Scans the files that wait for a scanner, then those stored before there was one, oldest first, until the scanner is
 * unreachable or the time limit is over. Returns how many were scanned.
 * @throws the error of the first file that could not be read or scanned, after all others had their turn
 */
export async function scanWaiting(deps: ScanDeps): Promise<number> {
  return scanEach(deps, waitingFiles(deps.database), RUN_LIMIT_MS);
}

async function* waitingFiles({ queries }: Database): AsyncGenerator<{ id: string }> {
  yield* filesByScan(queries, 'pending');
  yield* filesByScan(queries, 'none');
}

/**
 * Scans again the files that were too large for the scanner, smallest first, until it refuses one: its limit may have
 * been raised. Returns and throws as `scanWaiting`.
 */
export async function scanRefused(deps: ScanDeps): Promise<number> {
  const files = await filesTooLarge(deps.database.queries, REFUSED_AT_ONCE);
  return scanEach(deps, files, LONG_RUN_LIMIT_MS, 'too_large');
}

/** @param last the result after which to stop */
async function scanEach(
  deps: ScanDeps,
  files: AsyncIterable<{ id: string }> | Iterable<{ id: string }>,
  limitMs: number,
  last: ScanState | null = null,
): Promise<number> {
  if (deps.scanner === null) return 0;
  const end = performance.now() + limitMs;
  const failures: unknown[] = [];
  let scanned = 0;
  for await (const { id } of files) {
    if (performance.now() > end) break;
    try {
      const scan = await scanFile(deps, id);
      scanned += 1;
      if (scan === last) break;
    } catch (error) {
      if (error instanceof ScannerAwayError && !(error instanceof ScannerRefusalError)) break;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return scanned;
}

const SCAN_ACTIONS = {
  clean: 'file.scan',
  infected: 'file.quarantine',
  too_large: 'file.scan_refuse',
} as const;

/**
 * Scans a stored file. A clean file that was waiting is extracted next. An infected or too large file stays in
 * quarantine, where nothing reads it. A file stored before there was a scanner may be read until its turn comes.
 * @returns its new state; undefined when it has no content
 * @throws ScannerAwayError
 */
async function scanFile(deps: ScanDeps, id: string): Promise<ScanState | undefined> {
  const { database, storage, scanner } = deps;
  const found = await findFile(database.queries, id);
  if (scanner === null || found?.content == null) return undefined;
  const { scan: from, creation } = found.file;
  if (from === 'clean' || from === 'infected') return from;
  const result = await scanner.scan(await storage.read(found.content.key));
  if (result.scan === from) return from;
  await database.queries.transaction().execute(async (trx) => {
    if (!(await setScan(trx, id, from, result))) return;
    if (result.scan === 'clean' && from !== 'none') await deps.requestExtraction(trx, id);
    const action = SCAN_ACTIONS[result.scan];
    await audit(trx, jobActor(creation.author_id), { action, entity_type: 'File', entity_id: id });
  });
  deps.wakeExtraction();
  return result.scan;
}
