import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { RunLog } from '../../run-log.ts';
import { candidate } from '../candidate-fixture.ts';
import { ObservationGroups } from '../group-observations.ts';
import { mapCandidate } from '../map-candidate.ts';
import { notYetAt } from './refuse-future-times.ts';

const catalogue = await loadCatalogue();
const NOW = Date.parse('2026-03-10T23:30:00Z');

test.each([
  [null, false],
  ['2026-03-10T23:00:00.000Z', false],
  // Already the next day east of Greenwich.
  ['2026-03-11T09:00', false],
  ['2026-03-12', true],
  ['2026-03-12T00:00:00+14:00', true],
  ['2026-03', false],
  ['2026-04', true],
  ['2026', false],
  ['2027', true],
  ['2036-03-01', true],
])('%s on 10 March 2026: %s', (time, isNotYet) => {
  expect(notYetAt(NOW)(time)).toBe(isNotYet);
});

test('a value dated after today is left, and the report says so; the others are kept', () => {
  const log = new RunLog();
  const groups = new ObservationGroups(log, 'Europe/Paris', NOW);
  for (const [text, effective_time] of [
    ['5.1', '2026-03-09'],
    ['5.9', '2036-03-09'],
  ] as const) {
    const mapped = mapCandidate(catalogue, candidate('15074-8', text, 'mmol/L', { effective_time }), log);
    if (mapped) groups.add(mapped);
  }
  expect(groups.observations().map(({ effective_time }) => effective_time)).toEqual(['2026-03-09']);
  expect(log.lines().join('\n')).toContain("sa date n'est pas encore venue");
});
