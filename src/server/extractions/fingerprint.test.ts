import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const weight = {
  extractor_name: 'fhir',
  type_id: 'poids',
  title: 'Poids',
  effective_time: '2026-01-05T07:00:00.000Z',
  measures: [{ type_id: 'poids.poids', value: '72.50' }],
  evidence: [],
};

test('type, time and measures identify an observation, with the patient in a file of several', () => {
  expect(fingerprint({ ...weight, title: 'Autre', extractor_name: 'hl7v2' })).toBe(fingerprint(weight));
  const others = [
    { ...weight, effective_time: null },
    { ...weight, patient: 1 },
    { ...weight, patient: 2 },
    { ...weight, measures: [{ type_id: 'poids.poids', value: '72.5' }] },
  ];
  expect(new Set([weight, ...others].map(fingerprint)).size).toBe(5);
});
