import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { AppError } from '../../shared/core/app-error.ts';
import { idSchema } from '../../shared/core/ids.ts';
import type { ExtractedItem, Extraction } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { Measure, Observation } from '../../shared/observations/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import type { ValidMeasure } from '../../shared/observations/validate-observation.ts';
import { EXTRACTION_TEXTS } from '../../shared/texts/extractions.ts';
import { audit } from '../core/audit.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queries, Trx } from '../core/database/database.ts';
import type { JobContext, Queue } from '../core/jobs/jobs.ts';
import type { Storage } from '../core/storage/storage.ts';
import {
  findExtraction,
  findFingerprints,
  findItems,
  insertItems,
  insertRuns,
  type NewRun,
  reportOf,
  saveExtraction,
} from './repository.ts';
import type { ExtractedObservation, ExtractionResult } from './run-extractors.ts';

/** What extraction needs of the other rooms, handed in by `app.ts`. */
export interface ExtractionsDeps {
  database: Database;
  storage: Storage;
  catalogue: Catalogue;
  clock: Clock;
  extract(input: { path: string; name: string }): Promise<ExtractionResult>;
  findFile(queries: Queries, id: string): Promise<{ file: StoredFile } | undefined>;
  findObservations(queries: Queries, ids: readonly string[]): Promise<Observation[]>;
  saveObservations(trx: Trx, drafts: readonly ObservationToSave[]): Promise<string[]>;
}

export interface ObservationToSave {
  type: ObservationType;
  title: string;
  author_id: string;
  channel: 'extraction';
  creation_time: Date;
  source: { entity_type: 'File'; entity_id: string };
  effective_time: Date | null;
  measures: readonly ValidMeasure[];
}

export const extractionQueue = {
  name: 'extract-file',
  data: z.object({ file_id: idSchema }),
  expireInSeconds: 300,
  retryLimit: 2,
} as const satisfies Queue<z.ZodType>;

/** Who an extraction is run for: a person who asked, or the author of the file in a job. */
export interface ExtractionActor {
  user_id: string;
  ip: string | null;
}

/**
 * Runs every extractor on a file and saves what was found, unless an earlier run saved it already.
 * @throws AppError `file_not_found`, `file_not_stored`
 */
export async function extractAndSave(
  deps: ExtractionsDeps,
  fileId: string,
  actorOf: (file: StoredFile) => ExtractionActor,
): Promise<Extraction> {
  const file = await storedFile(deps, fileId);
  const result = await runOn(deps, file);
  await save(deps, file, result, actorOf(file));
  return readExtraction(deps, fileId, ['ExtractedItems', 'ExtractedItems.Observation']);
}

/** Runs every extractor on a file and answers what would be saved. Leaves nothing behind. */
export async function previewExtraction(
  deps: ExtractionsDeps,
  fileId: string,
  { user_id }: ExtractionActor,
): Promise<Extraction> {
  const file = await storedFile(deps, fileId);
  const result = await runOn(deps, file);
  const time = deps.clock().toISOString();
  const author = { author_type: 'user', author_id: user_id, author_name: null } as const;
  return {
    id: null,
    file_id: fileId,
    has_error: hasError(result.extractors),
    report: reportOf(result.extractors),
    file,
    extracted_items: result.observations.map((extracted): ExtractedItem => {
      const id = uuidv7();
      return {
        id: null,
        extractor: extracted.extractor_name,
        extraction_id: null,
        observation_id: null,
        evidence: extracted.evidence,
        observation: {
          id,
          type_id: extracted.type_id,
          title: extracted.title,
          creation: { ...author, channel: 'extraction', time },
          source: { entity_type: 'File', entity_id: fileId },
          effective_time: extracted.effective_time,
          measures: extracted.measures.map((measure) =>
            toMeasure(deps.catalogue, extracted.type_id, id, measure),
          ),
        },
      };
    }),
  };
}

/**
 * All that was extracted from a file so far.
 * @throws AppError `file_not_found`, `extraction_not_found`
 */
