import { toDecimals } from '../../vocabulary/units/decimal-math.ts';
import { isNear } from '../../vocabulary/units/rounding.ts';
import { hasHour } from '../between-values/contradictions.ts';
import type { MappedValue } from '../map-candidate.ts';
import type { Group } from '../to-observation.ts';
import { ngspOf } from './convert-units.ts';

/** Grams of glucose per litre in a millimole per litre. */
const GLUCOSE = 0.180_156;

/** Two measures of the catalogue that are one analysis in two units, and the first in the unit of the second. */
const SCALES: readonly { one: string; other: string; convert: (value: string) => number }[] = [
  ...['glycemie', 'glycemie-a-jeun'].map((type) => ({
    one: `${type}.gly-mol`,
    other: `${type}.gly-masse`,
    convert: (value: string) => Number(value) * GLUCOSE,
  })),
  {
    one: 'hemoglobine-glyquee.hba1c-ifcc',
    other: 'hemoglobine-glyquee.hba1c',
    convert: (value) => Number(toDecimals(ngspOf(value), 4)),
  },
];

/**
 * Removes from a group both values of one analysis that the catalogue has in two units, if they contradict each other.
 * Values of one day that may be those of two samples are kept.
 */
export function removeContradicting({ values }: Group): MappedValue[] {
  return SCALES.flatMap(({ one, other, convert }): MappedValue[] => {
    const [first, second] = [values.get(one), values.get(other)];
    if (first === undefined || second === undefined) return [];
    const isOneAct =
      first.candidate.panel === second.candidate.panel || hasHour(first.candidate.effective_time);
    const isBounded = first.comparator !== undefined || second.comparator !== undefined;
    if (!isOneAct || isBounded) return [];
    if (isNear(convert(first.value), Number(second.value), first.candidate.value, second.candidate.value))
      return [];
    values.delete(one);
    values.delete(other);
    return [first, second];
  });
}
