import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import { USUAL_MEASURES } from './usual-measures.ts';

/** Up to this many measures, a form shows all fields; beyond, only the filled and the usual ones. */
const ALL_FIELDS_MAX = 2;

/** Whether a form shows the fields of all measures of a type, filled or not. */
export const showsAllFields = ({ measures }: Pick<ObservationType, 'measures'>): boolean =>
  measures.length <= ALL_FIELDS_MAX;

/**
 * The measures whose fields a form shows before any is filled: all of them when they are few, otherwise the usual ones.
 */
export function usualMeasures({ id, measures }: ObservationType): readonly MeasureDefinition[] {
  if (showsAllFields({ measures })) return measures;
  const usual = USUAL_MEASURES[id] ?? [];
  return usual.flatMap((end) => measures.find((measure) => measure.id === `${id}.${end}`) ?? []);
}

/** Whether a form shows the field of a measure, given the values typed so far: cleared values keep their field. */
export const isFieldShown = (
  type: ObservationType,
  { id }: MeasureDefinition,
  values: Readonly<Record<string, string>>,
): boolean => showsAllFields(type) || Object.hasOwn(values, id);
