import { anyOf } from '../../vocabulary/patterns.ts';

const DAY = String.raw`(?:le |du |au )?\d{1,2}(?:[/.]\d{1,2})?(?:[/.](?:\d{4}|\d{2}))?`;
const WITH_MONTH = String.raw`(?:le |du |au )?\d{1,2}(?:/\d{1,2}|(?:er)? \p{L}{3,9}\.?)(?![\d])`;
const NUMBER = anyOf(
  String.raw`\d{1,3}`,
  'deux|trois|quatre|cinq|six|sept|huit|dix|quinze|plusieurs|quelques',
);
const WEEKDAY = anyOf('lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche');
/** « Du 12/03 au 14/03 », « entre le 12 et le 14 mars », « samedi et dimanche ». */
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})${anyOf(
    String.raw`(?:du|des|les|entre|de)\s+${DAY}\s*(?:au|et|à|-|–)\s*${WITH_MONTH}`,
    String.raw`${WEEKDAY}\s*(?:et|à|au|-|–)\s*${WEEKDAY}`,
  )}(?!\p{L})`,
  'iu',
);
/** « Sur 3 jours », « pendant 48 h »: how long something lasted, perhaps an illness in the same sentence. */
const LENGTH = String.raw`(?:sur|pendant|durant)\s+(?:(?:les|ces)\s+)?${anyOf(
  String.raw`${NUMBER}\s+(?:derni[èe]r\p{L}*\s+)?(?:jours?|semaines?|mois|nuits?)`,
  String.raw`(?:48|72|96)\s?(?:h|heures)`,
)}(?!\p{L})`;
const OPENS_ON_LENGTH = new RegExp(`^\\s*${LENGTH}`, 'iu');
const OF_LENGTH = new RegExp(`(?<!\\p{L})${LENGTH}`, 'iu');

/** « le 02/03 », « (02/03) » give a number another date than that of the visit. */
const DAY_WITHOUT_YEAR =
  /(?<!\p{L})(?:le|du|au|on)\s+\d{1,2}[/.]\d{1,2}(?![\d/]|[.,]\d)|\(\s*\d{1,2}\/\d{1,2}\s*\)/iu;
/** « Vu le 12/03, TA 130/80 »: seen on a day whose year, and perhaps visit, is another one. */
const SEEN_ON = /(?<!\p{L})(?:vue?|reçue?|revue?|examinée?|consulté)\s+le\s+\d{1,2}\/\d{1,2}(?![/\d])/iu;

/**
 * Why the sentence of a number, before, in and after it, takes the day of the visit from it: it tells of several days, or
 * of a day without its year.
 */
export function doubtOfDays(before: string, named: string, after: string): 'several' | 'day' | null {
  const clause = `${/[^,;\t]*$/.exec(before)?.[0] ?? ''}${named}${/^[^,;\t]*/.exec(after)?.[0] ?? ''}`;
  if (DAY_WITHOUT_YEAR.test(`${named}${after}`) || SEEN_ON.test(before)) return 'day';
  const isOfSeveral =
    FROM_TO.test(`${before}${named}${after}`) || OPENS_ON_LENGTH.test(before) || OF_LENGTH.test(clause);
  return isOfSeveral ? 'several' : null;
}
