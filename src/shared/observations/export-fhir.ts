import type { Observation, Source } from './contract.ts';
import { type DefinedMeasure, definedMeasures } from './format-measure.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import type { Standing } from './status.ts';

const LOINC = 'http://loinc.org';
const UCUM = 'http://unitsofmeasure.org';
const TYPES = 'urn:doc2:observation-type';
const MEASURES = 'urn:doc2:measure-type';
const REPLACED_BY = 'urn:doc2:replaced-by';

/** Beginning of a FHIR R4 Bundle (hl7.org/fhir/R4/bundle.html), before its entries. */
export const fhirBundleStart = (time: string): string =>
  `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(time)}`;

/**
 * An observation as an entry of the Bundle (hl7.org/fhir/R4/observation.html), in JSON: a single measure is its value,
 * several are its components. A version refers to the one that it replaces by `derivedFrom`. Units are in UCUM, codes
 * in LOINC when the catalogue has them; numbers keep their decimals.
 */
export function fhirEntry(observation: Observation, type: ObservationType | undefined): string {
  const { id, type_id, title, creation, source, effective_time, measures = [] } = observation;
  const defined = definedMeasures(type, measures);
  const [only] = defined.length === 1 ? defined : [];
  const resource = {
    resourceType: 'Observation',
    id,
    ...modifier(observation),
    status: statusOf(observation),
    code: {
      coding: [
        ...loincCoding(only?.definition?.loinc ?? type?.loinc, only?.definition?.title ?? type?.title),
        { system: TYPES, code: type_id, ...(type && { display: type.title }) },
        ...(only ? [localCoding(only)] : []),
      ],
      text: title,
    },
    ...(effective_time !== null && { effectiveDateTime: effective_time }),
    issued: creation.time,
    ...(creation.author_name && { performer: [{ display: creation.author_name }] }),
    ...(only && valueOfMeasure(only)),
    ...(source && { derivedFrom: [derivedFrom(source)] }),
    ...(!only && defined.length > 0 && { component: defined.map(component) }),
  };
  return JSON.stringify({ fullUrl: `urn:uuid:${id}`, resource });
}

/** A version corrects an observation that was entered in error, and amends any other. */
function statusOf({ status, replaces }: Standing): string {
  if (status === 'entered-in-error') return status;
  if (replaces === null) return 'final';
  return replaces.status === 'entered-in-error' ? 'corrected' : 'amended';
}

/**
 * FHIR has no status for what was replaced. A reader that does not understand a modifier must not use the resource
 * (hl7.org/fhir/R4/extensibility.html#modifierExtension), so that nobody mistakes a replaced value for the valid one.
 */
const modifier = ({ replaced_by }: Standing) =>
  replaced_by.length > 0 && {
    modifierExtension: replaced_by.map(({ id }) => ({
      url: REPLACED_BY,
      valueReference: { reference: `urn:uuid:${id}`, type: 'Observation' },
    })),
  };

function component(defined: DefinedMeasure) {
  const { definition, measure } = defined;
  const coding = [...loincCoding(definition?.loinc, definition?.title), localCoding(defined)];
  return { code: { coding, text: definition?.title ?? measure.type_id }, ...valueOfMeasure(defined) };
}

const loincCoding = (code: string | null | undefined, display: string | undefined) =>
  code ? [{ system: LOINC, code, ...(display && { display }) }] : [];

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

/** A file has no FHIR resource of its own here: it is referred to as a document. */
const derivedFrom = ({ entity_type, entity_id }: Source) => ({
  reference: `urn:uuid:${entity_id}`,
  type: entity_type === 'Observation' ? 'Observation' : 'DocumentReference',
});

/** A number that JSON.stringify writes with its decimals: FHIR distinguishes 1.50 from 1.5. */
function exactNumber(decimal: string): unknown {
  const rawJSON: unknown = Reflect.get(JSON, 'rawJSON');
  return typeof rawJSON === 'function' ? rawJSON(decimal) : Number(decimal);
}
