import { describe, expect, it } from 'vitest';
import type { Observation } from './contract.ts';
import { fhirBundleStart, fhirEntry } from './export-fhir.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import { NEW_STANDING } from './status.ts';

const ID = '019400c2-0000-7000-8000-000000000001';
const OTHER = '019400c2-0000-7000-8000-000000000002';

const measure = (id: string, rest: Partial<MeasureDefinition>): MeasureDefinition => ({
  id,
  title: `Mesure ${id}`,
  title_short: id,
  value_type: 'DECIMAL',
  unit: null,
  unit_short: null,
  min: null,
  max: null,
  ucum: null,
  loinc: null,
  loinc_alt: [],
  ...rest,
});
const TYPE: ObservationType = {
  id: 'tension',
  category: 'Signes vitaux',
  title: 'Tension',
  loinc: '85354-9',
  measures: [
    measure('pas', { unit_short: 'mmHg', ucum: 'mm[Hg]', loinc: '8480-6' }),
    measure('note', { value_type: 'TEXTE' }),
  ],
};
const observation = (
  measures: [string, number | string, string][],
  rest: Partial<Observation> = {},
): Observation => ({
  id: ID,
  type_id: 'tension',
  title: 'Au lever',
  creation: {
    author_type: 'user',
    author_id: ID,
    author_name: 'Claire Fontaine',
    channel: 'web_form',
    time: '2026-11-21T08:30:00.000Z',
  },
  source: null,
  effective_time: null,
  effective_text: null,
  ...NEW_STANDING,
  subject: null,
  measures: measures.map(([type_id, value, value_string]) => ({
    observation_id: ID,
    type_id,
    value,
    value_string,
  })),
  ...rest,
});
const bundle = (...entries: string[]) =>
  JSON.parse(`${fhirBundleStart('2026-11-21T09:00:00.000Z')},"entry":[${entries.join()}]}`);

describe('an export in FHIR', () => {
  it('writes a single measure as the value, coded in LOINC and UCUM', () => {
    const { entry, ...rest } = bundle(fhirEntry(observation([['pas', 128, '128']]), TYPE));
    expect(rest).toEqual({
      resourceType: 'Bundle',
      type: 'collection',
      timestamp: '2026-11-21T09:00:00.000Z',
    });
    expect(entry).toEqual([
      {
        fullUrl: `urn:uuid:${ID}`,
        resource: {
          resourceType: 'Observation',
          id: ID,
          status: 'final',
          code: {
            coding: [
              { system: 'http://loinc.org', code: '8480-6', display: 'Mesure pas' },
              { system: 'urn:doc2:observation-type', code: 'tension', display: 'Tension' },
              { system: 'urn:doc2:measure-type', code: 'pas', display: 'Mesure pas' },
            ],
            text: 'Au lever',
          },
          issued: '2026-11-21T08:30:00.000Z',
          performer: [{ display: 'Claire Fontaine' }],
          valueQuantity: {
            value: 128,
            unit: 'mmHg',
            system: 'http://unitsofmeasure.org',
            code: 'mm[Hg]',
          },
        },
      },
    ]);
  });

  it('writes several measures as components, in the order of the type', () => {
    const both = observation(
      [
        ['note', 'vu', 'vu'],
        ['pas', 128, '128'],
      ],
      { effective_time: '2026-11-20T07:00:00Z', source: { entity_type: 'Observation', entity_id: OTHER } },
    );
    const { resource } = bundle(fhirEntry(both, TYPE)).entry[0];
    expect(resource).toMatchObject({
      code: { coding: [{ code: '85354-9' }, { code: 'tension' }] },
      effectiveDateTime: '2026-11-20T07:00:00Z',
      derivedFrom: [{ reference: `urn:uuid:${OTHER}`, type: 'Observation' }],
      component: [
        { code: { coding: [{ code: '8480-6' }, { code: 'pas' }] }, valueQuantity: { value: 128 } },
        { code: { coding: [{ code: 'note' }] }, valueString: 'vu' },
      ],
    });
    expect(resource).not.toHaveProperty('valueQuantity');
  });

  it('distinguishes a version from what it replaces, and a replaced value from the valid one', () => {
    const of = (rest: Partial<Observation>) =>
      bundle(fhirEntry(observation([['pas', 128, '128']], rest), TYPE)).entry[0].resource;
    const source = { entity_type: 'Observation', entity_id: OTHER } as const;
    expect(of({ source, replaces: { id: OTHER, status: 'final' } })).toMatchObject({
      status: 'amended',
      derivedFrom: [{ reference: `urn:uuid:${OTHER}` }],
    });
    expect(of({ source, replaces: { id: OTHER, status: 'entered-in-error' } }).status).toBe('corrected');
    expect(of({ status: 'entered-in-error', replaces: { id: OTHER, status: 'final' } }).status).toBe(
      'entered-in-error',
    );
    const by = { id: OTHER, author_id: ID, author_name: 'Claire', time: '2026-11-22T08:30:00.000Z' };
    expect(of({ replaced_by: [by] })).toMatchObject({
      status: 'final',
      modifierExtension: [
        {
          url: 'urn:doc2:replaced-by',
          valueReference: { reference: `urn:uuid:${OTHER}`, type: 'Observation' },
        },
      ],
    });
    expect(of({})).not.toHaveProperty('modifierExtension');
  });

  it('keeps the decimals as written', () => {
    expect(fhirEntry(observation([['pas', 1.5, '1.50']]), TYPE)).toContain('"value":1.50,');
  });

  it('refers to a file as a document, and accepts a type that the catalogue no longer has', () => {
    const extracted = observation([['pas', 1, '1']], { source: { entity_type: 'File', entity_id: OTHER } });
    const { resource } = bundle(fhirEntry(extracted, undefined)).entry[0];
    expect(resource).toMatchObject({
      code: { coding: [{ system: 'urn:doc2:observation-type', code: 'tension' }, { code: 'pas' }] },
      derivedFrom: [{ type: 'DocumentReference' }],
      valueQuantity: { value: 1 },
    });
  });
});
