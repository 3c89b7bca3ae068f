import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { WORKBOOK_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { RUN_FAILURES } from '../../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../../extractor.ts';
import { readXmlEvents } from '../../parsing/xml-events.ts';
import type { Row } from '../csv/cells/table-row.ts';
import type { Merge } from '../csv/layout/header-rows.ts';
import { type CellFormat, shownNumber } from './cell-format.ts';
import { isOn, type Workbook } from './workbook.ts';

const CELLS_MAX = 3_000_000;
const COLUMNS_MAX = 1000;
/** Maximum number of merged cells read: a header merges few, and a sheet that merges more is not a table. */
const MERGES_MAX = 2000;

/** The non-empty rows of a sheet, in order, and its merged cells. */
export interface Sheet {
  rows: Row[];
  merges: Merge[];
  /** Number of non-empty rows that a person hid or filtered out; they are not in `rows`. */
  hidden: number;
}

/** Reads a sheet: dates as ISO texts, numbers as written. @throws ExtractionError */
export async function readSheet(workbook: Workbook, part: string): Promise<Sheet> {
  const sheet: Sheet = { rows: [], merges: [], hidden: 0 };
  let row: Row = { line: 0, cells: [] };
  let [column, cells] = [-1, 0];
  let [type, style, text] = ['', 0, ''];
  let [reading, formula] = [false, false];
  let [isHidden, isStruck] = [false, false];
  const hiddenColumns: { min: number; max: number }[] = [];
  await readXmlEvents(workbook.archive.text(part), {
    open: (name, { r, t = '', s = '0', ref = '', hidden = '0', min = '0', max = '0', val }) => {
      if (name === 'col' && hidden !== '0' && isOn(hidden))
        hiddenColumns.push({ min: Number(min) - 1, max: Number(max) - 1 });
      else if (name === 'strike') isStruck ||= isOn(val);
      else if (name === 'row') {
        row = { line: Number(r ?? row.line + 1), cells: [] };
        column = -1;
        isHidden = hidden !== '0' && isOn(hidden);
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        [type, style, text, formula] = [t, Number(s), '', false];
        isStruck = workbook.struck[style] === true;
      } else if (name === 'v' || name === 't') reading = true;
      else if (name === 'rPh' || name === 'f') [reading, formula] = [false, formula || name === 'f'];
      else if (name === 'mergeCell' && sheet.merges.length < MERGES_MAX) sheet.merges.push(...mergeOf(ref));
    },
    text: (piece) => {
      if (reading) text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'c' && (text !== '' || formula) && column >= 0 && column < COLUMNS_MAX) {
        cells += 1;
        if (cells > CELLS_MAX) throw new ExtractionError(RUN_FAILURES.sheetTooLarge(CELLS_MAX));
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = text === '' ? WORKBOOK_LOG.formula : shown(text, type, style, workbook);
        isStruck ||= type === 's' && workbook.struckStrings.has(Number(text));
        const isOfHidden = hiddenColumns.some(({ min, max }) => column >= min && column <= max);
        const refusal = isStruck
          ? REFUSALS.struck
          : isOfHidden
            ? REFUSALS.hiddenColumn
            : refusalOf(text, type, workbook.formats[style] ?? 'number');
        if (refusal !== null) row.refusals = (row.refusals ?? new Map()).set(column, refusal);
        if (text !== '' && (type === '' || type === 'n'))
          row.numbers = (row.numbers ?? new Set()).add(column);
      }
      if (name !== 'row' || row.cells.length === 0 || !Number.isInteger(row.line)) return;
      if (isHidden) sheet.hidden += 1;
      else sheet.rows.push(row);
    },
  });
  return sheet;
}

/** Why a cell of this type holds no measured value; null for a number or a text. */
function refusalOf(text: string, type: string, format: CellFormat): string | null {
  if (type === 'b') return REFUSALS.truth;
  if (type === 'e') return REFUSALS.cellError(text);
  if (text === '') return REFUSALS.noCachedValue;
  if (type === 'd') return REFUSALS.dateNotValue;
  if (type !== '' && type !== 'n') return null;
  if (format === 'fraction') return REFUSALS.fraction;
  return format === 'number' || format === 'percent' ? null : REFUSALS.dateNotValue;
}

function shown(
  text: string,
  type: string,
  style: number,
  { strings, formats, affixes, dates }: Workbook,
): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? '';
    case 'str':
    case 'inlineStr':
    case 'e':
      return text;
    case 'b':
      return text === '1' ? 'VRAI' : 'FAUX';
    case 'd':
      return text.replace('T', ' ');
    default: {
      const { before, after } = affixes[style] ?? { before: '', after: '' };
      return `${before}${shownNumber(text, formats[style] ?? 'number', dates)}${after}`;
    }
  }
}

/** Column index of a reference such as `AB12`; -1 if it is not one. */
export function columnOf(reference: string): number {
  const letters = /^\$?([A-Za-z]{1,3})/.exec(reference)?.[1]?.toUpperCase() ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Letters of a column, from its index. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

function mergeOf(reference: string): Merge[] {
  const [from = '', to = ''] = reference.split(':');
  const [top, bottom] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0));
  const [left, right] = [columnOf(from), columnOf(to)];
  if (!top || !bottom || left < 0 || right < left || bottom < top || right >= COLUMNS_MAX) return [];
  return [{ top, bottom, left, right }];
}
