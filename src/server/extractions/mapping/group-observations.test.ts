import { beforeEach, describe, expect, test } from 'vitest';
import { OBSERVATIONS_MAX } from '../../../shared/extractions/contract.ts';
import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { RunLog } from '../run-log.ts';
import { candidate, grouped } from './candidate-fixture.ts';
import { ObservationGroups } from './group-observations.ts';
import { mapCandidate } from './map-candidate.ts';

const catalogue = await loadCatalogue();
let log: RunLog;
beforeEach(() => {
  log = new RunLog();
});

const group = (...candidates: Candidate[]) => grouped(catalogue, log, candidates);

const pas = (value: string, panel: string, over: Partial<Candidate> = {}) =>
  candidate('8480-6', value, 'mm[Hg]', { panel, ...over });
const pad = (value: string, panel: string, over: Partial<Candidate> = {}) =>
  candidate('8462-4', value, 'mm[Hg]', { panel, ...over });

test("values of one type and time form one observation, in the order of the type's measures", () => {
  expect(group(pad('60', 'b'), pas('107', 'a'))).toEqual([['2024-01-04', '107', '60']]);
});

test.each([
  ['exchanged, in one panel', () => [pas('84', 'a'), pad('130', 'a')]],
  ['exchanged, in two panels', () => [pad('130', 'a'), pas('84', 'b')]],
  ['equal', () => [pas('90', 'a'), pad('90', 'a')]],
])('pressures that are %s are refused, both of them', (_, read) => {
  expect(group(...read(), candidate('8478-0', '99', 'mm[Hg]', { panel: 'a' }))).toEqual([
    ['2024-01-04', '99'],
  ]);
  expect(log.lines().filter((line) => line.includes(REFUSALS.pressuresInverted))).toHaveLength(2);
});

const hba1c = (value: string) => candidate('4548-4', value, '%', { panel: 'a' });
const ifcc = (value: string, panel = 'a') => candidate('59261-8', value, 'mmol/mol', { panel });

test('one analysis in two units of the catalogue: both are refused if they contradict each other', () => {
  expect(group(hba1c('7.1'), ifcc('72'))).toEqual([]);
  expect(log.lines().filter((line) => line.includes(REFUSALS.contradicted))).toHaveLength(2);
});

test.each([
  ['agree', () => [hba1c('7.1'), ifcc('54')]],
  ['may be of two samples of one day', () => [hba1c('7.1'), ifcc('72', 'b')]],
])('one analysis in two units: both are kept if they %s', (_, read) => {
  expect(group(...read().map((each) => ({ ...each, effective_time: '2024-01-04' }))).flat()).toHaveLength(3);
});

test('pressures of two moments are not compared', () => {
  const later = { effective_time: '2024-01-05T09:10:00.000Z' };
  expect(group(pad('130', 'a'), pas('84', 'b', later))).toEqual([
    ['2024-01-04', '130'],
    ['2024-01-05', '84'],
  ]);
});

test('each value keeps its evidence', () => {
  const groups = new ObservationGroups(log);
  const mapped = mapCandidate(catalogue, pas('107', 'a'), log);
  if (mapped) groups.add(mapped);
  expect(groups.observations()[0]).toMatchObject({
    type_id: 'pression-arterielle',
    title: 'Pression artérielle',
    evidence: [{ measure_type_id: 'pression-arterielle.pas', line: 7, text: '107 mm[Hg]' }],
  });
});

test('two panels at the same time stay separate, so the systolic of one arm never joins the diastolic of the other', () => {
  expect(group(pas('120', 'g'), pad('80', 'g'), pas('140', 'd'), pad('90', 'd'))).toEqual([
    ['2024-01-04', '120', '80'],
    ['2024-01-04', '140', '90'],
  ]);
});

test('other times and other persons form other observations', () => {
  const later = { effective_time: '2024-01-05T09:10:00.000Z' };
  expect(
    group(pas('120', 'a'), pad('80', 'b', later), pad('81', 'c', { subject: 'Patient/2' })),
  ).toHaveLength(3);
});

