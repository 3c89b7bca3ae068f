import { describe, expect, it } from 'vitest';
import { batchTime, fileFiltersQuery, readFileFilters } from './file-filters.ts';

const BATCH = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

describe('filters of files', () => {
  it('are read from an address, whatever else it contains', () => {
    const whole = {
      state: 'failed',
      type: 'pdf',
      size: '1..5',
      day: '30d',
      author: 'martin',
      batch: BATCH,
      observations: '>=1',
    };
    expect(readFileFilters({ ...whole, page: 2, other: 'x' })).toEqual(whole);
    // A year alone comes out of an address as a number.
    expect(readFileFilters({ day: 2026 })).toEqual({ day: '2026' });
  });

  it('leave out invalid values', () => {
    const none = {
      state: 'gone',
      type: 'text/csv',
      size: '-1',
      day: 'hier',
      author: ' x',
      batch: '1',
      observations: 'x',
    };
    expect(readFileFilters(none)).toEqual({});
    expect(
      readFileFilters({ size: '>-1', observations: '>=1 kg', author: ['a'], type: '__proto__' }),
    ).toEqual({});
  });

  it('are sent to the API with its own names and units', () => {
    expect(fileFiltersQuery({ type: 'message', size: '0.5..2', observations: '=0' })).toEqual({
      'q:eq:mimetype': ['application/hl7-v2', 'application/hprim'],
      'q:ge:size': '524288',
      'q:le:size': '2097152',
      'q:eq:extraction_observations': '0',
    });
    expect(
      fileFiltersQuery({ state: 'failed', day: '2026-03-01..2026-03-15', author: 'martin', batch: BATCH }),
    ).toEqual({
      'q:eq:extraction_state': ['failed', 'partly_done'],
      'q:ge:creation_time': '2026-03-01',
      'q:le:creation_time': '2026-03-15',
      'q:like:creation_author_name': 'martin',
      'q:eq:batch_id': BATCH,
    });
    expect(fileFiltersQuery({ day: '2026-03-01' }, 'Indian/Reunion')).toEqual({
      'q:ge:creation_time': '2026-02-28T20:00:00.000Z',
      'q:lt:creation_time': '2026-03-01T20:00:00.000Z',
    });
  });
});

// The example of RFC 9562.
it('the time of a batch is read from its id', () => {
  expect(new Date(batchTime('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')).toISOString()).toBe(
    '2022-02-22T19:22:22.000Z',
  );
});
