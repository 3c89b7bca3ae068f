import { describe, expect, it } from 'vitest';
import type { Observation } from './contract.ts';
import { fhirBundleStart, fhirEntry } from './export-fhir.ts';
import { measureDefinition } from './measure-fixture.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import { NEW_STANDING } from './status.ts';

const ID = '019400c2-0000-7000-8000-000000000001';
const OTHER = '019400c2-0000-7000-8000-000000000002';

const measure = (id: string, rest: Partial<MeasureDefinition>) =>
  measureDefinition(id, { title: `Mesure ${id}`, ...rest });
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
/** A type that no HL7 profile covers. */
const ALONE: ObservationType = { ...TYPE, loinc: null };
const EYE: ObservationType = {
  id: 'acuite',
  category: 'Ophtalmologie',
  title: 'Acuité',
  loinc: null,
  measures: [measure('avl-od', { value_type: 'TEXTE' }), measure('avl-og', { value_type: 'TEXTE' })],
};
const UNKNOWN = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
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
const CATALOGUE = {
  measure: (id: string) => ({ side: id === 'avl-od' ? ('droite' as const) : null, specimen: 'patient' }),
  codes: new Map([['8480-6', { name: 'Systolic blood pressure' }]]),
};
const identifier = (id: string) => ({ system: 'urn:doc2:observation', value: id });
const entryOf = (one: Observation, type: ObservationType | undefined) => fhirEntry(one, type, CATALOGUE);
/** The resource that an observation is exported to. */
const resourceOf = (one: Observation, type: ObservationType | undefined) =>
  JSON.parse(entryOf(one, type)).resource;
const bundle = (...entries: string[]) =>
  JSON.parse(`${fhirBundleStart('2026-11-21T09:00:00.000Z')},"entry":[${entries.join()}]}`);

describe('an export in FHIR', () => {
  it('writes a single measure as the value, coded in LOINC and UCUM', () => {
    const { entry, ...rest } = bundle(entryOf(observation([['pas', 128, '128']]), ALONE));
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
          identifier: [identifier(ID)],
          status: 'final',
          category: [
            {
              coding: [
                {
                  system: 'http://terminology.hl7.org/CodeSystem/observation-category',
                  code: 'vital-signs',
                },
              ],
              text: 'Signes vitaux',
            },
          ],
          code: {
            coding: [
              { system: 'http://loinc.org', code: '8480-6', display: 'Systolic blood pressure' },
              { system: 'urn:doc2:observation-type', code: 'tension', display: 'Tension' },
              { system: 'urn:doc2:measure-type', code: 'pas', display: 'Mesure pas' },
            ],
            text: 'Au lever',
          },
          subject: UNKNOWN,
          _effectiveDateTime: UNKNOWN,
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
    const { resource } = bundle(entryOf(both, TYPE)).entry[0];
    expect(resource).toMatchObject({
      code: { coding: [{ code: '85354-9' }, { code: 'tension' }] },
      effectiveDateTime: '2026-11-20T07:00:00Z',
      derivedFrom: [{ identifier: identifier(OTHER), type: 'Observation' }],
      component: [
        { code: { coding: [{ code: '8480-6' }, { code: 'pas' }] }, valueQuantity: { value: 128 } },
        { code: { coding: [{ code: 'note' }] }, valueString: 'vu' },
        { code: { coding: [{ code: '8462-4' }] }, dataAbsentReason: {} },
      ],
    });
    expect(resource).not.toHaveProperty('valueQuantity');
  });

  it('distinguishes a version from the one it replaces, and a replaced value from the current one', () => {
    const of = (rest: Partial<Observation>) => resourceOf(observation([['pas', 128, '128']], rest), TYPE);
    const source = { entity_type: 'Observation', entity_id: OTHER } as const;
    expect(of({ source, replaces: { id: OTHER, status: 'final' } })).toMatchObject({
      status: 'amended',
      derivedFrom: [{ identifier: identifier(OTHER) }],
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
          valueReference: { identifier: identifier(OTHER), type: 'Observation' },
        },
      ],
    });
    expect(of({})).not.toHaveProperty('modifierExtension');
  });

  it('keeps the decimals as written', () => {
    expect(entryOf(observation([['pas', 1.5, '1.50']]), TYPE)).toContain('"value":1.50,');
  });

  it('refers to a file as a document, and accepts a type that the catalogue no longer has', () => {
    const extracted = observation([['pas', 1, '1']], { source: { entity_type: 'File', entity_id: OTHER } });
    const { resource } = bundle(entryOf(extracted, undefined)).entry[0];
    expect(resource).toMatchObject({
      code: { coding: [{ system: 'urn:doc2:observation-type', code: 'tension' }, { code: 'pas' }] },
      derivedFrom: [{ type: 'DocumentReference', identifier: { system: 'urn:doc2:file', value: OTHER } }],
      valueQuantity: { value: 1 },
    });
  });

  it('names the person who declared a value, and nobody for a value that was read in a file', () => {
    const creation = { ...observation([]).creation, channel: 'extraction' as const };
    expect(resourceOf(observation([['pas', 1, '1']], { creation }), TYPE)).not.toHaveProperty('performer');
  });

  it('writes a comparator as FHIR does, and a time at its precision', () => {
    const one = observation([['pas', 90, '90']], { effective_time: '2016-03' });
    const [first] = one.measures ?? [];
    const bounded = { ...one, measures: first ? [{ ...first, comparator: '>' as const }] : [] };
    expect(resourceOf(bounded, ALONE)).toMatchObject({
      effectiveDateTime: '2016-03',
      valueQuantity: { value: 90, comparator: '>' },
    });
  });

  it('follows the blood pressure profile when one of its values is missing', () => {
    const only = observation([['pas', 128, '128']], { effective_time: '2026-11-20' });
    const { meta, component } = resourceOf(only, TYPE);
    expect(meta).toEqual({ profile: ['http://hl7.org/fhir/StructureDefinition/bp'] });
    expect(component).toMatchObject([
      { code: { coding: [{ code: '8480-6' }, { code: 'pas' }] }, valueQuantity: { value: 128 } },
      {
        code: { coding: [{ system: 'http://loinc.org', code: '8462-4' }] },
        dataAbsentReason: { coding: [{ code: 'unknown' }] },
      },
    ]);
  });

  it('claims no profile that requires the day when only the year is known', () => {
    expect(resourceOf(observation([['pas', 1, '1']], { effective_time: '2016' }), TYPE)).not.toHaveProperty(
      'meta',
    );
  });

  it('writes the eye when all values are of one', () => {
    expect(resourceOf(observation([['avl-od', '10/10', '10/10']]), EYE).bodySite).toEqual({
      coding: [{ system: 'http://snomed.info/sct', code: '18944008' }],
      text: 'Œil droit',
    });
    const both = observation([
      ['avl-od', '10/10', '10/10'],
      ['avl-og', '9/10', '9/10'],
    ]);
    expect(resourceOf(both, EYE)).not.toHaveProperty('bodySite');
  });
});
