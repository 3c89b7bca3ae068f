import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../shared/observations/contract.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { bundleText } from './bundle-fixture.ts';
import { PROFILES, problemsOf } from './hl7-profiles-fixture.ts';
import { observationOf, TIME } from './observation-fixture.ts';

const catalogue = await loadCatalogue();
const PREFIX = 'http://hl7.org/fhir/StructureDefinition/';

interface Exported {
  meta?: { profile: string[] };
  category?: { coding: { code: string }[] }[];
  component?: object[];
}
const resourceOf = (observation: Observation): Exported =>
  JSON.parse(bundleText([observation], catalogue)).entry[0].resource;

/** All measures of each type, then each alone: with a day, at an instant, and without a date. */
const EXPORTED = [null, '2016-03-28', TIME].flatMap((effective_time) => [
  ...catalogue.types.map((type) => resourceOf(observationOf(type, type.measures, { effective_time }))),
  ...catalogue.entries.map(({ type, measure }) =>
    resourceOf(observationOf(type, [measure], { effective_time })),
  ),
]);
const profileOf = ({ meta }: Exported) => meta?.profile[0]?.slice(PREFIX.length);

describe('an export in FHIR, checked by the definitions that HL7 publishes', () => {
  it('is valid R4 for every type of the catalogue, and for each measure alone', () => {
    for (const resource of EXPORTED)
      expect({ resource, problems: problemsOf(resource) }).toEqual({ resource, problems: [] });
  });

  it('has a type of the catalogue for each profile of the vital signs, and follows all of them', () => {
    const claiming = EXPORTED.filter((resource) => resource.meta !== undefined);
    expect([...new Set(claiming.map(profileOf)), 'vitalsigns'].toSorted()).toEqual(PROFILES.toSorted());
    for (const resource of claiming) {
      expect({ resource, problems: problemsOf(resource, profileOf(resource)) }).toEqual({
        resource,
        problems: [],
      });
    }
  });

  it('follows the rules that vital signs have in common wherever it says that it is one', () => {
    const vital = EXPORTED.filter(({ category }) => category?.[0]?.coding[0]?.code === 'vital-signs');
    expect(vital.length).toBeGreaterThan(30);
    for (const resource of vital) {
      expect({ resource, problems: problemsOf(resource, 'vitalsigns') }).toEqual({ resource, problems: [] });
    }
  });

  it('has a category for every type', () => {
    expect(EXPORTED.filter(({ category }) => category === undefined)).toEqual([]);
  });
});

describe('the profiles refuse', () => {
  const [type] = catalogue.types.filter(({ id }) => id === 'poids');
  const weight = type && resourceOf(observationOf(type, type.measures, { effective_time: '2016-03-28' }));
  const unit = { value: 70, unit: 't', system: 'http://unitsofmeasure.org', code: 't' };

  it.each([
    ['an observation of no status', { status: undefined }],
    ['a weight of no category', { category: undefined }],
    ['a weight of another category', { category: [{ coding: [{ system: 'urn:x', code: 'exam' }] }] }],
    ['a weight of another code', { code: { coding: [{ system: 'http://loinc.org', code: '8302-2' }] } }],
    ['a weight of nobody', { subject: undefined }],
    ['a weight without a date', { effectiveDateTime: undefined }],
    ['a weight of a whole month', { effectiveDateTime: '2016-03' }],
    ['a weight in tons', { valueQuantity: unit }],
  ])('%s', (_what, over) => {
    expect(problemsOf({ ...weight, ...over }, 'bodyweight')).not.toEqual([]);
  });

  it('a blood pressure with one of its two values', () => {
    const [pressure] = EXPORTED.filter((resource) => profileOf(resource) === 'bp');
    expect(problemsOf({ ...pressure, component: pressure?.component?.slice(1) }, 'bp')).not.toEqual([]);
  });
});
