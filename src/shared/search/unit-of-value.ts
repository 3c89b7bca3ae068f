import type { MeasureDefinition } from '../observations/observation-type.ts';
import type { Named } from './names.ts';
import type { ValueRange } from './value-range.ts';

type Bounds = Pick<ValueRange, 'bounds'>['bounds'];

/** Units in which people say a value without naming it, and how many of them make one of the measure's own. */
const SPOKEN: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  'G/L': ['/mm3', 1000],
  'T/L': ['/mm3', 1_000_000],
  'g/dL': ['g/L', 10],
  mmHg: ['cmHg', 0.1],
  cm: ['m', 0.01],
  kg: ['g', 1000],
};

/**
 * The unit of a value that was written without one; null where it is each measure's own.
 * - A value that the first measure cannot have is in the unit that people leave out, if that one holds it:
 *   « plaquettes < 50 000 » is in /mm3, « tension > 14 » in cmHg.
 * - Of measures of one type in several units, it is that of the first measure whose limits hold the value:
 *   « HbA1c > 7 » is in %, « HbA1c > 53 » in mmol/mol.
 */
export function unitOfValue(
  { bounds }: Pick<ValueRange, 'bounds'>,
  { measures, isOneType }: Pick<Named, 'measures' | 'isOneType'>,
): string | null {
  const [first] = measures;
  const [spoken, factor = 1] = SPOKEN[first?.unit_short ?? ''] ?? [];
  if (first && spoken !== undefined && !holds(first, bounds) && holds(first, bounds, factor)) return spoken;
  if (!isOneType || new Set(measures.map(({ unit }) => unit)).size < 2) return null;
  return (measures.find((measure) => holds(measure, bounds)) ?? first)?.unit_short ?? null;
}

/** Whether a measure may have all these values; `factor`: how many of their unit make one of its own. */
const holds = ({ min, max }: MeasureDefinition, bounds: Bounds, factor = 1): boolean =>
  bounds.every(
    ({ value }) =>
      Number(value) >= (min ?? Number.NEGATIVE_INFINITY) * factor &&
      Number(value) <= (max ?? Number.POSITIVE_INFINITY) * factor,
  );
