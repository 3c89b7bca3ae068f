import { partialText } from '../../../../shared/core/partial-time.ts';
import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { findDates } from '../../printed/page/printed-date.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';

const EARLIER = wholeWords([
  'anteri(?:eur\\w*|orites?)|precedent\\w*|rappels?|historique|ancien(?:ne)?s?|previous|prior',
]);

/**
 * The day of the results of a chapter that announces earlier ones: « Antériorité du 02/02/2026 ». Null for any other
 * chapter; a reason instead of the day if the chapter does not state one.
 */
export function earlierDay(chapter: string, timeZone: string): { day: string } | { refused: string } | null {
  if (!EARLIER.test(plainLabel(chapter))) return null;
  const days = findDates(chapter).flatMap(
    ({ local: { year, month, day } }) => partialText({ year, month, day }, timeZone) ?? [],
  );
  const [day] = days;
  return day === undefined || new Set(days).size > 1 ? { refused: REFUSALS.labelOfPast } : { day };
}
