import { wholeWords } from '../../../vocabulary/patterns.ts';
import { plain } from '../cells/table-row.ts';
import type { PartOrder } from '../cells/written-date.ts';

const FRENCH = String.raw`horodat\w*|heure|jour|resultat|valeur|unite|analyse|poids|taille|pouls|tension|glycemie|prelevement|mesure|examen|parametre|hemoglobine`;
const GERMAN = String.raw`gerat\w*|zeit\w*|wert|gewicht|datum`;
const SPANISH_OR_ITALIAN = 'fecha|hora|valor|peso|ora|valore';
const DUTCH = String.raw`tijd\w*|waarde`;
const ENGLISH = wholeWords([
  'timestamp|time|weight|height|body|heart|blood|pulse|pressure|systolic|diastolic|oxygen|bmi|steps',
  'value|result|test|name|reading|measured|collected|device|type|component|glucose (?:mg|mmol)',
]);
const OTHER_LANGUAGES = wholeWords([FRENCH, GERMAN, SPANISH_OR_ITALIAN, DUTCH]);
const DAY_ANNOUNCED = /\b[djtg]{1,2}[-/.]m{1,2}[-/.][yaj]{2,4}\b/;
const MONTH_ANNOUNCED = /\bm{1,2}[-/.][djtg]{1,2}[-/.][yaj]{2,4}\b/;
const YEAR_ANNOUNCED = /\b[yaj]{2,4}[-/.]m{1,2}[-/.][djtg]{1,2}\b/;

/**
 * The order that a header announces: by a form such as "(JJ/MM/AAAA)", or else by its language, because only in English
 * may either come first. Undefined if it announces none.
 *
 * @param comma whether the table has decimal commas, which English does not use
 */
export function announcedOrder(
  header: readonly string[],
  comma: boolean,
  possible: ReadonlySet<PartOrder>,
): PartOrder | undefined {
  const names = header.map(plain).join(' ');
  const announced = DAY_ANNOUNCED.test(names)
    ? 'dmy'
    : MONTH_ANNOUNCED.test(names)
      ? 'mdy'
      : YEAR_ANNOUNCED.test(names)
        ? 'ymd'
        : undefined;
  if (announced !== undefined) return possible.has(announced) ? announced : undefined;
  const accents = header.some((name) => /[à-öù-ÿœ]/i.test(name.normalize('NFC')));
  const english = ENGLISH.test(names);
  const other = OTHER_LANGUAGES.test(names) || accents || (!english && comma);
  // The language does not rule out that the year comes first.
  return other && possible.has('dmy') && !possible.has('ymd') ? 'dmy' : undefined;
}
