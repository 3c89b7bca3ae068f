import type { Place } from '../../../shared/core/place.ts';
import type { ExtractedItem, Extraction } from '../../../shared/extractions/contract.ts';
import type { NewObservation } from '../../../shared/observations/contract.ts';
import type { FoundMeasure } from '../../../shared/search/find-measures.ts';

/** What is corrected. */
export interface CorrectionTarget {
  /** What the machine read; null where a person marked the place. */
  seen: string | null;
  places: readonly Place[];
  /** The observation that holds the value, where the machine kept it, and which of its measures. */
  item?: ExtractedItem;
  measure_type_id?: string;
}

export interface CorrectionDraft {
  found: FoundMeasure;
  value: string;
  unit: string;
  /** Reduced ISO 8601; empty where it is not known. */
  effective_time: string;
}

const isOwnUnit = ({ measure }: FoundMeasure, unit: string): boolean =>
  unit.trim() === '' ||
  measure.value_type === 'TEXTE' ||
  [measure.unit, measure.unit_short].includes(unit.trim());

/**
 * The declaration of a correction: a version of the observation that the machine kept, with its other measures as they
 * are, or else an observation whose source is the file.
 */
export function correctionBody(
  { file_id }: Pick<Extraction, 'file_id'>,
  { seen, places, item, measure_type_id }: CorrectionTarget,
  { found, value, unit, effective_time }: CorrectionDraft,
  subjectCode: string | null,
): NewObservation {
  const { type, measure } = found;
  const corrected = {
    type_id: measure.id,
    value: value.trim(),
    ...(!isOwnUnit(found, unit) && { unit: unit.trim() }),
  };
  const kept = item?.observation_id ? item.observation : undefined;
  const others = (kept?.measures ?? [])
    .filter(({ type_id }) => type_id !== measure_type_id && type_id !== measure.id)
    .map(({ type_id, value_string, comparator }) => ({
      type_id,
      value: value_string,
      ...(comparator && { comparator }),
    }));
  return {
    type_id: type.id,
    title: kept?.type_id === type.id ? kept.title.slice(0, 200) : type.title.slice(0, 200),
    measures: [corrected, ...others],
    source:
      kept === undefined
        ? { entity_type: 'File', entity_id: file_id }
        : { entity_type: 'Observation', entity_id: kept.id },
    ...(effective_time !== '' && { effective_time }),
    ...(kept === undefined && { subject_code: subjectCode }),
    reading: { file_id, seen: seen?.slice(0, 500) ?? null, places: places.map(sentPlace) },
  };
}

/** A place as it is sent: what it quotes is cut short. */
function sentPlace({ page, line, column, path, box, text }: Place): Place {
  return {
    ...(page !== undefined && { page }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(path !== undefined && { path: path.slice(0, 2000) }),
    ...(box !== undefined && { box }),
    text: text.slice(0, 2000),
  };
}

/** What the observations of a file agree on, for one that a person adds: their time and their subject. */
export function commonOf({
  extracted_items = [],
  corrections = [],
}: Pick<Extraction, 'extracted_items' | 'corrections'>): {
  effective_time: string;
  subject_code: string | null;
} {
  const observations = [
    ...extracted_items.flatMap(({ observation }) => (observation === undefined ? [] : [observation])),
    ...corrections.map(({ observation }) => observation),
  ];
  const only = (values: readonly (string | null)[]): string | null => {
    const [first = null, ...others] = new Set(values);
    return others.length === 0 ? first : null;
  };
  return {
    effective_time: only(observations.map(({ effective_text }) => effective_text)) ?? '',
    subject_code: only(observations.map(({ subject }) => subject?.code ?? null)),
  };
}
