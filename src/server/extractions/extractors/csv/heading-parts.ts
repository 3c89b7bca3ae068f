import { readUnit } from '../../vocabulary/units.ts';
import { heading, VALUE } from './headings.ts';
import { monthOf, writtenDate } from './written-date.ts';

/** "Résultat", "Valeur (mmol/L)". */
export function isValueName(name: string): boolean {
  const unit = unitIn(name);
  return VALUE.test(unit === null ? name : name.slice(0, unit.start).trim());
}

const BEFORE_DATE =
  /^(?:(?:resultats?|valeurs?|results?|values?|anteriorites?|anterieurs?|precedents?|previous|prelevements?|preleve|bilan|dosages?|mesures?|collected|visite|visit)(?: (?:du|le|au|of|on|from))?|du|le)[ :]+/;

/** The date of a heading such as "12/01/2026" or "Résultat du 12/01/2026"; null if it names no day. */
export function dateInHeading(cell: string): string | null {
  const text = heading(cell);
  const isDate = (said: string) => writtenDate(said) !== null || monthOf(said) !== null;
  const alone = isDate(text) ? text : text.replace(BEFORE_DATE, '');
  return isDate(alone) ? alone : null;
}

/** A heading is a few words: what is longer is a text. */
const HEADING_MAX = 120;

/** The unit at the end of a header, and where it begins. */
export function unitIn(text: string): { unit: string; start: number } | null {
  if (text.length > HEADING_MAX) return null;
  const match =
    /\s*(?:[([]\s*(?:en |in )?([^()[\]]{1,25})\s*[)\]]|\b(?:en|in) ([^\s]{1,20})|[,:]\s*([^\s,:]{1,20})|\s([^\s]*[/%°][^\s]*))$/.exec(
      text,
    );
  const unit = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
  // "Magnésium (Mg)" is its symbol: milligrams have a small letter, and nothing is in megagrams.
  return match === null || unit === undefined || unit === 'Mg' || readUnit(unit, '') === null
    ? null
    : { unit, start: match.index };
}
