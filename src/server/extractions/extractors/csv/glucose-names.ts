import { anyOf } from '../../vocabulary/patterns.ts';
import { plain } from './table-row.ts';

/** Names of a glucose that meters, sensors and applications share, and that no laboratory uses. */
const LOOSE_GLUCOSE = new RegExp(
  `^${anyOf(
    '(?:blood )?glucose (?:value|reading|entry)s?',
    'blood sugars?(?: (?:level|value)s?)?|sugar levels?|bg|bgl|bg (?:value|level)s?|(?:mon )?glucose level',
    'valeur (?:de (?:la )?)?(?:glycemi(?:e|que)|glucose)|taux de sucre|sucre',
    'valor (?:de )?(?:la )?(?:glucosa|glucemia)|glukosewert|valore (?:del |di )?(?:glucosio|glicemia)',
  )}$`,
);
/** The unit of a glucose as a whole heading: « Time, mg/dL ». */
const UNIT_ALONE = /^m(?:g\/dl|mol\/l)$/;

/** Whether a heading without its unit is such a name. */
export const isLooseGlucose = (label: string): boolean =>
  LOOSE_GLUCOSE.test(plain(label)) || isGlucoseUnit(label);

export const isGlucoseUnit = (heading: string): boolean => UNIT_ALONE.test(plain(heading));
