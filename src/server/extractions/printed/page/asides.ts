import { RANK_IN_BRACKETS } from '../../vocabulary/names/percentiles.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

/** A change of weight: « prise de 12 kg », « perte de poids : 4 kg ». */
const CHANGE = "(?:prise|perte|gain)(?: de poids| pond[ée]rale?)?(?: (?:de|d['’]environ)| ?:)";
const OTHER_TIME = anyOf(
  'il y a|en|le|au|à|lors|contre|auparavant|depuis|précédemment|antérieurement|in|on|ago',
);
/**
 * A number of another time, or a change, in its own brackets or cell beside the measure of the day: « 91,5 kg (93 kg il
 * y a 6 mois) », « 24/30 (26/30 en 2024) », « 78 kg (prise de 12 kg) ».
 */
const ASIDE = new RegExp(
  anyOf(
    RANK_IN_BRACKETS,
    String.raw`\((?:pr[ée]-?partum|pr[ée]-?gravidique|avant (?:la )?grossesse|habituel|de forme) ?:? ?\d[^()]{0,20}\)`,
    String.raw`\(\d{2,3}(?:[.,]\d)? ?kg avant (?:la )?grossesse\)`,
    String.raw`\(${CHANGE} ?[+-]? ?\d[^()]{0,40}\)`,
    String.raw`(?<=\t ?)${CHANGE} ?[+-]? ?\d[^\t\n]{0,40}(?=\t|\n|$)`,
    [
      String.raw`\(\s*[+-]?\d{1,3}(?:[.,]\d{1,2})?(?![\d/.,]*\d\s*\))(?:\s?\/\s?\d{1,3}(?!\s?\/))?`,
      String.raw`[^()\d]{0,20}(?<!\p{L})${OTHER_TIME}(?!\p{L})[^()]{0,40}\)`,
    ].join(''),
  ),
  'giu',
);

/** A text without the brackets about other times; its length stays the same. */
export const withoutAsides = (text: string): string =>
  text.replace(ASIDE, (aside) => ' '.repeat(aside.length));
