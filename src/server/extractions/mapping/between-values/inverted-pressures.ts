import { compareDecimals } from '../../../../shared/observations/decimal.ts';
import type { MappedValue } from '../map-candidate.ts';
import type { Group } from '../to-observation.ts';

/** A systolic pressure and the diastolic one of the same moment. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['pression-arterielle.pas', 'pression-arterielle.pad'],
  ['automesure-tensionnelle.pas', 'automesure-tensionnelle.pad'],
  ...['24', 'jour', 'nuit'].map(
    (part) =>
      [
        `mesure-ambulatoire-de-la-pression.pas-${part}`,
        `mesure-ambulatoire-de-la-pression.pad-${part}`,
      ] as const,
  ),
  ['pression-arterielle-pulmonaire.s', 'pression-arterielle-pulmonaire.d'],
];

/**
 * Removes from a group both pressures of each pair whose systolic pressure is not the higher: they were exchanged, or
 * one is wrong.
 */
export function removeInverted({ values }: Group): MappedValue[] {
  return PAIRS.flatMap(([high, low]): MappedValue[] => {
    const [systolic, diastolic] = [values.get(high), values.get(low)];
    if (systolic === undefined || diastolic === undefined) return [];
    if (compareDecimals(systolic.value, diastolic.value) > 0) return [];
    values.delete(high);
    values.delete(low);
    return [systolic, diastolic];
  });
}
