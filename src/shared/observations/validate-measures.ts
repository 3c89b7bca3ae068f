import type { ErrorCode, FieldError } from '../core/app-error.ts';
import { MEASURE_TEXTS, OBSERVATION_TEXTS } from '../texts/observations.ts';
import { type MeasureValue, parseMeasureValue } from './check-measure-value.ts';
import type { Comparator } from './comparator.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

export interface SubmittedMeasure {
  type_id: string;
  value: string | number;
  comparator?: Comparator | null | undefined;
}

/** `value` is canonical: a decimal with its decimals as written, or the text of a text measure. */
export interface ValidMeasure {
  type_id: string;
  value: string;
  comparator?: Comparator | undefined;
}

export type ValidatedMeasures =
  | { measures: ValidMeasure[] }
  | { code: Extract<ErrorCode, 'observation_without_measure' | 'validation_failed'>; errors: FieldError[] };

/**
 * Validates the measures of an observation against its type: at least one, each of the type, none twice, every value of
 * the right format and within its limits. The path of an error is that of its field (`measures.0.value`).
 */
export function validateMeasures(
  type: ObservationType,
  submitted: readonly SubmittedMeasure[],
): ValidatedMeasures {
  if (submitted.length === 0) {
    const errors = [{ path: 'measures', message: OBSERVATION_TEXTS.without_measure }];
    return { code: 'observation_without_measure', errors };
  }
  const definitions = new Map(type.measures.map((definition) => [definition.id, definition]));
  const seenIds = new Set<string>();
  const measures: ValidMeasure[] = [];
  const errors: FieldError[] = [];
  for (const [index, measure] of submitted.entries()) {
    const path = `measures.${index}`;
    const definition = definitions.get(measure.type_id);
    if (!definition) {
      const message = OBSERVATION_TEXTS.unknown_measure.replace('{id}', () => measure.type_id);
      errors.push({ path: `${path}.type_id`, message });
      continue;
    }
    if (seenIds.has(definition.id)) {
      const message = OBSERVATION_TEXTS.repeated_measure.replace('{title}', () => definition.title);
      errors.push({ path: `${path}.type_id`, message });
      continue;
    }
    seenIds.add(definition.id);
    const parsed = withComparator(
      definition,
      parseMeasureValue(definition, measure.value),
      measure.comparator,
    );
    if ('message' in parsed) errors.push({ path: `${path}.value`, message: parsed.message });
    else measures.push({ type_id: definition.id, ...parsed });
  }
  return errors.length > 0 ? { code: 'validation_failed', errors } : { measures };
}

/**
 * Adds the comparator given in its own field, which only a number may have, and which must not contradict one in the
 * value.
 */
function withComparator(
  definition: MeasureDefinition,
  parsed: MeasureValue,
  comparator: Comparator | null | undefined,
): MeasureValue {
  if ('message' in parsed || comparator === null || comparator === undefined) return parsed;
  if (definition.value_type === 'TEXTE') return { message: MEASURE_TEXTS.text_comparator };
  if (parsed.comparator !== undefined && parsed.comparator !== comparator)
    return { message: MEASURE_TEXTS.two_comparators };
  return { ...parsed, comparator };
}
