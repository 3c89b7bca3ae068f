import type { MeasureDefinition } from './observation-type.ts';

/** For tests: a decimal measure without unit, limits or codes, but for `rest`. */
export const measureDefinition = (id: string, rest: Partial<MeasureDefinition> = {}): MeasureDefinition => ({
  id,
  title: id,
  title_short: id,
  value_type: 'DECIMAL',
  unit: null,
  unit_short: null,
  min: null,
  max: null,
  ucum: null,
  loinc: null,
  loinc_alt: [],
  ...rest,
});
