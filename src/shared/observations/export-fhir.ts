import { ABSENT_PRESSURE_TEXTS } from '../texts/fhir-words.ts';
import type { Observation, Source } from './contract.ts';
import { bodySiteOf } from './fhir/body-site.ts';
import type { CatalogueDetails } from './fhir/catalogue-details.ts';
import { categoriesOf } from './fhir/category.ts';
import { identifierOf, LOINC, MEASURES, SUBJECTS, TYPES, UCUM, UNKNOWN } from './fhir/systems.ts';
import { claimOf, profileOf } from './fhir/vital-signs.ts';
import { type DefinedMeasure, definedMeasures } from './format-measure.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import type { Standing } from './status.ts';

const REPLACED_BY = 'urn:doc2:replaced-by';

/** Beginning of a FHIR R4 Bundle (hl7.org/fhir/R4/bundle.html), before its entries. */
export const fhirBundleStart = (time: string): string =>
  `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(time)}`;

/**
 * An observation as an entry of the Bundle (hl7.org/fhir/R4/observation.html), in JSON: a single measure is its value,
 * several are its components, and a blood pressure always has components. Vital signs follow HL7's profiles. Units are
 * in UCUM; codes are those of the catalogue, and LOINC codes where it has them; numbers keep their decimals. Whatever
 * may be missing from the Bundle is referred to by its identifier.
 */
export function fhirEntry(
  observation: Observation,
  type: ObservationType | undefined,
  catalogue: CatalogueDetails,
): string {
  const { id, type_id, title, creation, source, effective_time, measures = [] } = observation;
  const defined = definedMeasures(type, measures);
  const ofType = profileOf(type?.loinc ?? '');
  const [only] = defined.length === 1 && !ofType?.components.length ? defined : [];
  const loinc = only?.definition?.loinc ?? type?.loinc ?? '';
  const profile = profileOf(loinc);
  const category = categoriesOf(type, loinc, catalogue);
  const resource = {
    resourceType: 'Observation',
    id,
    ...(profile && claimOf(profile, effective_time)),
    ...modifier(observation),
    identifier: [identifierOf('Observation', id)],
    status: statusOf(observation),
    ...(category.length > 0 && { category }),
    code: {
      coding: [
        ...loincCoding(loinc, catalogue),
        ...(profile && profile.code !== loinc ? loincCoding(profile.code, catalogue) : []),
        { system: TYPES, code: type_id, ...(type && { display: type.title }) },
        ...(only ? [localCoding(only)] : []),
      ],
      text: title,
    },
    subject: subjectOf(observation),
    ...(effective_time === null ? { _effectiveDateTime: UNKNOWN } : { effectiveDateTime: effective_time }),
    issued: creation.time,
    ...performer(observation),
    ...(only && valueOfMeasure(only)),
    ...(defined.length === 0 && ABSENT),
    ...bodySiteOf(type?.category, defined, catalogue),
    ...(source && { derivedFrom: [derivedFrom(source)] }),
    ...(!only &&
      defined.length > 0 && { component: components(defined, profile?.components ?? [], catalogue) }),
  };
  return JSON.stringify({ fullUrl: `urn:uuid:${id}`, resource });
}

/** The subject of observations as an entry of the Bundle: a person with a pseudonym and nothing else. */
export function fhirPatientEntry({ id, code }: NonNullable<Observation['subject']>): string {
  const resource = { resourceType: 'Patient', id, identifier: [{ system: SUBJECTS, value: code }] };
  return JSON.stringify({ fullUrl: `urn:uuid:${id}`, resource });
}

const subjectOf = ({ subject }: Observation) =>
  subject === null ? UNKNOWN : { reference: `urn:uuid:${subject.id}`, type: 'Patient' };

/** A version of an observation entered in error corrects it; a version of any other one amends it. */
function statusOf({ status, replaces }: Standing): string {
  if (status === 'entered-in-error') return status;
  if (replaces === null) return 'final';
  return replaces.status === 'entered-in-error' ? 'corrected' : 'amended';
}

/**
 * FHIR has no status for a replaced observation. A reader that does not understand a modifier must not use the resource
 * (hl7.org/fhir/R4/extensibility.html#modifierExtension), so nobody mistakes a replaced value for the current one.
 */
const modifier = ({ replaced_by }: Standing) =>
  replaced_by.length > 0 && {
    modifierExtension: replaced_by.map(({ id }) => ({
      url: REPLACED_BY,
      valueReference: { type: 'Observation', identifier: identifierOf('Observation', id) },
    })),
  };

/** The performer: the person who declared the values. One who only sent the file that contains them is not. */
const performer = ({ creation: { author_name, channel } }: Observation) =>
  channel !== 'extraction' && author_name && { performer: [{ display: author_name }] };

/** FHIR's code for a value that is unknown. */
const ABSENT = {
  dataAbsentReason: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown' }],
  },
};

/** The measures, then the components that the profile requires in addition. */
function components(
  defined: readonly DefinedMeasure[],
  required: readonly (keyof typeof ABSENT_PRESSURE_TEXTS)[],
  catalogue: CatalogueDetails,
) {
  const codes = defined.map(({ definition }) => definition?.loinc);
  const missing = required.filter((code) => !codes.includes(code));
  return [
    ...defined.map((each) => component(each, catalogue)),
    ...missing.map((code) => ({
      code: { coding: loincCoding(code, catalogue), text: ABSENT_PRESSURE_TEXTS[code] },
      ...ABSENT,
    })),
  ];
}

function component(defined: DefinedMeasure, catalogue: CatalogueDetails) {
  const { definition, measure } = defined;
  const coding = [...loincCoding(definition?.loinc, catalogue), localCoding(defined)];
  return { code: { coding, text: definition?.title ?? measure.type_id }, ...valueOfMeasure(defined) };
}

function loincCoding(code: string | null | undefined, { codes }: CatalogueDetails) {
  if (!code) return [];
  const name = codes.get(code)?.name;
  return [{ system: LOINC, code, ...(name && { display: name }) }];
}

const localCoding = ({ measure, definition }: DefinedMeasure) => ({
  system: MEASURES,
  code: measure.type_id,
  ...(definition && { display: definition.title }),
});

function valueOfMeasure({ measure, definition }: DefinedMeasure) {
  if (typeof measure.value === 'string') return { valueString: measure.value_string };
  const { comparator } = measure;
  const value = exactNumber(measure.value_string);
  return { valueQuantity: { value, ...(comparator && { comparator }), ...unitOf(definition) } };
}

function unitOf(definition: MeasureDefinition | undefined) {
  const unit = definition?.unit_short ?? definition?.unit;
  return {
    ...(unit && { unit }),
    ...(definition?.ucum && { system: UCUM, code: definition.ucum }),
  };
}

/** Files have no FHIR resource of their own here: one is referred to as a document. */
const derivedFrom = ({ entity_type, entity_id }: Source) => ({
  type: entity_type === 'Observation' ? 'Observation' : 'DocumentReference',
  identifier: identifierOf(entity_type, entity_id),
});

/** A number that JSON.stringify writes with its decimals: FHIR distinguishes 1.50 from 1.5. */
function exactNumber(decimal: string): unknown {
  const rawJSON: unknown = Reflect.get(JSON, 'rawJSON');
  return typeof rawJSON === 'function' ? rawJSON(decimal) : Number(decimal);
}
