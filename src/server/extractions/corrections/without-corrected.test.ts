import { expect, it } from 'vitest';
import type { ExtractedObservation } from '../run-result.ts';
import { withoutCorrected } from './without-corrected.ts';

const pressure: ExtractedObservation = {
  extractor_name: 'pdf',
  type_id: 'pression-arterielle',
  title: 'Pression artérielle',
  effective_time: '2026-03-12',
  measures: [
    { type_id: 'pas', value: '130' },
    { type_id: 'pad', value: '80' },
  ],
  evidence: [
    { measure_type_id: 'pas', line: 3, column: 2, text: '130' },
    { measure_type_id: 'pad', line: 3, column: 3, text: '80' },
  ],
};

it('an extracted observation keeps only the values that nobody corrected', () => {
  const remaining = withoutCorrected(pressure, [{ line: 3, column: 2, text: '13' }]);
  expect(remaining?.measures).toEqual([{ type_id: 'pad', value: '80' }]);
  expect(remaining?.evidence).toHaveLength(1);
  expect(withoutCorrected(pressure, [{ line: 4, column: 2, text: '130' }])).toBe(pressure);
});

it('an observation is dropped if all its values were corrected, even if they are now read differently', () => {
  const corrected = [
    { line: 3, column: 2, text: 'another reading' },
    { line: 3, column: 3, text: '80' },
  ];
  expect(withoutCorrected(pressure, corrected)).toBeNull();
});
