import { AppError } from '../../../shared/core/app-error.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { readEffectiveTime } from '../../../shared/observations/effective-time.ts';
import { RECOGNITION_TEXTS } from '../../../shared/texts/subjects.ts';
import type { UserActor } from '../../core/actor.ts';
import { audit } from '../../core/audit.ts';
import type { Trx } from '../../core/database/database.ts';
import type { Person } from '../../core/person.ts';
import { findCorrections } from '../corrections/repository.ts';
import { withoutCorrected } from '../corrections/without-corrected.ts';
import {
  findErased,
  findFingerprints,
  hasError,
  insertItems,
  insertRuns,
  saveExtraction,
} from '../repository.ts';
import type { ExtractedObservation, ExtractionResult } from '../run-result.ts';
import type { ExtractionsDeps } from './deps.ts';
import { byFingerprint, undatedFingerprint } from './fingerprint.ts';

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
  deps: Pick<
    ExtractionsDeps,
    'database' | 'catalogue' | 'clock' | 'timeZone' | 'lockFile' | 'saveObservations' | 'recognise'
  >,
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
    const state = { has_error: hasError(extractors), update_time: time };
    const locked = await deps.lockFile(trx, file.id);
    if (locked === undefined) throw new AppError('file_not_found');
    if (locked.erased_time !== null) throw new AppError('file_erased');
    const id = await saveExtraction(trx, file.id, state);
    const savedFingerprints = await findFingerprints(trx, id);
    const unseen = [...found].flatMap(([key, extracted]) => {
      const type = deps.catalogue.type(extracted.type_id);
      const undated = undatedFingerprint(extracted, key);
      return type === undefined || savedFingerprints.has(key) || savedFingerprints.has(undated)
        ? []
        : [{ extracted, type, key, undated }];
    });
    const erased = await findErased(
      trx,
      id,
      unseen.flatMap(({ key, undated }) => [key, undated]),
    );
    const wasErased = ({ key, undated }: (typeof unseen)[number]) => erased.has(key) || erased.has(undated);
    const correctedPlaces = (await findCorrections(trx, file.id)).flatMap(({ places }) => places);
    const fresh = unseen.flatMap((one) => {
      if (wasErased(one)) return [];
      const extracted = withoutCorrected(one.extracted, correctedPlaces);
      return extracted === null ? [] : [{ ...one, extracted }];
    });
    const erasedLines = (name: string) => {
      const { length } = unseen.filter((one) => wasErased(one) && one.extracted.extractor_name === name);
      return length === 0 ? [] : [RECOGNITION_TEXTS.erased(length)];
    };
    const by = { author_id: actor.user_id, time };
    const { subjectOf, linesOf } = await subjectsOf(
      fresh.map(({ extracted }) => extracted),
      (persons) => deps.recognise(trx, persons, by),
    );
    await insertRuns(
      trx,
      id,
      extractors.map((run) => ({
        ...run,
        logs: [...run.logs, ...linesOf(run.extractor_name), ...erasedLines(run.extractor_name)],
      })),
    );
    const ids = await deps.saveObservations(
      trx,
      fresh.map(({ extracted, type }) => ({
        type,
        title: extracted.title,
        author_id: actor.user_id,
        channel: 'extraction',
        creation_time: time,
        source: {
          entity_type: 'File',
          entity_id: file.id,
          ...(extracted.patient !== undefined && { person: extracted.patient }),
        },
        effective_time:
          extracted.effective_time === null
            ? null
            : readEffectiveTime(extracted.effective_time, deps.timeZone),
        subject: subjectOf(extracted),
        measures: extracted.measures,
      })),
    );
    const items = fresh.map(({ extracted, key }, i) => ({
      extractor: extracted.extractor_name,
      observation_id: ids[i] ?? '',
      fingerprint: key,
      evidence: extracted.evidence,
    }));
    await insertItems(trx, id, items);
    await audit(trx, actor, { action: 'extraction.run', entity_type: 'File', entity_id: file.id });
  };
  await (within ? save(within) : deps.database.queries.transaction().execute(save));
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
