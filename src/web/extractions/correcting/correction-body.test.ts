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
  it('of a refused value has the file as its source, and what was read and where', () => {
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

  it('of an extracted value is a version of it, with its other measures and its subject unchanged', () => {
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

  it('of a value that somebody else corrected meanwhile is a version of theirs, with their other measures', () => {
    const theirs = { ...observation({}), id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0d' };
    const body = correctionBody(
      { file_id: FILE },
      { seen: 'TA = 13', places: [place] },
      { found, value: '131', unit: 'mmHg', effective_time: '' },
      null,
      theirs,
    );
    expect(body).toMatchObject({
      measures: [
        { type_id: 'pas', value: '131' },
        { type_id: 'pad', value: '80.0' },
      ],
      source: { entity_type: 'Observation', entity_id: theirs.id },
    });
    // Of another type than theirs, it has none of their measures.
    const weight = { ...type, id: 'poids', measures: [measure('kg')] };
    const [kg] = weight.measures;
    const other = kg && {
      found: { type: weight, measure: kg },
      value: '70',
      unit: 'mmHg',
      effective_time: '',
    };
    expect(
      other &&
        correctionBody({ file_id: FILE }, { seen: 'x', places: [place] }, other, null, theirs).measures,
    ).toEqual([{ type_id: 'kg', value: '70' }]);
  });

  it('cuts a text that is too long before a surrogate pair, never inside it', () => {
    const long = (max: number) => `${'a'.repeat(max - 1)}𝒵${'b'.repeat(max)}`;
    const { title, reading } = correctionBody(
      { file_id: FILE },
      {
        seen: long(500),
        places: [{ path: long(2000), text: long(2000) }],
        item: item({ title: long(200) }),
      },
      { found, value: '13', unit: 'mmHg', effective_time: '' },
      null,
    );
    expect([title, reading?.seen]).toEqual(['a'.repeat(199), 'a'.repeat(499)]);
    expect(reading?.places).toEqual([{ path: 'a'.repeat(1999), text: 'a'.repeat(1999) }]);
  });
});

describe('a value that a person adds', () => {
  const subject = { id: KEPT, code: 'S-1', label: null };
  const march = (day: number) => ({ subject, effective_text: `2026-03-${day}` });
  const NOTHING = { effective_time: '', subject_code: null };
  const report = { page: 1, text: '13' };

  it('has the day and the subject on which all other observations of a report agree', () => {
    const of = (...items: ExtractedItem[]) => commonOf({ extracted_items: items }, [report]);
    expect(of(item(march(12)), item(march(12)))).toEqual({
      effective_time: '2026-03-12',
      subject_code: 'S-1',
    });
    expect(of(item(march(12)), item(march(13)))).toEqual({ effective_time: '', subject_code: 'S-1' });
    expect(of(item(march(12)), item({ effective_text: '2026-03-12' }))).toEqual({
      effective_time: '2026-03-12',
      subject_code: null,
    });
  });

  it('of a report of several pages has what the server knows about all of them, not the content of the first page', () => {
    const on = (common: { effective_text: string | null; subject_code: string | null } | undefined) =>
      commonOf(
        {
          extracted_items: [item(march(12)), item(march(12))],
          extracted_items_page: { page: 1, page_size: 2, count: 5, ...(common && { common }) },
        },
        [report],
      );
    expect(on({ effective_text: null, subject_code: 'S-1' })).toEqual({ ...NOTHING, subject_code: 'S-1' });
    expect(on({ effective_text: '2026-03-12', subject_code: null })).toEqual({
      effective_time: '2026-03-12',
      subject_code: null,
    });
    expect(on(undefined)).toEqual(NOTHING);
    // A person already corrected the day of one of them.
    const corrections = [{ observation: observation(march(13)), seen: null, places: [] }];
    const page = {
      page: 1,
      page_size: 2,
      count: 5,
      common: { effective_text: '2026-03-12', subject_code: 'S-1' },
    };
    expect(
      commonOf({ extracted_items: [item(march(12))], corrections, extracted_items_page: page }, [report]),
    ).toEqual({ ...NOTHING, subject_code: 'S-1' });
  });

  it('takes neither day nor subject from a single other observation', () => {
    expect(commonOf({ extracted_items: [item(march(12))] }, [report])).toEqual(NOTHING);
    expect(commonOf({ extracted_items: [] }, [report])).toEqual(NOTHING);
  });

  it('in a cell has the day of the other measures of its row, and never that of other rows, even if these all agree', () => {
    const march12 = { effective_time: '2026-03-12', subject_code: 'S-1' };
    const kept = { extracted_items: [item(march(12))] };
    const cell = (line: number) => ({ line, column: 4, text: '7250' });
    expect(commonOf(kept, [cell(3)])).toEqual(march12);
    expect(commonOf(kept, [cell(4)])).toEqual(NOTHING);
    expect(commonOf({ extracted_items: [item(march(12)), item(march(12))] }, [cell(4)])).toEqual({
      effective_time: '',
      subject_code: 'S-1',
    });
    const inWorkbook = {
      ...item(march(12)),
      evidence: [{ path: 'Feuille 1!B3', text: '13', measure_type_id: 'pas' }],
    };
    const of = (path: string) => commonOf({ extracted_items: [inWorkbook] }, [{ path, text: '7250' }]);
    expect(of('Feuille 1!AC3')).toEqual(march12);
    expect(of('Feuille 1!B4')).toEqual(NOTHING);
    expect(of('Feuille 2!B3')).toEqual(NOTHING);
  });

  it('in a row of one measure, whose columns may be days, has no day from other cells', () => {
    const measures = [{ observation_id: KEPT, type_id: 'pas', value: 13, value_string: '13' }];
    const kept = { extracted_items: [item({ ...march(12), measures })] };
    expect(commonOf(kept, [{ line: 3, column: 4, text: '7250' }])).toEqual(NOTHING);
  });
});
