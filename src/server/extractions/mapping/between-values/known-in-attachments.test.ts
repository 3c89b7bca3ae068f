import { beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { RunLog } from '../../run-log.ts';
import { candidate, grouped } from '../candidate-fixture.ts';
import { ObservationGroups } from '../group-observations.ts';
import { mapCandidate } from '../map-candidate.ts';

const catalogue = await loadCatalogue();
let log: RunLog;
beforeEach(() => {
  log = new RunLog();
});
const group = (...candidates: Candidate[]) => grouped(catalogue, log, candidates);

describe('a result repeated in an embedded file', () => {
  const inside = (code: string, text: string, unit: string, over: Partial<Candidate> = {}) =>
    candidate(code, text, unit, { panel: 'report', inside: 'a › ', ...over });
  const urea = candidate('22664-7', '10.02', 'mmol/L');

  test.each<[string, Candidate]>([
    [
      'at another hour of the day',
      inside('22664-7', '10.02', 'mmol/L', { effective_time: '2024-01-04T07:35+01:00' }),
    ],
    ['on its day', inside('22664-7', '10.020', 'mmol/L', { effective_time: '2024-01-04' })],
    ['without a date', inside('22664-7', '10.02', 'mmol/L', { effective_time: null })],
    ['in another unit', inside('22664-7', '0.60', 'g/L')],
    [
      'naming a person whom the outer value does not name',
      inside('22664-7', '10.02', 'mmol/L', { subject: 'X' }),
    ],
  ])('%s is kept once', (_what, copy) => {
    expect(group(copy, urea)).toEqual([['2024-01-04', '10.02']]);
    expect(group(urea, copy)).toEqual([['2024-01-04', '10.02']]);
  });

  test("keeps the number printed in the catalogue's unit, at the time of the entry", () => {
    const grams = candidate('22664-7', '0.60', 'g/L');
    const copy = inside('22664-7', '10.02', 'mmol/L', { effective_time: '2024-01-04' });
    const groups = new ObservationGroups(log);
    for (const each of [grams, copy]) {
      const mapped = mapCandidate(catalogue, each, log);
      if (mapped) groups.add(mapped);
    }
    expect(groups.observations()).toMatchObject([
      { effective_time: '2024-01-04T09:10:00.000Z', measures: [{ value: '10.02' }] },
    ]);
  });

  test('is refused if both contradict each other, and is another result on another day', () => {
    expect(group(urea, inside('22664-7', '12.1', 'mmol/L'))).toEqual([]);
    for (const effective_time of ['2024-01-04', '2024-01-04T10:10', '2024-01-04T10:10+01:00'])
      expect(group(urea, inside('22664-7', '12.1', 'mmol/L', { effective_time }))).toEqual([]);
    const earlier = { effective_time: '2023-09-12' };
    expect(group(urea, inside('22664-7', '12.1', 'mmol/L', earlier))).toEqual([
      ['2024-01-04', '10.02'],
      ['2023-09-12', '12.1'],
    ]);
  });

  test('is left out if it differs and has another hour or no date, and the entry stays', () => {
    for (const effective_time of ['2024-01-04T07:35:00+01:00', null]) {
      expect(group(urea, inside('22664-7', '12.1', 'mmol/L', { effective_time }))).toEqual([
        ['2024-01-04', '10.02'],
      ]);
    }
  });

  test('adds nothing from a copy dated another day, except an earlier column of that copy', () => {
    const sodium = candidate('2951-2', '140', 'mmol/L');
    const wrong = { effective_time: '2023-01-04' };
    const copy = [inside('22664-7', '10.02', 'mmol/L', wrong), inside('2823-3', '4.1', 'mmol/L', wrong)];
    const prior = inside('2951-2', '138', 'mmol/L', { effective_time: '2022-05-02' });
    expect(group(urea, sodium, ...copy, prior).sort()).toEqual([
      ['2022-05-02', '138'],
      ['2024-01-04', '10.02'],
      ['2024-01-04', '140'],
    ]);
    expect(log.lines().join()).toContain('le fichier donne ce résultat à une autre date (2024-01-04)');
    expect(log.lines().join()).toContain('seul le document joint donne sa date');
  });

  test('is kept as an earlier result equal to the present one if the copy has both', () => {
    const now = inside('22664-7', '10.02', 'mmol/L');
    const before = inside('22664-7', '10.02', 'mmol/L', { effective_time: '2022-05-02' });
    expect(group(urea, now, before)).toEqual([
      ['2024-01-04', '10.02'],
      ['2022-05-02', '10.02'],
    ]);
  });

  test('is another result if it is of another person', () => {
    const one = candidate('22664-7', '10.02', 'mmol/L', { subject: 'A' });
    expect(group(one, inside('22664-7', '10.02', 'mmol/L', { subject: 'B' }))).toHaveLength(2);
  });
});
