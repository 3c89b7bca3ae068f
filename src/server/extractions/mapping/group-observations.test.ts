import { beforeEach, expect, test } from 'vitest';
import { OBSERVATIONS_MAX } from '../../../shared/extractions/contract.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { RunLog } from '../run-log.ts';
import { candidate } from './candidate-fixture.ts';
import { ObservationGroups } from './group-observations.ts';
import { mapCandidate } from './map-candidate.ts';

const catalogue = await loadCatalogue();
let log: RunLog;
beforeEach(() => {
  log = new RunLog();
});

function group(...candidates: Candidate[]) {
  const groups = new ObservationGroups(log);
  for (const each of candidates) {
    const mapped = mapCandidate(catalogue, each, log);
    if (mapped) groups.add(mapped);
  }
  return groups
    .observations()
    .map(({ measures, effective_time }) => [
      effective_time?.slice(0, 10),
      ...measures.map(({ value }) => value),
    ]);
}
const pas = (value: string, panel: string, over: Partial<Candidate> = {}) =>
  candidate('8480-6', value, 'mm[Hg]', { panel, ...over });
const pad = (value: string, panel: string, over: Partial<Candidate> = {}) =>
  candidate('8462-4', value, 'mm[Hg]', { panel, ...over });

test('values of one type and time are one observation, in the order of its measures', () => {
  expect(group(pad('60', 'b'), pas('107', 'a'))).toEqual([['2024-01-04', '107', '60']]);
});

test('the evidence of each value stays with it', () => {
  const groups = new ObservationGroups(log);
  const mapped = mapCandidate(catalogue, pas('107', 'a'), log);
  if (mapped) groups.add(mapped);
  expect(groups.observations()[0]).toMatchObject({
    type_id: 'pression-arterielle',
    title: 'Pression artérielle',
    evidence: [{ measure_type_id: 'pression-arterielle.pas', line: 7, text: '107 mm[Hg]' }],
  });
});

test('two panels at the same time stay separate: the systolic of one arm never joins the diastolic of the other', () => {
  expect(group(pas('120', 'g'), pad('80', 'g'), pas('140', 'd'), pad('90', 'd'))).toEqual([
    ['2024-01-04', '120', '80'],
    ['2024-01-04', '140', '90'],
  ]);
});

test('other times and other persons are other observations', () => {
  const later = { effective_time: '2024-01-05T09:10:00.000Z' };
  expect(
    group(pas('120', 'a'), pad('80', 'b', later), pad('81', 'c', { subject: 'Patient/2' })),
  ).toHaveLength(3);
});

test('in a file of several patients, each observation has the number of its patient', () => {
  const groups = new ObservationGroups(log);
  const of = (subject: string, value: string) => pas(value, subject, { subject });
  for (const each of [of('Dupont', '120'), of('Durand', '120'), of('', '130'), of('Dupont', '125')]) {
    const mapped = mapCandidate(catalogue, each, log);
    if (mapped) groups.add(mapped);
  }
  expect(groups.observations().map(({ title, patient }) => [title, patient])).toEqual([
    ['Pression artérielle', 1],
    ['Pression artérielle', 1],
    ['Pression artérielle', 2],
    ['Pression artérielle', 0],
  ]);
  expect(log.lines()[1]).toContain('Résultats de 2 patients dans ce fichier');
  expect(log.lines().join()).not.toMatch(/Dup|Dur/);
});

test('in a file of one patient, a result that names nobody is theirs', () => {
  const groups = new ObservationGroups(log);
  for (const each of [pas('120', 'a', { subject: 'Patient/1' }), pas('130', 'b')]) {
    const mapped = mapCandidate(catalogue, each, log);
    if (mapped) groups.add(mapped);
  }
  expect(groups.observations().map(({ title }) => title)).toEqual([
    'Pression artérielle',
    'Pression artérielle',
  ]);
});

test('a repeated value is kept once, and counted', () => {
  expect(group(pas('120', 'a'), pas('120.0', 'a'), pas('120', 'b'))).toEqual([['2024-01-04', '120']]);
  expect(log.lines()).toContain("2 mesures répétées à l'identique, gardées une fois.");
  expect(log.taken).toBe(1);
});

test('one analysis in two units is one value, in the unit of the catalogue', () => {
  const grams = candidate('2093-3', '1.90', 'g/L');
  const moles = candidate('14647-2', '4.90', 'mmol/L');
  expect(group(grams, moles)).toEqual([['2024-01-04', '4.90']]);
  expect(log.lines().at(-1)).toBe(
    '2093-3 = 1.90 g/L répète 14647-2 = 4.90 mmol/L dans une autre unité : une seule valeur est gardée.',
  );
});

test('a value in two units stays one value despite rounding', () => {
  expect(group(candidate('1975-2', '5', 'mg/L'), candidate('14631-6', '8.2', 'umol/L'))).toEqual([
    ['2024-01-04', '8.2'],
  ]);
});

test('values in two units that do not agree are two observations', () => {
  expect(group(candidate('2093-3', '1.90', 'g/L'), candidate('14647-2', '6.1', 'mmol/L'))).toHaveLength(2);
});

test('without a date, only values of one panel are grouped', () => {
  const undated = { effective_time: null };
  expect(group(pas('120', 'a', undated), pad('80', 'a', undated), pad('70', 'b', undated))).toEqual([
    [undefined, '120', '80'],
    [undefined, '70'],
  ]);
});

test('observations beyond the limit of a file are left out, and counted', () => {
  const many = Array.from({ length: OBSERVATIONS_MAX + 3 }, (_, index) =>
    pas('120', `p${index}`, { effective_time: new Date(index * 60_000).toISOString() }),
  );
  expect(group(...many)).toHaveLength(OBSERVATIONS_MAX);
  expect(log.lines().at(-1)).toBe('Plus de 40000 observations dans ce fichier : 3 mesures laissées de côté.');
});