test("in a file of several patients, each observation has its patient's number", () => {
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

test('in a file of one patient, a result that names nobody belongs to that patient', () => {
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

test("one analysis in two units is one value, in the catalogue's unit", () => {
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

test('if values in two units contradict each other, both are refused and reported', () => {
  const grams = candidate('2093-3', '1.90', 'g/L');
  const moles = candidate('14647-2', '6.1', 'mmol/L');
  expect(group(grams, moles, candidate('2093-3', '1.90', 'g/L'))).toEqual([]);
  expect(log.taken).toBe(0);
  expect(log.lines().filter((line) => line.includes('le fichier dit aussi'))).toHaveLength(3);
});

test('one result in two panels and two units is kept once, with the number that is printed', () => {
  const grams = candidate('22664-7', '0.60', 'g/L', { panel: 'a' });
  const moles = candidate('22664-7', '10.02', 'mmol/L', { panel: 'b' });
  expect(group(grams, moles)).toEqual([['2024-01-04', '10.02']]);
  expect(group(moles, grams)).toEqual([['2024-01-04', '10.02']]);
});

test('two values of one day in two units are two measurements, unless they share the same minute', () => {
  const day = { effective_time: '2024-01-04' };
  const grams = (over: object) => candidate('22664-7', '0.60', 'g/L', { panel: 'a', ...over });
  const moles = (over: object) => candidate('22664-7', '14.1', 'mmol/L', { panel: 'b', ...over });
  expect(group(grams(day), moles(day))).toHaveLength(2);
  expect(group(grams({}), moles({}))).toEqual([]);
});

describe('statements of one result', () => {
  const stated = (text: string, unit: string, over: Partial<Candidate> = {}) =>
    candidate('22664-7', text, unit, { result: 'r', panel: text, ...over });

  test('are kept once if they agree, and all refused otherwise', () => {
    expect(group(stated('0.60', 'g/L'), stated('10.02', 'mmol/L'))).toEqual([['2024-01-04', '10.02']]);
    expect(group(stated('10.02', 'mmol/L'), stated('10.02', 'mmol/L'))).toEqual([['2024-01-04', '10.02']]);
    expect(group(stated('10.02', 'mmol/L'), stated('12', 'mmol/L'))).toEqual([]);
    const later = { effective_time: '2024-01-05' };
    expect(group(stated('10.02', 'mmol/L'), stated('10.02', 'mmol/L', later))).toEqual([]);
  });
});

test('only values of one panel are grouped if they have no date', () => {
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

describe('two values of one analysis at one time in one panel', () => {
  const sodium = (value: string, over: Partial<Candidate> = {}) =>
    candidate('2951-2', value, 'mmol/L', { panel: 'a', ...over });
  const inBlood = (value: string) => candidate('2947-0', value, 'mmol/L', { panel: 'a' });
  const uncoded = { codes: [], words: ['sodium'] };

  test.each([
    ['under two codes', () => [sodium('141'), inBlood('137')]],
    ['under one code', () => [sodium('141'), sodium('137')]],
    ['three times', () => [sodium('141'), sodium('137'), sodium('141')]],
    [
      'one of them a bound',
      () => [sodium('141'), sodium('137', { value: { kind: 'number', text: '137', comparator: '<' } })],
    ],
  ])('contradict each other %s, and none is kept', (_, read) => {
    expect(group(...read(), candidate('2823-3', '4.1', 'mmol/L', { panel: 'a' }))).toEqual([
      ['2024-01-04', '4.1'],
    ]);
    expect(log.lines().join()).toContain('se contredisent');
  });

  test.each([
    ['are one if they are equal', () => [sodium('141'), inBlood('141')], [['2024-01-04', '141']]],
    [
      'are two at two times',
      () => [sodium('141'), sodium('137', { effective_time: '2024-01-04T11:00:00.000Z' })],
      [
        ['2024-01-04', '141'],
        ['2024-01-04', '137'],
      ],
    ],
    [
      'are two in two panels of one day',
      () =>
        ['a', 'b'].map((panel, at) =>
          sodium(['141', '137'][at] ?? '', { panel, effective_time: '2024-01-04' }),
        ),
      [
        ['2024-01-04', '141'],
        ['2024-01-04', '137'],
      ],
    ],
    [
      'are two of a measure on the body',
      () => [pas('120', 'a'), pas('128', 'a')],
      [
        ['2024-01-04', '120'],
        ['2024-01-04', '128'],
      ],
    ],
    [
      'are two in a source without codes',
      () => [sodium('141', uncoded), sodium('137', uncoded)],
      [
        ['2024-01-04', '141'],
        ['2024-01-04', '137'],
      ],
    ],
  ])('%s', (_, read, expected) => {
    expect(group(...read())).toEqual(expected);
  });
});
