import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, textBefore } from '../../page/printed-date.ts';
import { saysBirth } from '../birth-dates.ts';
import { daysBetween } from '../recording-day.ts';
import { NOT_MEASURED, SHEETS, WATCHED } from '../sheet-day.ts';

const LINES_ABOVE = 6;
const SHEET = new RegExp(String.raw`(?<!\p{L})(?:${SHEETS}|${WATCHED}|journ[ée]e)(?!\p{L})`, 'iu');
/** What stands between the two days of a sheet: the hour at which it begins. */
const TO = /^\s*(?:(?:à\s*)?(\d{1,2})\s?h(?:\s?00)?\s*)?(?:au|-|to)\s*$/iu;

/**
 * The day of each hour of a sheet that goes on over one midnight: « Feuille de 24 h du 14/02/2026 08 h au 15/02/2026 08
 * h » above « 08h | 12h | 20h | 00h | 04h ». Null if no such title stands above, or if the hours do not pass midnight
 * once.
 */
export function overnightDays(
  lines: readonly Line[],
  index: number,
  hours: readonly number[],
): FoundDate[] | null {
  const drops = hours.flatMap((hour, at) => (at > 0 && (hours[at - 1] ?? 0) >= hour ? [at] : []));
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];
  const [drop, other] = drops;
  if (drop === undefined || other !== undefined || last > first) return null;
  const title = titleAbove(lines, index);
  if (title === null || (title.begins !== null && title.begins > first)) return null;
  return hours.map((_, at) => (at < drop ? title.from : title.to));
}

/** The two days of the nearest title of a sheet, and the minute at which it begins. */
function titleAbove(
  lines: readonly Line[],
  index: number,
): { from: FoundDate; to: FoundDate; begins: number | null } | null {
  const page = lines[index]?.page;
  for (const line of lines.slice(Math.max(0, index - LINES_ABOVE), index).toReversed()) {
    if (line.page !== page) return null;
    const all = findDates(line.text, line.order);
    const dates = all.filter((_, at) => !saysBirth(plainLabel(textBefore(line.text, all, at))));
    const [from, to] = dates;
    if (from === undefined || to === undefined) continue;
    const between = TO.exec(line.text.slice(from.at + from.length, to.at));
    const before = line.text.slice(0, from.at);
    const isSheet = SHEET.test(before) && /(?<!\p{L})du\s*$/iu.test(before);
    if (between === null || !isSheet || NOT_MEASURED.test(plainLabel(line.text))) return null;
    if (from.eitherOrder || daysBetween(from, to) !== 1) return null;
    const begins = between[1] === undefined ? null : 60 * Number(between[1]);
    const hour = from.precise ? 60 * (from.local.hour ?? 0) + (from.local.minute ?? 0) : begins;
    return { from, to: { ...to, precise: false }, begins: hour };
  }
  return null;
}
