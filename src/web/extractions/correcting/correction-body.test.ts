import { describe, expect, it } from 'vitest';
import type { ExtractedItem } from '../../../shared/extractions/contract.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { MeasureDefinition } from '../../../shared/observations/observation-type.ts';
import { commonOf, correctionBody } from './correction-body.ts';

const FILE = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
const KEPT = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0c';
const measure = (id: string): MeasureDefinition => ({
  ...{ id, title: id, title_short: id, value_type: 'DECIMAL', unit: 'mmHg', unit_short: 'mmHg' },
  ...{ min: 0, max: 400, ucum: 'mm[Hg]', loinc: null, loinc_alt: [] },
});
const type = {
  ...{ id: 'ta', category: 'Constantes', title: 'Pression artérielle', loinc: null },
  measures: [measure('pas'), measure('pad')],
};
const [pas] = type.measures;
if (pas === undefined) throw new Error('no measure');
const found = { type, measure: pas };
const place = { line: 3, column: 2, text: '13' };

const observation = (over: Partial<Observation>): Observation => ({
  ...{ id: KEPT, type_id: 'ta', title: 'Pression artérielle', source: null, subject: null },
  creation: { author_type: 'user', author_id: FILE, author_name: null, channel: 'extraction', time: '' },
  ...{ effective_time: null, effective_text: null, status: 'final', status_fact: null },
  ...{ replaces: null, replaced_by: [] },
  measures: [
    { observation_id: KEPT, type_id: 'pas', value: 13, value_string: '13' },
    { observation_id: KEPT, type_id: 'pad', value: 80, value_string: '80.0' },
  ],
  ...over,
});
const item = (over: Partial<Observation>): ExtractedItem => ({
  ...{ id: KEPT, extractor: 'tableau', extraction_id: KEPT, observation_id: KEPT, fingerprint: 'f' },
  evidence: [{ ...place, measure_type_id: 'pas' }],
  observation: observation(over),
});

describe('the declaration of a correction', () => {
  it('of a refused value has the file as its source, and says what was read and where', () => {
    const body = correctionBody(
      { file_id: FILE },
      { seen: 'TA = 13', places: [place] },
      { found, value: ' 130 ', unit: 'mmHg', effective_time: '2026-03-12' },
      'S-1',
    );
    expect(body).toEqual({
      type_id: 'ta',
      title: 'Pression artérielle',
      measures: [{ type_id: 'pas', value: '130' }],
      source: { entity_type: 'File', entity_id: FILE },
      effective_time: '2026-03-12',
      subject_code: 'S-1',
      reading: { file_id: FILE, seen: 'TA = 13', places: [place] },
    });
  });

  it('of a kept value is a version of it, with its other measures and its subject as they are', () => {
    const body = correctionBody(
      { file_id: FILE },
      { seen: '13', places: [place], item: item({}), measure_type_id: 'pas' },
      { found, value: '13', unit: 'cmHg', effective_time: '' },
      null,
    );
    expect(body).toMatchObject({
      measures: [
        { type_id: 'pas', value: '13', unit: 'cmHg' },
        { type_id: 'pad', value: '80.0' },
      ],
      source: { entity_type: 'Observation', entity_id: KEPT },
    });
    expect(body).not.toHaveProperty('subject_code');
  });
});

it('a value that a person adds has the day and the subject on which all others of the file agree', () => {
  const subject = { id: KEPT, code: 'S-1', label: null };
  const of = (...items: ExtractedItem[]) => commonOf({ extracted_items: items });
  expect(
    of(item({ subject, effective_text: '2026-03-12' }), item({ subject, effective_text: '2026-03-13' })),
  ).toEqual({ effective_time: '', subject_code: 'S-1' });
  expect(of(item({ subject, effective_text: '2026-03-12' }), item({ effective_text: '2026-03-12' }))).toEqual(
    {
      effective_time: '2026-03-12',
      subject_code: null,
    },
  );
});
