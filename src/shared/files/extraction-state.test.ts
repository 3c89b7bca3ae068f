import { describe, expect, test } from 'vitest';
import { type ExtractionFacts, stateOf } from './extraction-state.ts';

const FACTS: ExtractionFacts = { isQuarantined: false, runs: [], observations: 0 };
const run = (extractor_name: string, error: string | null = null, taken = 0) => ({
  extractor_name,
  error,
  taken,
});
const created = { state: 'created', place: 3, retries: 0 } as const;

describe('without a job', () => {
  test.each([
    ['none', []],
    ['done', [run('hl7v2')]],
    ['done', [run('pdf', 'illisible'), run('pdf')]],
    ['done', [run('format'), run('hprim')]],
    ['done', [run('extraction', 'abandonnée'), run('hprim')]],
    ['failed', [run('fhir', 'JSON invalide')]],
    ['failed', [run('fhir'), run('fhir', 'JSON invalide')]],
    ['failed', [run('fhir'), run('extraction', 'abandonnée')]],
    ['partly_done', [run('cda'), run('ocr', 'trop long')]],
    ['partly_done', [run('fhir', 'JSON invalide', 4)]],
    ['unrecognised', [run('format')]],
  ] as const)('%s: %j', (state, runs) => {
    expect(stateOf({ ...FACTS, runs }).state).toBe(state);
  });
});

test('a waiting job sets the place in the queue, and shows whether it failed before', () => {
  expect(stateOf({ ...FACTS, job: created })).toEqual({ state: 'queued', place: 3, observations: 0 });
  const job = { state: 'retry', place: 1, retries: 2 } as const;
  expect(stateOf({ ...FACTS, job })).toEqual({ state: 'retried', place: 1, retries: 2, observations: 0 });
});

test('a running job sets the extractor and the page, whatever came before', () => {
  const job = { state: 'active', place: 1, retries: 0 } as const;
  expect(stateOf({ ...FACTS, job, runs: [run('pdf', 'illisible')] })).toEqual({
    state: 'running',
    observations: 0,
  });
  const progress = { extractor: 'ocr', page: 3, pages: 20 };
  expect(stateOf({ ...FACTS, job, progress })).toMatchObject({ extractor: 'ocr', page: 3, pages: 20 });
});

test('what a finished worker left behind is ignored', () => {
  const progress = { extractor: 'ocr', page: 3, pages: 20 };
  expect(stateOf({ ...FACTS, progress, runs: [run('ocr')] })).toEqual({ state: 'done', observations: 0 });
});

test('a file held back by its scan is in quarantine, whatever job is waiting', () => {
  expect(stateOf({ ...FACTS, isQuarantined: true, job: created }).state).toBe('quarantined');
});
