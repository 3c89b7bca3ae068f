import type { LocalTime } from '../../../../../shared/core/local-time.ts';
import { instantsOf, parsePartialTime, partialText } from '../../../../../shared/core/partial-time.ts';
import { GLUCOSE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import { localDay, monthOf, type PartOrder, type WrittenDate, writtenDate } from '../cells/written-date.ts';
import { type DateRules, isMonthFirst, ORDERS, YEARS_AROUND } from './date-order.ts';

/**
 * The time of a cell as written, in reduced ISO 8601, or the reason for refusing it, in French. A date that can be read
 * in two ways is refused.
 *
 * @param headingZone the offset that the heading states for cells without one: `Z` or `+01:00`
 */
export function readTime(
  text: string,
  rules: DateRules,
  timeZone: string,
  headingZone: string | null = null,
): { time: string } | { refused: string } {
  const date = writtenDate(text);
  if (date === null) return monthTime(text);
  const local = dayOf(date, rules);
  if ('refused' in local) return { refused: local.refused(text) };
  const fullTime = { ...local, ...date.clock };
  const zone = date.zone ?? (date.clock === null ? null : headingZone);
  if (zone !== null) return zoned(fullTime, zone, text);
  const time = partialText(fullTime, timeZone);
  return time === null ? { refused: GLUCOSE_LOG.noSuchTime(text) } : { time };
}

function monthTime(text: string): { time: string } | { refused: string } {
  const month = monthOf(text);
  if (month !== null) return { time: month };
  return { refused: text.trim() === '' ? GLUCOSE_LOG.noTime : GLUCOSE_LOG.badTime(text) };
}

function dayOf(
  date: WrittenDate,
  { order, years, recent, isSlip }: DateRules,
): LocalTime | { refused: (text: string) => string } {
  if (isSlip === true && isMonthFirst(date)) return { refused: GLUCOSE_LOG.loneMonthFirst };
  const choices = choicesOf(date, order);
  const [local] = choices;
  if (local === undefined) return { refused: GLUCOSE_LOG.noSuchTime };
  if (choices.length > 1) return { refused: GLUCOSE_LOG.eitherOrder };
  if (!date.short) return local;
  const full = [1900, 2000]
    .map((century) => century + local.year)
    .filter((year) => [...years].some((known) => Math.abs(known - year) <= YEARS_AROUND));
  const year = full.length === 1 ? full[0] : full.length === 0 && recent ? 2000 + local.year : undefined;
  return year === undefined ? { refused: GLUCOSE_LOG.noCentury } : { ...local, year };
}

/** The different days that a date may mean, in the file's order, or in every order if it is unknown. */
function choicesOf(date: WrittenDate, order: PartOrder | undefined): LocalTime[] {
  const free = order === undefined || (order === 'ymd' && date.shape === 'year-last');
  const orders = free ? ORDERS : [order];
  const days = orders.flatMap((each) => localDay(date, each) ?? []);
  return days.filter(
    (one, index) =>
      days.findIndex((two) => two.year === one.year && two.month === one.month && two.day === one.day) ===
      index,
  );
}

function zoned(local: LocalTime, zone: string, text: string): { time: string } | { refused: string } {
  const plainText = partialText({ ...local, second: local.second ?? 0 }, 'UTC');
  const time = plainText === null ? null : parsePartialTime(`${plainText}${zone}`);
  return time === null || instantsOf(time, 'UTC') === null
    ? { refused: GLUCOSE_LOG.noSuchTime(text) }
    : { time: time.text };
}
