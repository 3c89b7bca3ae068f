import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { hourAt } from '../days/hour-line.ts';
import { type Cell, cellsOf } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { type ChartColumn, columnOf } from './chart-columns.ts';

/** What a cell of a table of pressures at home says. */
export type HomeCell = { cell: Cell } & (
  | { is: 'day'; date: FoundDate }
  | { is: 'hour'; minutes: number }
  /** « Matin », « Mesure 1 », « Date »: what a row or a column is of, but no day. */
  | { is: 'moment' | 'rank' | 'word' }
  /** « Jour 2 »: which of several days, but no date. */
  | { is: 'nth'; nth: number }
  /** A column whose numbers are no measures: « Moyenne ». */
  | { is: 'mean' }
  | { is: 'kind'; column: ChartColumn }
  | { is: 'number' }
);

const IN_BRACKETS = /\([^()]*\)/g;
const NTH = '(?:1 ?(?:ere?|re|er)?|[2-6] ?(?:e|eme|nde?)?)';
const MOMENT = /^(?:le |au )?(?:matin|midi|apres midi|soir|morning|evening|am|pm)$/;
const RANK = new RegExp(
  `^${anyOf(
    `(?:(?:mesure|prise|releve|reading|m|n|no) ?(?:n ?)?)?${NTH}`,
    `${NTH} ?(?:mesure|prise|releve|reading)`,
    '(?:first|second|third) reading|(?:premiere|deuxieme|troisieme|seconde) (?:mesure|prise)',
  )}$`,
);
const WORD = /^(?:dates?|jours?|days?|moments?|heures?|mesures?|n)$/;
const NTH_DAY = /^(?:jour|day|j) ?(?:n ?)?(\d{1,2})$/;
const MEAN =
  /^(?:moy(?:ennes?)?|moyennes? (?:du )?(?:jour|matin|soir)|average|mean|remarques?|commentaires?)$/;
/** What may stand around a day in its cell: « Jour 1 : 02/03/2026 », « lundi 02/03/2026 ». */
const AROUND_DAY = /^(?:(?:date|le|(?:jour|day|j) ?\d{1,2}|lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5} ?){0,2}$/;
/** A pair of pressures, or one number; a dash or nothing is a measure that was not taken. */
export const PAIR = /^(\d{2,3})\s*\/\s*(\d{2,3})(?:\s*mm ?Hg)?$/iu;
const NUMBER = /^\d{2,3}$/;
const NOT_TAKEN = /^[-–—x/.]+$/iu;

/** The cells of a line of such a table; null if one of them is something else. */
export function homeCells(line: Line, catalogue: Catalogue): HomeCell[] | null {
  if (line.text.length > LINE_MAX) return null;
  const cells = cellsOf(line).filter(({ text }) => !NOT_TAKEN.test(text));
  if (cells.length === 0 || cells.length > CELLS_MAX) return null;
  const read = cells.map((cell) => homeCell(cell, line, catalogue));
  return read.every((each) => each !== null) ? read : null;
}

const [LINE_MAX, CELLS_MAX, LENGTH_MAX] = [400, 16, 45];

function homeCell(cell: Cell, line: Line, catalogue: Catalogue): HomeCell | null {
  const { text } = cell;
  if (text.length > LENGTH_MAX) return null;
  if (PAIR.test(text) || NUMBER.test(text)) return { cell, is: 'number' };
  const [date, other] = findDates(text, line.order);
  if (date !== undefined) {
    const around = plainLabel(`${text.slice(0, date.at)} ${text.slice(date.at + date.length)}`);
    return other === undefined && !date.eitherOrder && AROUND_DAY.test(around)
      ? { cell, is: 'day', date }
      : null;
  }
  const minutes = hourAt(text);
  if (minutes !== null) return { cell, is: 'hour', minutes };
  const plain = plainLabel(text.replace(IN_BRACKETS, ' '));
  if (MOMENT.test(plain)) return { cell, is: 'moment' };
  if (MEAN.test(plain)) return { cell, is: 'mean' };
  if (WORD.test(plain)) return { cell, is: 'word' };
  const nth = NTH_DAY.exec(plain)?.[1];
  if (nth !== undefined) return { cell, is: 'nth', nth: Number(nth) };
  if (RANK.test(plain)) return { cell, is: 'rank' };
  const column = columnOf(cell, catalogue);
  return column.kind !== null && HOME_KINDS.has(column.kind.words[0] ?? '')
    ? { cell, is: 'kind', column }
    : null;
}

/** The measures that devices for the home show. */
const HOME_KINDS: ReadonlySet<string> = new Set(['PAS', 'PAD', 'fréquence cardiaque']);