export async function readExtraction(
  { database: { queries }, ...deps }: Pick<ExtractionsDeps, 'database' | 'findFile' | 'findObservations'>,
  fileId: string,
  fetches: readonly string[],
): Promise<Extraction> {
  const found = await deps.findFile(queries, fileId);
  if (found === undefined) throw new AppError('file_not_found');
  const extraction = await findExtraction(queries, fileId);
  if (extraction === undefined) throw new AppError('extraction_not_found');
  const answer: Extraction = { ...extraction, file_id: fileId, file: found.file };
  const withObservations = fetches.includes('ExtractedItems.Observation');
  if (!withObservations && !fetches.includes('ExtractedItems')) return answer;
  const items = await findItems(queries, extraction.id);
  const ids = withObservations ? items.map(({ observation_id }) => observation_id) : [];
  const observations = new Map((await deps.findObservations(queries, ids)).map((item) => [item.id, item]));
  return {
    ...answer,
    extracted_items: items.map((item): ExtractedItem => {
      const observation = observations.get(item.observation_id);
      return { ...item, ...(observation && { observation }) };
    }),
  };
}

/** The work of a job: a failure is thrown, so that it is tried again, and the last one is written in the report. */
export async function extractInJob(
  deps: ExtractionsDeps,
  fileId: string,
  { isLastTry }: JobContext,
): Promise<void> {
  try {
    await extractAndSave(deps, fileId, ({ creation }) => ({ user_id: creation.author_id, ip: null }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return;
    if (isLastTry) await saveFailure(deps, fileId);
    throw error;
  }
}

async function saveFailure({ database, clock }: ExtractionsDeps, fileId: string): Promise<void> {
  const time = clock();
  const run = {
    extractor_name: 'extraction',
    version: '1',
    duration_ms: 0,
    logs: [],
    time: time.toISOString(),
  };
  await database.queries.transaction().execute(async (trx) => {
    const id = await saveExtraction(trx, fileId, { has_error: true, update_time: time });
    await insertRuns(trx, id, [{ ...run, error: EXTRACTION_TEXTS.gave_up }]);
  });
}

async function storedFile(deps: ExtractionsDeps, fileId: string): Promise<StoredFile> {
  const found = await deps.findFile(deps.database.queries, fileId);
  if (found === undefined) throw new AppError('file_not_found');
  if (!found.file.stored) throw new AppError('file_not_stored');
  return found.file;
}

function runOn({ storage, extract }: ExtractionsDeps, { id, name }: StoredFile): Promise<ExtractionResult> {
  return storage.withLocalPath(id, (path) => extract({ path, name }));
}

const hasError = (runs: readonly NewRun[]): boolean => runs.some(({ error }) => error !== null);

async function save(
  deps: ExtractionsDeps,
  file: StoredFile,
  { extractors, observations }: ExtractionResult,
  { user_id, ip }: ExtractionActor,
): Promise<void> {
  const time = deps.clock();
  await deps.database.queries.transaction().execute(async (trx) => {
    const state = { has_error: hasError(extractors), update_time: time };
    const id = await saveExtraction(trx, file.id, state);
    await insertRuns(trx, id, extractors);
    const seen = await findFingerprints(trx, id);
    const fresh = observations.flatMap((extracted) => {
      const mark = fingerprint(extracted);
      const type = deps.catalogue.type(extracted.type_id);
      if (type === undefined || seen.has(mark)) return [];
      seen.add(mark);
      return [{ extracted, type, mark }];
    });
    const ids = await deps.saveObservations(
      trx,
      fresh.map(({ extracted, type }) => ({
        type,
        title: extracted.title,
        author_id: user_id,
        channel: 'extraction',
        creation_time: time,
        source: { entity_type: 'File', entity_id: file.id },
        effective_time: extracted.effective_time === null ? null : new Date(extracted.effective_time),
        measures: extracted.measures,
      })),
    );
    const items = fresh.map(({ extracted, mark }, i) => ({
      extractor: extracted.extractor_name,
      observation_id: ids[i] ?? '',
      fingerprint: mark,
      evidence: extracted.evidence,
    }));
    await insertItems(trx, id, items);
    await audit(trx, {
      time,
      user_id,
      action: 'extraction.run',
      entity_type: 'File',
      entity_id: file.id,
      ip,
    });
  });
}

/** What makes two extracted observations the same one: type, effective time and measures. */
export function fingerprint({ type_id, effective_time, measures }: ExtractedObservation): string {
  const values = measures
    .map((measure) => [measure.type_id, measure.value])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([type_id, effective_time, values]))
    .digest('base64url');
}

function toMeasure(
  catalogue: Catalogue,
  typeId: string,
  observation_id: string,
  measure: ValidMeasure,
): Measure {
  const { type_id, value: value_string } = measure;
  const definition = catalogue.type(typeId)?.measures.find(({ id }) => id === type_id);
  const value = definition?.value_type === 'TEXTE' ? value_string : Number(value_string);
  return { observation_id, type_id, value, value_string };
}
