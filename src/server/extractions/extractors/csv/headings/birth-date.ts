import { anyOf } from '../../../vocabulary/patterns.ts';

/** Names of a date of birth, by which two persons of one name differ. */
export const BIRTH_DATES = [
  "(?:date ?|jour )?(?:de |d')?(?:la )?naiss(?:ance)?\\.?|date nais\\.?|ddn|d\\.d\\.n\\.?|nee?(?: ?\\(e\\))? le",
  'date of birth|birth ?da(?:te|y)|dob|d\\.o\\.b\\.?|born(?: on)?|geb(?:\\.?|urts)-?datum|geboren(?: am)?',
  'geboortedatum|fecha (?:de )?nac(?:imiento|\\.)?|data di nascita',
];

/** The heading of a date of birth. */
export const BIRTH_DATE = new RegExp(`^${anyOf(...BIRTH_DATES)}(?: ?\\([^()]*\\))?$`);
