import type { Line } from '../page/page.ts';
import { sameDay } from '../page/printed-date.ts';
import type { VitalSignScope } from './examination-scope.ts';
import { periodOf } from './sheets/days-without-year.ts';
import { isOfNow } from './stay/emergency-visits.ts';
import type { DayOfStay } from './stay/stay-days.ts';

/**
 * The days that may date the lists of a line which say no day of their own: that of a passage which begins and ends on
 * it also dates its biology.
 */
export function daysOfLists(
  lines: readonly Line[],
  index: number,
  dayOfStay: DayOfStay,
  { about, visitDate }: VitalSignScope,
) {
  const day = dayOfStay(index, { moment: 'passage', minutes: null });
  const isPassage = day !== null && visitDate !== null && sameDay(day, visitDate);
  const isNow = isPassage && isOfNow(lines, index);
  return {
    visit: isPassage && !isNow ? null : visitDate,
    entry: dayOfStay(index, { moment: 'entry', minutes: null }),
    passage: isNow && about === null ? day : null,
    period: periodOf(lines, index, dayOfStay),
  };
}
