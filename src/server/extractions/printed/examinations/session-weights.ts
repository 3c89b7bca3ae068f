import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { areOfSession, dayOfSession } from '../days/examination/session-moments.ts';
import { type Cell, cellsOf } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, sameDay } from '../page/printed-date.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

/** A line of the weights before and after a session of dialysis, with its day. */
interface SessionLine {
  rows: Row[];
  left: string[];
  date: FoundDate;
}

/** « Poids avant séance : 73,8 kg »: the moment, then the number. */
const WEIGHT = /^Poids\s+([\p{L} ]{3,30}?)\s*:?\s+(\d{2,3}(?:[.,]\d{1,3})?)\s?(kg)$/iu;

/**
 * Reads the weights before and after a session, side by side or one below the other, on the only day of a session that
 * the lines above state: « Poids avant : 73,8 kg | Poids après : 71,1 kg ». One of them alone may be of any moment.
 */
export function sessionWeightsOf(lines: readonly Line[], catalogue: Catalogue): Map<number, SessionLine> {
  const found = new Map<number, SessionLine>();
  const weights = lines.map((line) => weightsIn(line));
  for (const [index, line] of lines.entries()) {
    const own = weights[index] ?? [];
    const next = lines[index + 1]?.page === line.page ? (weights[index + 1] ?? []) : [];
    const isBelow = own.length === 1 && next.length === 1;
    const pair = isBelow ? [...own, ...next] : own;
    if (pair.length !== 2 || !areOfSession(pair.map(({ moment }) => moment))) continue;
    const date = dayOfSession(lines, index);
    // Below the weights of a session, other ones are of another moment.
    if (date === null || isOfRead(date, line, found, lines)) continue;
    for (const at of isBelow ? [index, index + 1] : [index]) {
      const of = lines[at];
      if (of === undefined) continue;
      const rows = (weights[at] ?? []).flatMap((weight) =>
        measuredRow(of, { measure_id: 'poids.poids', name: 'Poids', ...weight }, catalogue),
      );
      const left = cellsOf(of).filter((cell) => weightIn(cell) === null && /\d/.test(cell.text));
      found.set(at, { rows, left: left.map(({ text }) => text.replace(/[\s:]*\d.*$/u, '')), date });
    }
  }
  return found;
}

/** Whether weights of the same session were read above, on the same page. */
const isOfRead = (
  date: FoundDate,
  { page }: Line,
  found: ReadonlyMap<number, SessionLine>,
  lines: readonly Line[],
): boolean => [...found].some(([at, read]) => lines[at]?.page === page && sameDay(read.date, date));

const weightsIn = (line: Line) => cellsOf(line).flatMap((cell) => weightIn(cell) ?? []);

function weightIn({ text, at }: Cell) {
  const [, moment, number, unit] = WEIGHT.exec(text) ?? [];
  if (moment === undefined || number === undefined || unit === undefined) return null;
  const from = at + text.lastIndexOf(number);
  return { moment, number, unit, at: from, end: from + number.length };
}
