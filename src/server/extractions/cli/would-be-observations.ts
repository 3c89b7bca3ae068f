import { v5 as uuidv5 } from 'uuid';
import type { Measure, Observation } from '../../../shared/observations/contract.ts';
import { effectiveTimeFields, readEffectiveTime } from '../../../shared/observations/effective-time.ts';
import { NEW_STANDING } from '../../../shared/observations/status.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { ExtractedObservation } from '../run-result.ts';

/**
 * Namespace of the ids (RFC 9562, version 5). An id is derived from the file's name and the observation's place in it,
 * so it stays the same from one run to the next.
 */
const NAMESPACE = '8f7c1a52-6d0e-4b7b-9a43-2c1d5e0f7b61';

interface ReadFile {
  path: string;
  catalogue: Catalogue;
  timeZone: string;
  /** When the file was read. */
  time: Date;
}

/**
 * What would be saved from a file, in the form the API returns. Nobody declared these observations, and they belong to
 * no subject.
 */
export function wouldBeObservations(
  extracted: readonly ExtractedObservation[],
  { path, catalogue, timeZone, time }: ReadFile,
): Observation[] {
  const file_id = uuidv5(path, NAMESPACE);
  return extracted.map(({ type_id, title, effective_time: text, patient, measures }, index) => {
    const id = uuidv5(`${path}\n${index}`, NAMESPACE);
    const effectiveTime = text === null ? null : readEffectiveTime(text, timeZone);
    return {
      ...{ id, type_id, title },
      creation: {
        author_type: 'user',
        author_id: file_id,
        author_name: null,
        channel: 'extraction',
        time: time.toISOString(),
      },
      source: {
        entity_id: file_id,
        entity_type: 'File',
        ...(patient !== undefined && { person: patient }),
      },
      ...effectiveTimeFields(effectiveTime, { timeZone, isExtracted: true }),
      ...NEW_STANDING,
      subject: null,
      measures: measures.map(({ type_id: measure, value, comparator }): Measure => {
        const isText = catalogue.measure(measure)?.measure.value_type === 'TEXTE';
        return {
          ...{ observation_id: id, type_id: measure },
          value: isText ? value : Number(value),
          value_string: value,
          ...(comparator && { comparator }),
        };
      }),
    };
  });
}
