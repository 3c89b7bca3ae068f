import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExtractedObservation } from '../run-result.ts';
import { fingerprint, undatedFingerprint } from './fingerprint.ts';

const PARIS = 'Europe/Paris';
const weight: ExtractedObservation = {
  extractor_name: 'fhir',
  type_id: 'poids',
  title: 'Poids',
  effective_time: '2026-01-05T07:00:00Z',
  measures: [{ type_id: 'poids.poids', value: '72.50' }],
  evidence: [],
};
const marked = (change: Partial<ExtractedObservation>) => fingerprint({ ...weight, ...change }, PARIS);

describe('the fingerprint of an observation', () => {
  it('depends on its type, time and measures, and on its patient if the file holds several', () => {
    expect(marked({ title: 'Autre', extractor_name: 'hl7v2' })).toBe(marked({}));
    const others = [
      { effective_time: null },
      { effective_time: '2026-01' },
      { patient: 1 },
      { patient: 2 },
      { measures: [{ type_id: 'poids.poids', value: '72.5' }] },
      { measures: [{ type_id: 'poids.poids', value: '72.50', comparator: '<' as const }] },
    ];
    expect(new Set([{}, ...others].map(marked)).size).toBe(7);
  });

  it.each([
    ['2026-01-05', '2026-01-04T23:00:00.000Z'],
    ['2026-07-05', '2026-07-04T22:00:00.000Z'],
    ['2026-01-05T08:00', '2026-01-05T07:00:00.000Z'],
    ['2026-01-05T08:00:00+01:00', '2026-01-05T07:00:00.000Z'],
    [null, null],
  ])('of %s is the same as when only instants were stored', (effective_time, instant) => {
    const values = [['poids.poids', '72.50']];
    const before = createHash('sha256')
      .update(JSON.stringify(['poids', instant, values]))
      .digest('base64url');
    expect(marked({ effective_time })).toBe(before);
  });

  it('also matches observations saved when a month alone did not count as a date', () => {
    const month = { ...weight, effective_time: '2026-01' };
    expect(undatedFingerprint(month, marked({ effective_time: '2026-01' }))).toBe(
      marked({ effective_time: null }),
    );
    expect(undatedFingerprint(weight, marked({}))).toBe(marked({}));
  });
});
