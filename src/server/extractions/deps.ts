import type { ItemsPage } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { Observation } from '../../shared/observations/contract.ts';
import type { EffectiveTime } from '../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import type { ValidMeasure } from '../../shared/observations/validate-measures.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queries, Trx } from '../core/database/database.ts';
import type { Person } from '../core/person.ts';
import type { ExtractionResult } from './run-result.ts';
import type { RunProgress } from './states/keep-progress.ts';

/** A file whose content may be read, and its storage key. */
export interface ReadableFile {
  file: StoredFile;
  key: string;
}

export interface RunOptions {
  /** Aborted once no caller waits for the result. */
  signal?: AbortSignal;
  /** Called with the progress of the run. */
  onProgress?: (progress: RunProgress) => void;
}

/** What extraction needs from other rooms; `app.ts` provides it. */
export interface ExtractionsDeps {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** Time zone for times in files that do not name one. */
  timeZone: string;
  /**
   * Runs every extractor on a file's content: a worker does it in its own child processes, an API process asks the
   * workers to do it.
   * @throws AppError `extraction_interrupted`, `extraction_busy`, `storage_unavailable`
   */
  run(file: ReadableFile, options?: RunOptions): Promise<ExtractionResult>;
  findFile(
    queries: Queries,
    id: string,
  ): Promise<{ file: StoredFile; content: { key: string } | null } | undefined>;
  /** Locks the file until the transaction ends, so that nothing is saved from a file while it is being erased. */
  lockFile(trx: Trx, id: string): Promise<{ erased_time: Date | null } | undefined>;
  findObservations(queries: Queries, ids: readonly string[]): Promise<Observation[]>;
  /** What all observations of a file have in common; undefined if it has none. */
  findCommon(queries: Queries, file_id: string): Promise<ItemsPage['common']>;
  /** Finds the subject of each person, and the report lines about it. */
  recognise(
    trx: Trx,
    persons: readonly Person[],
    by: { author_id: string; time: Date },
  ): Promise<{ subject: GivenSubject | null; lines: string[] }[]>;
  saveObservations(trx: Trx, drafts: readonly ObservationToSave[]): Promise<string[]>;
}

interface GivenSubject {
  own_id: string;
  shown: NonNullable<Observation['subject']>;
}

interface ObservationToSave {
  type: ObservationType;
  title: string;
  author_id: string;
  channel: 'extraction';
  creation_time: Date;
  source: { entity_type: 'File'; entity_id: string };
  effective_time: EffectiveTime | null;
  subject: GivenSubject | null;
  measures: readonly ValidMeasure[];
}
