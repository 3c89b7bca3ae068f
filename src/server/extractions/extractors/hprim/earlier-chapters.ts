import { partialText } from '../../../../shared/core/partial-time.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { findDates } from '../../printed/page/printed-date.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';

/** A « rappel » of a vaccine is an injection, and says nothing of the results. */
const OF_VACCINE = '(?! (?:(?:du|de|d|des|un|le|la|l) )*(?:vaccin\\w*|dtp\\w*|tetan\\w*|antitetan\\w*))';
const EARLIER = wholeWords([
  'anteri(?:eur\\w*|orites?)|precedent\\w*|historique|ancien(?:ne)?s?|previous|prior',
  `rappels?\\b${OF_VACCINE}`,
]);
const RESULTS = anyOf('resultats?|bilans?|examens?|analyses?|dosages?|valeurs?');
/** All that stands before the day of earlier results: « antérieurs au », « dossier précédent du » date something else. */
const BEFORE_DAY = new RegExp(
  `^${anyOf(
    `(?:${RESULTS} )?(?:anteriorites?|anterieure?s?|precedente?s?)(?: (?:du|le|en date du))?`,
    `rappels?(?: (?:du|des|de|d)(?: (?:la|l|les))? ${RESULTS}(?: (?:anterieure?s?|precedente?s?))?)?(?: (?:du|le|en date du))?`,
    '(?:previous|prior) (?:results?|values?|tests?)(?: (?:of|on|from|dated))?',
  )}$`,
);

/**
 * The day of the results of a chapter that announces earlier ones and says nothing else: « Antériorité du 02/02/2026 ».
 * Null for any other chapter; a reason instead of the day if the chapter states none, or one that is not before the
 * letter.
 *
 * @param date when the results of the letter itself are of
 */
export function earlierDay(
  chapter: string,
  date: string | null,
  timeZone: string,
): { day: string } | { refused: string } | null {
  if (!EARLIER.test(plainLabel(chapter))) return null;
  const [found, ...others] = findDates(chapter);
  if (found === undefined || others.length > 0) return { refused: REFUSALS.labelOfPast };
  const { at, length, local } = found;
  const isAll =
    BEFORE_DAY.test(plainLabel(chapter.slice(0, at))) && plainLabel(chapter.slice(at + length)) === '';
  const day = partialText({ year: local.year, month: local.month, day: local.day }, timeZone);
  const isBefore = day !== null && (date === null || day.slice(0, DAY_LENGTH) < date.slice(0, DAY_LENGTH));
  return isAll && isBefore ? { day } : { refused: REFUSALS.labelOfPast };
}

const DAY_LENGTH = 10;
