/** For tests: a quantity in UCUM. */
export const quantity = (value: number | string, unit: string) => ({
  value,
  unit,
  system: 'http://unitsofmeasure.org',
  code: unit,
});

/** For tests: a LOINC code. */
export const loinc = (code: string, display?: string) => ({
  coding: [{ system: 'http://loinc.org', code, display }],
});

/** For tests: a potassium of 4.1 mmol/L on 5 January 2026 at 8:00 in Paris. */
export const observation = (over: object) => ({
  resourceType: 'Observation',
  status: 'final',
  code: loinc('2823-3', 'Potassium'),
  effectiveDateTime: '2026-01-05T08:00:00+01:00',
  valueQuantity: quantity(4.1, 'mmol/L'),
  ...over,
});

/** For tests: the result of `observation({})`. */
export const POTASSIUM = 'ionogramme-sanguin 2026-01-05T07:00: k=4.1';
