import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { AuditQueue } from './core/audit/audit-queue.ts';
import type { Catalogue } from './core/catalogue/catalogue.ts';
import type { Clock } from './core/clock.ts';
import type { Database } from './core/database/database.ts';
import type { IdentityVerifier } from './core/identity/identity.ts';
import type { Jobs } from './core/jobs/jobs.ts';
import type { Metrics } from './core/metrics.ts';
import type { Scanner } from './core/scanner/clamd.ts';
import type { Storage } from './core/storage/storage.ts';
import type { Tracing } from './core/tracing/tracing.ts';
import type { ExtractionsDeps } from './extractions/deps.ts';
import type { AskDeps } from './extractions/jobs/ask-worker.ts';
import { extractionQueue } from './extractions/jobs/extraction-queue.ts';
import type { FilesDeps } from './files/deps.ts';
import { findFile, lockFile } from './files/repository.ts';
import { scanQueue } from './files/scan.ts';
import { saveObservations } from './observations/declare-observation.ts';
import { findCommon, findObservations } from './observations/repository.ts';
import { recognise } from './subjects/recognition/recognise.ts';

/** Everything the application depends on, passed in rather than imported, so that tests can replace any of it. */
export interface Deps {
  config: Config;
  database: Database;
  auditQueue: AuditQueue;
  identity: IdentityVerifier;
  storage: Storage;
  /** Scans each new file before anybody may read it. Null: files are not scanned. */
  scanner: Scanner | null;
  /** The job queue, in the same database. The caller that opened it stops it before closing the database. */
  jobs: Jobs;
  catalogue: Catalogue;
  clock: Clock;
  /** The secrets that hash the traits by which persons are recognised: the current one, then the previous ones. */
  subjectKeys: readonly string[];
  /** Folder of the built web application. Undefined: only the API is served. */
  webFolder: string | undefined;
  metrics: Metrics;
  /** Undefined: no traces. */
  tracing?: Tracing | undefined;
  /** Routes that adapters need: for the emulator of the identity provider, and for the local storage. */
  plugins?: readonly ((app: FastifyInstance) => Promise<void>)[];
  /** Default: a logger that writes to the standard output. */
  logger?: FastifyBaseLogger;
}

/** Dependencies of the files room on other rooms. The scheduled sweep needs the same. */
export function filesDeps({
  database,
  storage,
  scanner,
  clock,
  jobs,
}: Pick<Deps, 'database' | 'storage' | 'scanner' | 'clock' | 'jobs'>): FilesDeps {
  return {
    database,
    storage,
    scanner,
    clock,
    requestScan: (trx, file_id) => jobs.send(trx, scanQueue, { file_id }),
    wakeScan: () => jobs.wake(scanQueue),
    requestExtraction: (trx, file_id) => jobs.send(trx, extractionQueue, { file_id }),
    wakeExtraction: () => jobs.wake(extractionQueue),
  };
}

/** Dependencies of requesting an extraction from a worker. */
export function askDeps({ config, database, clock, jobs, subjectKeys }: Deps): AskDeps {
  return {
    database,
    clock,
    waitMs: config.extractionWaitMs,
    sendRequest: (trx, request) => jobs.send(trx, extractionQueue, request, { urgent: true, once: true }),
    wakeExtraction: () => jobs.wake(extractionQueue),
    subjectKeys,
  };
}

/** Dependencies of the extractions room on other rooms. Its jobs need the same, and run the extractors themselves. */
export function extractionsDeps(
  deps: Pick<Deps, 'config' | 'database' | 'catalogue' | 'clock' | 'subjectKeys'>,
  run: ExtractionsDeps['run'],
): ExtractionsDeps {
  const { extractionTimeZone: timeZone } = deps.config;
  return {
    ...deps,
    run,
    timeZone,
    findFile,
    lockFile,
    findObservations: (queries, ids) => findObservations(queries, ids, timeZone),
    findCommon: (queries, entity_id) => findCommon(queries, { entity_type: 'File', entity_id }, timeZone),
    recognise: (trx, persons, by) => recognise(trx, persons, { ...by, secrets: deps.subjectKeys }),
    saveObservations,
  };
}
