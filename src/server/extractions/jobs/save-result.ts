import { AppError } from '../../../shared/core/app-error.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { readEffectiveTime } from '../../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { RECOGNITION_TEXTS } from '../../../shared/texts/subjects.ts';
import type { UserActor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { Trx } from '../../core/database/database.ts';
import type { Person } from '../../core/person.ts';
import { findCorrections } from '../corrections/repository.ts';
import { withoutCorrected } from '../corrections/without-corrected.ts';
import type { ExtractionsDeps } from '../deps.ts';
import {
  findErased,
  findFingerprints,
  hasError,
  insertItems,
  insertRuns,
  saveExtraction,
} from '../repository.ts';
import type { ExtractedObservation, ExtractionResult } from '../run-result.ts';
import { byFingerprint, undatedFingerprint } from '../running/fingerprint.ts';

/**
 * Saves the report and observations of a run. It leaves out excluded observations, those that an earlier run saved
 * (even if they were erased with their subject since), and the values that a person corrected.
 *
 * @param excluded fingerprints of the observations to leave out
 * @param within the enclosing transaction; by default, a transaction of its own
 * @throws AppError `file_not_found`, `file_erased`, `extraction_exclusion_unknown` if an excluded fingerprint is not of
 * this run, in which case nothing is saved
 */
export async function saveResult(
  deps: SaveDeps,
  file: StoredFile,
  { extractors, observations }: ExtractionResult,
  actor: UserActor,
  excluded: readonly string[],
  within?: Trx,
): Promise<void> {
  const found = byFingerprint(observations, deps.timeZone);
  if (!excluded.every((key) => found.has(key))) throw new AppError('extraction_exclusion_unknown');
  for (const key of excluded) found.delete(key);
  const time = deps.clock();
  const save = async (trx: Trx) => {
    await checkStored(trx, file, deps);
    const id = await saveExtraction(trx, file.id, { has_error: hasError(extractors), update_time: time });
    const { erased, remaining } = await unsavedOf(trx, id, found, deps);
    const fresh = await uncorrected(trx, file, remaining);
    const by = { author_id: actor.user_id, time };
    const { subjectOf, linesOf } = await subjectsOf(
      fresh.map(({ extracted }) => extracted),
      (persons) => deps.recognise(trx, persons, by),
    );
    const runs = extractors.map((run) => ({
      ...run,
      logs: [...run.logs, ...linesOf(run.extractor_name), ...erasedLines(erased, run.extractor_name)],
    }));
    await insertRuns(trx, id, runs);
    const drafts = fresh.map(({ extracted, type }) => ({
      ...draftOf(extracted, type, file, deps.timeZone),
      author_id: actor.user_id,
      creation_time: time,
      subject: subjectOf(extracted),
    }));
    const ids = await deps.saveObservations(trx, drafts);
    await insertItems(
      trx,
      id,
      fresh.map(({ extracted, key }, i) => ({
        extractor: extracted.extractor_name,
        observation_id: ids[i] ?? '',
        fingerprint: key,
        evidence: extracted.evidence,
      })),
    );
    await audit(trx, actor, { action: 'extraction.run', entity_type: 'File', entity_id: file.id });
  };
  await (within ? save(within) : deps.database.queries.transaction().execute(save));
}

type SaveDeps = Pick<
  ExtractionsDeps,
  'database' | 'catalogue' | 'clock' | 'timeZone' | 'lockFile' | 'saveObservations' | 'recognise'
>;

/** An observation of a run that no earlier run saved. */
interface Unsaved {
  extracted: ExtractedObservation;
  type: ObservationType;
  key: string;
  /** The fingerprint that it had when a month or a year alone did not count as a date. */
  undated: string;
}

/** Locks the row of the file, which must still have its content. */
async function checkStored(trx: Trx, { id }: StoredFile, { lockFile }: SaveDeps): Promise<void> {
  const locked = await lockFile(trx, id);
  if (locked === undefined) throw new AppError('file_not_found');
  if (locked.erased_time !== null) throw new AppError('file_erased');
}

/** What no earlier run saved, and apart from it what was erased with its subject since it was saved. */
async function unsavedOf(
  trx: Trx,
  extraction_id: string,
  found: ReadonlyMap<string, ExtractedObservation>,
  { catalogue }: SaveDeps,
): Promise<{ erased: Unsaved[]; remaining: Unsaved[] }> {
  const saved = await findFingerprints(trx, extraction_id);
  const unsaved = [...found].flatMap(([key, extracted]) => {
    const type = catalogue.type(extracted.type_id);
    const undated = undatedFingerprint(extracted, key);
    return type === undefined || saved.has(key) || saved.has(undated)
      ? []
      : [{ extracted, type, key, undated }];
  });
  const keys = unsaved.flatMap(({ key, undated }) => [key, undated]);
  const erasedKeys = await findErased(trx, extraction_id, keys);
  const isErased = ({ key, undated }: Unsaved) => erasedKeys.has(key) || erasedKeys.has(undated);
  return { erased: unsaved.filter(isErased), remaining: unsaved.filter((one) => !isErased(one)) };
}

/** The observations without the values that a person corrected, and without those that then have no value left. */
async function uncorrected(trx: Trx, file: StoredFile, all: readonly Unsaved[]): Promise<Unsaved[]> {
  const correctedPlaces = (await findCorrections(trx, file.id)).flatMap(({ places }) => places);
  return all.flatMap((one) => {
    const extracted = withoutCorrected(one.extracted, correctedPlaces);
    return extracted === null ? [] : [{ ...one, extracted }];
  });
}

/** The line of an extractor's report about its observations that were erased. */
function erasedLines(erased: readonly Unsaved[], extractor_name: string): string[] {
  const { length } = erased.filter(({ extracted }) => extracted.extractor_name === extractor_name);
  return length === 0 ? [] : [RECOGNITION_TEXTS.erased(length)];
}

function draftOf(
  { title, patient, effective_time, measures }: ExtractedObservation,
  type: ObservationType,
  file: StoredFile,
  timeZone: string,
) {
  return {
    type,
    title,
    channel: 'extraction' as const,
    source: {
      entity_type: 'File' as const,
      entity_id: file.id,
      ...(patient !== undefined && { person: patient }),
    },
    effective_time: effective_time === null ? null : readEffectiveTime(effective_time, timeZone),
    measures,
  };
}

/**
 * Finds the subjects of the observations' persons, and adds the lines about them to the report of the extractor that
 * read them.
 */
async function subjectsOf(
  observations: readonly ExtractedObservation[],
  recognise: (persons: readonly Person[]) => ReturnType<ExtractionsDeps['recognise']>,
) {
  const keyOf = ({ person }: ExtractedObservation) => JSON.stringify(person ?? null);
  const named = new Map(
    observations.flatMap((one) =>
      one.person ? [[keyOf(one), { ...one, person: one.person }] as const] : [],
    ),
  );
  const found = await recognise([...named.values()].map(({ person }) => person));
  const foundByKey = new Map([...named.keys()].map((key, index) => [key, found[index]]));
  return {
    subjectOf: (one: ExtractedObservation) => foundByKey.get(keyOf(one))?.subject ?? null,
    linesOf: (extractor_name: string) =>
      [...named].flatMap(([key, one]) =>
        one.extractor_name === extractor_name ? (foundByKey.get(key)?.lines ?? []) : [],
      ),
  };
}
