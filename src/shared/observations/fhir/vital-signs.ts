import { parsePartialTime } from '../../core/partial-time.ts';

/** A profile of HL7's vital signs (hl7.org/fhir/R4/observation-vitalsigns.html). */
interface VitalSignProfile {
  /** Its name under `http://hl7.org/fhir/StructureDefinition/`. */
  name: string;
  /** The LOINC code that it requires, in addition to the exact one. */
  code: string;
  /** LOINC codes of the components that it requires, even without a value. */
  components: readonly ('8480-6' | '8462-4')[];
}

const profile = (
  name: string,
  code: string,
  components: VitalSignProfile['components'] = [],
): VitalSignProfile => ({ name, code, components });

const PULSE_OXIMETRY = '59408-5';
const PROFILES = [
  profile('resprate', '9279-1'),
  profile('heartrate', '8867-4'),
  profile('oxygensat', '2708-6'),
  profile('bodytemp', '8310-5'),
  profile('bodyheight', '8302-2'),
  profile('headcircum', '9843-4'),
  profile('bodyweight', '29463-7'),
  profile('bmi', '39156-5'),
  profile('bp', '85354-9', ['8480-6', '8462-4']),
];
const BY_CODE = new Map(PROFILES.map((each) => [each.code, each]));

/** The profile that an observation with this LOINC code must follow, if any. */
export function profileOf(loinc: string): VitalSignProfile | undefined {
  return BY_CODE.get(loinc === PULSE_OXIMETRY ? '2708-6' : loinc);
}

/**
 * The `meta` by which a resource claims the profile. The profile requires the day (its rule vs-1), so a measure with
 * only a month or a year does not claim it.
 */
export function claimOf(found: VitalSignProfile, effectiveTime: string | null) {
  const precision = effectiveTime === null ? 'day' : parsePartialTime(effectiveTime)?.precision;
  if (precision === 'year' || precision === 'month') return {};
  return { meta: { profile: [`http://hl7.org/fhir/StructureDefinition/${found.name}`] } };
}
