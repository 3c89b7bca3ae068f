import { MEASURES } from '../../../shared/observations/fhir/systems.ts';

/**
 * Terminologies whose codes may identify a measure (`doc2`: the catalogue's own ids); `other` is any other one, or
 * local codes.
 */
export type CodeSystem = 'doc2' | 'loinc' | 'snomed' | 'mdc' | 'scpecg' | 'ans' | 'other';

/** Names of each terminology: FHIR URI, CDA OID, HL7 v2 (table 0396), DICOM (PS3.16). */
const NAMES = new Map<string, CodeSystem>(
  Object.entries({
    'http://loinc.org': 'loinc',
    'https://loinc.org': 'loinc',
    '2.16.840.1.113883.6.1': 'loinc',
    ln: 'loinc',
    loinc: 'loinc',
    lnc: 'loinc',
    'http://snomed.info/sct': 'snomed',
    '2.16.840.1.113883.6.96': 'snomed',
    sct: 'snomed',
    snm: 'snomed',
    'snomed-ct': 'snomed',
    'urn:iso:std:iso:11073:10101': 'mdc',
    '2.16.840.1.113883.6.24': 'mdc',
    mdc: 'mdc',
    scpecg: 'scpecg',
    '2.16.840.1.113883.6.83': 'scpecg',
    '1.2.250.1.213.1.1.4.322': 'ans',
    [MEASURES]: 'doc2',
  }),
);

/** Codes with those of LOINC first: they name the analysis most precisely. */
export const loincFirst = <Coded extends { system: CodeSystem }>(codes: readonly Coded[]): Coded[] =>
  codes.toSorted((a, b) => Number(b.system === 'loinc') - Number(a.system === 'loinc'));

/** The terminology that a source names; `other` if it is none of ours. */
export function codeSystemOf(name: string): CodeSystem {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^urn:oid:/, '')
    .replace(/\/$/, '');
  return NAMES.get(plain) ?? 'other';
}
