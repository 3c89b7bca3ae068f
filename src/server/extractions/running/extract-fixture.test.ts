import { describe, expect, it } from 'vitest';
import type { Candidate, Extractor } from '../extractor.ts';
import { extractFrom } from './extract-fixture.ts';

const weight: Candidate = {
  codes: [],
  measure_id: 'poids.poids',
  label: 'Poids',
  value: { kind: 'number', text: '72', comparator: null },
  units: ['kg'],
  effective_time: '2016-03-28',
  side: null,
  panel: '1',
  panel_codes: [],
  subject: '',
  place: { line: 1, text: '72 kg' },
};

function reading(candidate: Candidate): Extractor {
  return {
    name: 'essai',
    version: '1',
    accepts: () => true,
    async *extract() {
      yield candidate;
    },
  };
}

describe('a test of an extractor', () => {
  it('gets the result that the server reads', async () => {
    expect((await extractFrom(reading(weight), '')).found).toEqual(['poids 2016-03-27T22:00: poids=72']);
  });

  it.each([
    ['a place', { ...weight, place: { line: 1.5, text: '72 kg' } }],
    ['a confidence', { ...weight, place: { line: 1, confidence: 2, text: '72 kg' } }],
  ])('fails when the server would refuse the result for %s', async (_, candidate) => {
    await expect(extractFrom(reading(candidate), '')).rejects.toThrow('evidence');
  });
});
