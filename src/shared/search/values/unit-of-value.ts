import { fold } from '../../core/fold.ts';
import type { Named } from '../names/catalogue-names.ts';
import type { ValueRange } from './value-range.ts';

type Bounds = Pick<ValueRange, 'bounds'>['bounds'];
type Measure = Named['measures'][number];

/**
 * Units that people leave out when they give a value: for which measures, and the range of numbers that makes sense
 * only in them.
 */
const IMPLIED_UNITS: readonly {
  /** The measure, by its title. */
  of: RegExp;
  /** The unit of the measure. */
  unit: string;
  /** The unit that the number is in. */
  implied: string;
  from: number;
  to: number;
  /** Only for values above a number: « glycémie > 2 » is in g/L, « glycémie < 3 » in mmol/L. */
  above?: true;
}[] = [
  { of: /^plaquettes/, unit: 'G/L', implied: '/mm3', from: 2000, to: 1e7 },
  { of: /^(?:leucocytes|globules blancs)/, unit: 'G/L', implied: '/mm3', from: 500, to: 1e7 },
  { of: /^reticulocytes/, unit: 'G/L', implied: '/mm3', from: 1000, to: 1e7 },
  { of: /(?:cytes|philes|cd\d+)/, unit: 'G/L', implied: '/mm3', from: 150, to: 1e7 },
  { of: /^(?:hematies|globules rouges|erythrocytes)/, unit: 'T/L', implied: '/mm3', from: 100_000, to: 1e8 },
  { of: /^hemoglobine$/, unit: 'g/dL', implied: 'g/L', from: 30.1, to: 300 },
  {
    of: /^(?:pression arterielle (?!pulm)|systolique|diastolique)/,
    unit: 'mmHg',
    implied: 'cmHg',
    from: 2,
    to: 29,
  },
  { of: /^taille(?: corporelle)?$/, unit: 'cm', implied: 'm', from: 0.3, to: 2.9 },
  { of: /^poids(?: corporel)?$/, unit: 'kg', implied: 'g', from: 701, to: 10_000 },
  // In mmol/L, « glycémie < 0,6 » would find nobody; in µmol/L, « créatinine > 12 » would find everybody.
  { of: /^glucose plasmatique/, unit: 'mmol/L', implied: 'g/L', from: 0.2, to: 1.99 },
  { of: /^glucose plasmatique/, unit: 'mmol/L', implied: 'g/L', from: 2, to: 3.49, above: true },
  { of: /^glucose plasmatique/, unit: 'mmol/L', implied: 'mg/dL', from: 45, to: 1000 },
  { of: /^uree sanguine/, unit: 'mmol/L', implied: 'g/L', from: 0.1, to: 0.99 },
  { of: /^glucose (?:capillaire|interstitiel|moyen)/, unit: 'mg/dL', implied: 'g/L', from: 0.2, to: 2.99 },
  { of: /^glucose (?:capillaire|interstitiel)/, unit: 'mg/dL', implied: 'g/L', from: 3, to: 5, above: true },
  { of: /^glucose (?:capillaire|interstitiel|moyen)/, unit: 'mg/dL', implied: 'mmol/L', from: 7, to: 33 },
  { of: /^cholesterol total$/, unit: 'mmol/L', implied: 'g/L', from: 0.5, to: 2.49 },
  { of: /^cholesterol total$/, unit: 'mmol/L', implied: 'mg/dL', from: 50, to: 1000 },
  { of: /^cholesterol (?:non-)?[hl]dl$/, unit: 'mmol/L', implied: 'mg/dL', from: 20, to: 1000 },
  { of: /^cholesterol [hl]dl$/, unit: 'mmol/L', implied: 'g/L', from: 0.2, to: 0.79 },
  { of: /^triglycerides$/, unit: 'mmol/L', implied: 'mg/dL', from: 40, to: 10_000 },
  { of: /^creatinine$/, unit: 'µmol/L', implied: 'mg/dL', from: 0.3, to: 2.9 },
  { of: /^creatinine$/, unit: 'µmol/L', implied: 'mg/L', from: 3, to: 14.9 },
];

/**
 * The unit of a value that was written without one; null when it is each measure's own.
 * - Some numbers only make sense in another unit than the measure's: « plaquettes < 50 000 » and « PNN < 500 » are in
 * /mm3, « tension > 14 » in cmHg.
 * - For measures of one type in several units, it is the unit of the first measure whose limits contain the value: «
 * HbA1c > 7 » is in %, « HbA1c > 53 » in mmol/mol.
 */
export function unitOfValue(
  { bounds }: Pick<ValueRange, 'bounds'>,
  { measures, isOneType }: Pick<Named, 'measures' | 'isOneType'>,
): string | null {
  const values = bounds.map(({ value }) => value);
  const isAbove = bounds.length === 1 && bounds.every(({ operator }) => operator.startsWith('>'));
  const implied = impliedUnits(values, measures, isAbove)[0];
  if (implied !== undefined) return implied;
  if (!isOneType || new Set(measures.map(({ unit }) => unit)).size < 2) return null;
  return (measures.find((measure) => holds(measure, bounds)) ?? measures[0])?.unit_short ?? null;
}

/** The units that people leave out in which these numbers make sense for the first of some measures. */
function impliedUnits(values: readonly string[], [first]: readonly Measure[], isAbove: boolean): string[] {
  if (first === undefined) return [];
  const known = IMPLIED_UNITS.filter(
    ({ of, unit, above = false }) =>
      unit === first.unit_short && of.test(fold(first.title)) && (isAbove || !above),
  );
  return known
    .filter(({ from, to }) => values.every((value) => Number(value) >= from && Number(value) <= to))
    .map(({ implied }) => implied);
}

/** The first of these units that starts with a text, for all these numbers; null when there is none. */
export const impliedUnit = (
  values: readonly string[],
  measures: readonly Measure[],
  start: string,
): string | null => impliedUnits(values, measures, false).find((unit) => unit.startsWith(start)) ?? null;

/** Whether all these values are within the limits of a measure. */
export const holds = ({ min, max }: Measure, bounds: Bounds): boolean =>
  bounds.every(
    ({ value }) =>
      Number(value) >= (min ?? Number.NEGATIVE_INFINITY) &&
      Number(value) <= (max ?? Number.POSITIVE_INFINITY),
  );
