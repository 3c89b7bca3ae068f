import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';

const RESULTS = anyOf(
  'resultats?|bilans?|valeurs?|examens?|analyses?|biologies?|dosages?|mesures?|constantes|signes vitaux|poids',
  'results?|values?|labs?|laboratory|tests?|measurements?|vitals?|vital signs',
);
const EARLIER = wholeWords([
  `${RESULTS} (?:\\w+ ){0,2}(?:anterieure?s?|precedente?s?|ancien(?:ne)?s)|anteriorites?|antecedents biologiques`,
  `(?:previous|prior|past|historical) (?:\\w+ )?${RESULTS}|${RESULTS} history`,
  `historiques? (?:des? |du |d )?(?:l )?${RESULTS}|rappels? (?:des? |du |d )?${RESULTS}`,
]);

/** « Résultats avec antériorités », « Results (no previous results) »: the results are not the earlier ones. */
const BESIDE = anyOf(
  'avec|sans|pas d(?:e|autres?)?|aucune?s?|with(?:out)?|no|compar\\w+ (?:aux?|avec|to|with)',
);
const OF_EARLIER = anyOf('anterieure?s?|precedente?s?|anteriorites?|(?:previous|prior|past)(?: \\w+){1,2}');
const BESIDE_EARLIER = new RegExp(`\\b${BESIDE}(?: \\w+){0,2}? ${OF_EARLIER}`, 'g');

/**
 * Whether the titles around a result announce earlier ones: without a time of its own, such a result must take neither
 * that of the document nor that of the encounter.
 */
export const announceEarlier = (titles: string): boolean =>
  EARLIER.test(plainLabel(titles).replace(BESIDE_EARLIER, ' '));
