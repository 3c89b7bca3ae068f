import type { MeasureDefinition } from '../observations/observation-type.ts';
import type { ValueRange } from './value-range.ts';

/**
 * The unit of a value that was written without one, where the measures meant have several: that of the first measure
 * whose limits hold the value (« HbA1c > 7 » is in %, « HbA1c > 53 » in mmol/mol). Null where there is no choice.
 */
export function unitOfValue(
  { bounds }: Pick<ValueRange, 'bounds'>,
  measures: readonly MeasureDefinition[],
): string | null {
  if (new Set(measures.map(({ unit }) => unit)).size < 2) return null;
  const holds = ({ min, max }: MeasureDefinition) =>
    bounds.every(
      ({ value }) =>
        Number(value) >= (min ?? Number.NEGATIVE_INFINITY) &&
        Number(value) <= (max ?? Number.POSITIVE_INFINITY),
    );
  return (measures.find(holds) ?? measures[0])?.unit_short ?? null;
}
