import { v7 as uuidv7 } from 'uuid';
import type { ExtractedItem, Extraction } from '../../../shared/extractions/contract.ts';
import type { Measure } from '../../../shared/observations/contract.ts';
import { effectiveTimeFields, readEffectiveTime } from '../../../shared/observations/effective-time.ts';
import { NEW_STANDING } from '../../../shared/observations/status.ts';
import type { ValidMeasure } from '../../../shared/observations/validate-measures.ts';
import type { UserActor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { findCorrections } from '../corrections/repository.ts';
import { withObservations } from '../corrections/with-observations.ts';
import { withoutCorrected } from '../corrections/without-corrected.ts';
import type { ExtractionsDeps } from '../deps.ts';
import { findExtraction, findItems, hasError, reportOf } from '../repository.ts';
import { byFingerprint } from '../running/fingerprint.ts';
import { readableFile } from './readable-file.ts';

/**
 * Runs every extractor on a file and returns what would be saved, marking what an earlier run saved. It writes nothing
 * but an audit event.
 *
 * @param signal aborted once no caller waits for the preview
 * @throws AppError as `readableFile`, `extraction_interrupted`, `extraction_busy`
 */
export async function previewExtraction(
  deps: ExtractionsDeps,
  fileId: string,
  actor: UserActor,
  signal: AbortSignal,
): Promise<Extraction> {
  const readable = await readableFile(deps, fileId);
  const { file } = readable;
  const { extractors, observations } = await deps.run(readable, { signal });
  const entity = { entity_type: 'File', entity_id: fileId } as const;
  await audit(deps.database.queries, actor, { action: 'extraction.preview', ...entity });
  const saved = await savedItems(deps, fileId);
  const corrections = await findCorrections(deps.database.queries, fileId);
  const correctedPlaces = corrections.flatMap(({ places }) => places);
  const time = deps.clock().toISOString();
  const author = { author_type: 'user', author_id: actor.user_id, author_name: null } as const;
  return {
    id: null,
    file_id: fileId,
    has_error: hasError(extractors),
    report: reportOf(extractors),
    file,
    corrections: await withObservations(deps, corrections),
    extracted_items: [...byFingerprint(observations, deps.timeZone)].flatMap(
      ([key, found]): ExtractedItem[] => {
        const extracted = saved.has(key) ? found : withoutCorrected(found, correctedPlaces);
        if (extracted === null) return [];
        const id = uuidv7();
        const { type_id, title, effective_time, measures } = extracted;
        return [
          {
            id: saved.get(key)?.id ?? null,
            extractor: extracted.extractor_name,
            extraction_id: saved.get(key)?.extraction_id ?? null,
            observation_id: saved.get(key)?.observation_id ?? null,
            fingerprint: key,
            evidence: extracted.evidence,
            observation: {
              id: saved.get(key)?.observation_id ?? id,
              type_id,
              title,
              creation: { ...author, channel: 'extraction', time },
              source: { entity_type: 'File', entity_id: fileId },
              subject: null,
              ...effectiveTimeFields(
                effective_time === null ? null : readEffectiveTime(effective_time, deps.timeZone),
                { timeZone: deps.timeZone, isExtracted: true },
              ),
              ...NEW_STANDING,
              measures: measures.map((measure) => toMeasure(deps.catalogue, type_id, id, measure)),
            },
          },
        ];
      },
    ),
  };
}

type SavedItem = Awaited<ReturnType<typeof findItems>>[number];

/** What earlier runs saved from a file, by fingerprint. */
async function savedItems(
  { database: { queries } }: ExtractionsDeps,
  fileId: string,
): Promise<Map<string, SavedItem>> {
  const extraction = await findExtraction(queries, fileId);
  const items = extraction === undefined ? [] : await findItems(queries, extraction.id);
  return new Map(items.map((item) => [item.fingerprint, item]));
}

function toMeasure(
  catalogue: Catalogue,
  typeId: string,
  observation_id: string,
  measure: ValidMeasure,
): Measure {
  const { type_id, value: value_string, comparator } = measure;
  const definition = catalogue.type(typeId)?.measures.find(({ id }) => id === type_id);
  const value = definition?.value_type === 'TEXTE' ? value_string : Number(value_string);
  return { observation_id, type_id, value, value_string, ...(comparator && { comparator }) };
}
