import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { RunLog } from '../run-log.ts';
import { candidate, grouped } from './candidate-fixture.ts';

const catalogue = await loadCatalogue();

/** The values kept of candidates, and the lines of the log that say that two contradict each other. */
function keep(...candidates: Candidate[]) {
  const log = new RunLog();
  const values = grouped(catalogue, log, candidates).flatMap(([, ...each]) => each);
  return { values, contradictions: log.lines().filter((line) => line.includes('se contredisent')).length };
}

const potassium = (value: string, panel: string, over: Partial<Candidate> = {}) =>
  candidate('2823-3', value, 'mmol/L', { panel, ...over });

describe('two results of one analysis at one instant, in two panels', () => {
  test.each<[string, Candidate[], number]>([
    ['that differ', [potassium('4.1', 'a'), potassium('5.2', 'b')], 2],
    ['of three', [potassium('4.1', 'a'), potassium('5.2', 'b'), potassium('4.1', 'c')], 3],
    [
      'written in two zones',
      [
        potassium('4.1', 'a', { effective_time: '2024-01-04T10:10:00+01:00' }),
        potassium('5.2', 'b', { effective_time: '2024-01-04T10:10+01:00' }),
      ],
      2,
    ],
    ['one of them of a named sample', [potassium('4.1', 'a'), potassium('5.2', 'b', { sample: 'E1' })], 2],
    ['of one sample', [potassium('4.1', 'a', { sample: 'E1' }), potassium('5.2', 'b', { sample: 'E1' })], 2],
  ])('%s: none is kept, and each has its line', (_, candidates, lines) => {
    expect(keep(...candidates)).toEqual({ values: [], contradictions: lines });
  });

  test.each<[string, Candidate[]]>([
    ['two samples', [potassium('4.1', 'a', { sample: 'E1' }), potassium('5.2', 'b', { sample: 'E2' })]],
    [
      'two specimens',
      [potassium('4.1', 'a', { own_specimen: 'serum' }), potassium('5.2', 'b', { own_specimen: 'plasma' })],
    ],
    [
      'two requests',
      [
        potassium('4.1', 'a', { specimen: 'Bilan avant dialyse' }),
        potassium('5.2', 'b', { specimen: 'Bilan après dialyse' }),
      ],
    ],
    ['two methods', [potassium('4.1', 'a', { method: ['ISE'] }), potassium('5.2', 'b', { method: ['GDS'] })]],
    ['two people', [potassium('4.1', 'a'), potassium('5.2', 'b', { subject: 'other' })]],
    [
      'two seconds',
      [
        potassium('4.1', 'a', { effective_time: '2024-01-04T09:10:00Z' }),
        potassium('5.2', 'b', { effective_time: '2024-01-04T09:10:30Z' }),
      ],
    ],
    [
      'a day without an hour',
      ['4.1', '5.2'].map((value) => potassium(value, value, { effective_time: '2024-01-04' })),
    ],
    ['no time', ['4.1', '5.2'].map((value) => potassium(value, value, { effective_time: null }))],
    [
      'a measure made on the body',
      ['72', '75'].map((value) => candidate('8867-4', value, '/min', { panel: value })),
    ],
  ])('of %s: both are kept', (_, candidates) => {
    expect(keep(...candidates)).toMatchObject({
      values: [expect.any(String), expect.any(String)],
      contradictions: 0,
    });
  });

  test('an equal one is kept once', () => {
    expect(keep(potassium('4.1', 'a'), potassium('4.10', 'b'))).toMatchObject({ contradictions: 0 });
    expect(keep(potassium('4.1', 'a'), potassium('4.1', 'b')).values).toEqual(['4.1']);
  });
});
