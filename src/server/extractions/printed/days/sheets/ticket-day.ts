import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';

/** The rows that every analyser of blood gases prints: « pH », « pCO2 », « pO2 ». */
const ROWS = [/^ph\b/, /^pa?co2\b/, /^pa?o2\b/];
/** « Date : 22/05/2026 | Heure : 04:18 », « Date | 11/06/2026 | 03:42 ». */
const BEFORE = /^\s*(?:date(?: et heure| \/ heure|\/heure)?|date\/time)[\s:]*$/iu;
const HOUR = String.raw`(\d{1,2})\s?[h:]\s?(\d{2})(?::\d{2})?`;
const AFTER = new RegExp(String.raw`^[\s,;/-]*(?:(?:heure|time)[\s:]*)?(?:${HOUR})?\s*$`, 'iu');
/** A measure of the analyser's own solutions. */
const CONTROL = new RegExp(
  `^${anyOf('contr[ôo]le (?:de )?qualit[ée]|cq|qc|calibra\\p{L}*|[ée]talonnage')}(?!\\p{L})`,
  'iu',
);
const HEAD_LINES = 14;

/**
 * The day and hour that an analyser of blood gases prints at the head of its ticket, with no other words: it measures
 * the blood as soon as it is drawn. By line; empty if the page is no such ticket, or prints two of them.
 */
export function ticketDaysOf(lines: readonly Line[]): { line: number; date: FoundDate }[] {
  const pages = Map.groupBy([...lines.entries()], ([, { page }]) => page);
  return [...pages.values()].flatMap((page) => {
    const names = page.map(([, { text }]) => plainLabel(text));
    if (!ROWS.every((row) => names.some((name) => row.test(name)))) return [];
    const head = page.slice(0, HEAD_LINES);
    if (head.some(([, { text }]) => CONTROL.test(text.trim()))) return [];
    const days = head.flatMap(([index, line]) => {
      const date = dayOf(line);
      return date === null ? [] : [{ line: index, date }];
    });
    return days.length === 1 ? days : [];
  });
}

function dayOf({ text, order }: Line): FoundDate | null {
  const [date, other] = findDates(text, order);
  if (date === undefined || other !== undefined || date.eitherOrder) return null;
  const after = AFTER.exec(text.slice(date.at + date.length));
  if (after === null || !BEFORE.test(text.slice(0, date.at))) return null;
  const [, hour, minute] = after;
  if (hour === undefined) return date.precise ? date : null;
  if (date.precise || Number(hour) > 23 || Number(minute) > 59) return null;
  return { ...date, local: { ...date.local, hour: Number(hour), minute: Number(minute) }, precise: true };
}
