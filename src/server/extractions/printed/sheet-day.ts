import { anyOf } from '../vocabulary/patterns.ts';
import { hourAt } from './columns.ts';
import { examinedOn } from './examined.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';

const SHEETS = anyOf('feuille|fiche|relev[ée]s?|cahier|carnet|tableau|pancarte|suivi');
const WATCHED = anyOf(
  'surveillance|constantes|param[èe]tres|signes vitaux|glyc[ée]mies?|temp[ée]ratures?|tensions?|pressions?',
);
/** « Date : 03/03/2026 », « Feuille de surveillance glycémique du 03/03/2026 », alone on its line above hours. */
const DAY_ALONE = new RegExp(
  anyOf(
    String.raw`^\s*(?:date|jour|journ[ée]e du)\s*:?\s*$`,
    String.raw`^\s*(?:${SHEETS} (?:de |des |d['’])?(?:la )?)?${WATCHED}(?: (?:des? |du )?\p{L}{3,14}){0,2}(?:\s+(?:du|le)|\s*[-–:])\s*$`,
  ),
  'iu',
);
const LINES_ABOVE = 6;
const DAY_AT_END = /\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s*$/;

/** The day of a title of a sheet, as written: « Surveillance glycémique du 24/03/2026 »; null for any other text. */
export function dayOfSheet(title: string): string | null {
  const [day] = DAY_AT_END.exec(title) ?? [];
  return day !== undefined && DAY_ALONE.test(title.slice(0, -day.length)) ? day.trim() : null;
}

/** The day of hours: that of a title above them, with nothing else on its line. */
export function dayAbove(lines: readonly Line[], index: number): FoundDate | null {
  const page = lines[index]?.page;
  for (const line of lines.slice(Math.max(0, index - LINES_ABOVE), index).toReversed()) {
    if (line.page !== page) return null;
    const [date, other] = findDates(line.text, line.order);
    if (date === undefined || other !== undefined || date.eitherOrder) continue;
    const alone = line.text.slice(date.at + date.length).trim() === '';
    if (alone && DAY_ALONE.test(line.text.slice(0, date.at))) return date;
    const examined = examinedOn(line);
    if (examined !== null) return examined.found;
  }
  return null;
}

/** A day with minutes of it. */
export function atHour(date: FoundDate | null, minutes: number | null): FoundDate | null {
  if (date === null || minutes === null) return date;
  const local = { ...date.local, hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return { ...date, local, precise: true };
}

/** « 1 h » and « 2 h » may be how long after a load. */
const BEGINS =
  /^\s*(?:[-•*–]\s*)?(?:[àa]\s+)?(\d{1,2}\s?[h:]\s?\d{2}|(?:[6-9]|1\d|2[0-3])\s?h)(?!\d)\s*[:\t–-]?\s*(?!apr[èe]s|post)(?=\p{L})/iu;

/**
 * When the lines that begin with their hour were written, on the day of the sheet: « 08h00 Glycémie capillaire 1,10 g/L »
 * under « Surveillance du 03/03/2026 ». Null on those of no day, or whose hours go over midnight.
 */
export function hourLinesOf(lines: readonly Line[]): Map<number, FoundDate | null> {
  const found = new Map<number, FoundDate | null>();
  let run: { index: number; minutes: number }[] = [];
  const end = () => {
    const [first] = run;
    const inOrder = run.every(({ minutes }, at) => at === 0 || (run[at - 1]?.minutes ?? 0) <= minutes);
    const day = first === undefined || !inOrder ? null : dayAbove(lines, first.index);
    for (const { index, minutes } of run) found.set(index, day === null ? null : atHour(day, minutes));
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    const minutes = hourAt(BEGINS.exec(line.text)?.[1] ?? '');
    if (minutes === null || lines[index - 1]?.page !== line.page) end();
    if (minutes !== null) run.push({ index, minutes });
  }
  end();
  return found;
}
