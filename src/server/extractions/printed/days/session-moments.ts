import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../page/printed-date.ts';

const OF_SESSION = '(?: (?:la |de |de la )?(?:seance|dialyse|hemodialyse|hd|branchement))?';
const BEFORE = new RegExp(`^(?:avant|pre|debut)${OF_SESSION}$`);
const AFTER = new RegExp(`^(?:apres|post|fin)${OF_SESSION}$`);
const DIALYSIS = /\b(?:hemo)?dialyse\b/;
/** « Séance du », « Date de la séance : »: what stands before the day of a session. */
const DAY = /(?:^| )(?:seance|dialyse)(?: d hemodialyse)?(?: (?:n )?\d{1,5})?(?: (?:du|le))?$/;
const OTHER = wholeWords([
  'prochaine?s?|precedente?s?|derniere?s?|prevue?s?|annulee?s?|premiere|depuis|manquee?s?',
]);
const LINES_ABOVE = 15;

/** Whether two headings are those of the weights before and after a session: « Avant séance | Après séance ». */
export function areOfSession([before, after, other]: readonly string[]): boolean {
  if (before === undefined || after === undefined || other !== undefined) return false;
  return BEFORE.test(plainLabel(before)) && AFTER.test(plainLabel(after));
}

/** The day of the session of dialysis that the lines above state; null if they state none, or two. */
export function dayOfSession(lines: readonly Line[], index: number): FoundDate | null {
  const above = lines
    .slice(Math.max(0, index - LINES_ABOVE), index)
    .filter(({ page }) => page === lines[index]?.page);
  if (!above.some(({ text }) => DIALYSIS.test(plainLabel(text)))) return null;
  const days = above.flatMap((line) => {
    const dates = findDates(line.text, line.order);
    return dates.filter((_, at) => {
      const words = plainLabel(textBefore(line.text, dates, at));
      return DAY.test(words) && !OTHER.test(words);
    });
  });
  const [day] = days;
  if (day === undefined || day.eitherOrder || days.some((each) => !sameDay(each, day))) return null;
  return { ...day, precise: false };
}
