import { cachedFormat } from '../core/cached-format.ts';
import { COMPARATOR_TEXTS } from '../texts/observations.ts';
import { comparatorSign } from './comparator.ts';
import type { Measure } from './contract.ts';
import { canonicalDecimal } from './decimal.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

const NBSP = '\u00a0';

/** The parts of a measure that are shown. */
export type ShownMeasure = Pick<Measure, 'value' | 'value_string' | 'comparator'>;

/**
 * A number as the locale writes it, with its exact decimals and its comparator before it (« > 90 »); a text is
 * unchanged.
 */
export function formatMeasureValue(measure: ShownMeasure, locale: string): string {
  const { comparator } = measure;
  const number = formatNumber(measure, locale);
  return comparator === undefined ? number : `${comparatorSign(comparator)}${NBSP}${number}`;
}

function formatNumber(measure: ShownMeasure, locale: string): string {
  if (typeof measure.value === 'string') return measure.value_string;
  const decimal = canonicalDecimal(measure.value_string);
  return decimal === null ? measure.value_string : formatDecimal(decimal, locale);
}

/** A canonical decimal as the locale writes it: `50000.5` is « 50 000,5 ». */
export function formatDecimal(decimal: string, locale: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  // A decimal passed as a string is formatted exactly, however long it is.
  return formatOf(locale, digits).format(decimal as Intl.StringNumericLiteral);
}

/** Formatters for numbers with a given count of decimals. */
const formatOf = cachedFormat(
  (locale: string, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** The value and its short unit: `5,65 mmol/L`. */
export function formatMeasure(
  measure: ShownMeasure,
  definition: Pick<MeasureDefinition, 'unit_short'> | undefined,
  locale: string,
): string {
  const value = formatMeasureValue(measure, locale);
  return definition?.unit_short ? `${value}${NBSP}${definition.unit_short}` : value;
}

/** The same in words, since screen readers skip the sign: `supérieur à 90 mL/min`. */
export function spokenMeasure(
  { comparator, ...measure }: ShownMeasure,
  definition: Pick<MeasureDefinition, 'unit_short'> | undefined,
  locale: string,
): string {
  const value = formatMeasure(measure, definition, locale);
  return comparator === undefined ? value : `${COMPARATOR_TEXTS[comparator]} ${value}`;
}

export interface DefinedMeasure {
  measure: Measure;
  /** Undefined when the catalogue no longer has this measure. */
  definition: MeasureDefinition | undefined;
}

/** Measures in the order of their type, each with its definition; measures unknown to the type come last. */
export function definedMeasures(
  type: ObservationType | undefined,
  measures: readonly Measure[],
): DefinedMeasure[] {
  const positions = new Map(type?.measures.map((definition, position) => [definition.id, position]));
  const rank = ({ type_id }: Measure) => positions.get(type_id) ?? positions.size;
  return measures
    .toSorted((a, b) => rank(a) - rank(b))
    .map((measure) => ({ measure, definition: type?.measures[rank(measure)] }));
}
