import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { apart, cellsOf, isOfDay, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { subjectOf } from '../page/sentence-subject.ts';
import { type MeasuredNumber, measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

const TYPE = 'index-de-pression-systolique.ips';
const NAME = 'Index de pression systolique';
const SIDES = [
  [/^(?:(?:cote|membre(?: inferieur)?|jambe) )?(?:droite?|d|right)$/, 'd'],
  [/^(?:(?:cote|membre(?: inferieur)?|jambe) )?(?:gauche|g|left)$/, 'g'],
] as const;
/** The name of the index at rest; « IPS après effort », « IPS orteil » are others. */
const NAMED =
  /^(?:ips|abi|index (?:de pression systolique|cheville bras)|ankle brachial index)(?: (?:de |au )?repos)?$/;
const NUMBER = String.raw`(\d[.,]\d{1,2})`;
const SEPARATED = String.raw`\s*[:=à]?\s*`;
/** « IPS droit : 0,80, gauche : 0,95 », « IPS : D 0,80 / G 0,95 ». */
const PAIR = new RegExp(
  String.raw`(?<!\p{L})${anyOf('IPS', 'ABI', '[Ii]ndex de pression systolique')}\s*:?\s*(?:à )?(?:droite?|D|[Rr]ight)${SEPARATED}${NUMBER}[\s,;/–-]*(?:et )?(?:IPS )?(?:à )?(?:gauche|G|[Ll]eft)${SEPARATED}${NUMBER}(?![\d,/])`,
  'u',
);
/** A row of another index, such as « IPS après effort | 0,50 | 0,60 ». */
const OTHER_ROW = /^\s*(?:IPS|ABI)(?!\p{L})[^\t\d]*\t\s*\d[.,]\d/u;
/** Two indices under sides that are not those of the day: « Antérieur | Droite | Gauche », then « IPS | 0,50 | 0,60 ». */
const TWO = new RegExp(String.raw`^\s*(?:IPS|ABI)\s*\t\s*${NUMBER}\s*\t\s*${NUMBER}\s*$`, 'u');
const UNDER = 0.06;

interface SideColumn {
  middle: number;
  side: 'd' | 'g';
}

/** The indices of a line, and the name of one that is not read. */
interface AnkleLine {
  rows: Row[];
  left: string[];
}

/** Reads, by line, the ankle-brachial index of each leg: under « Droite | Gauche », or in a sentence that says the sides. */
export function ankleIndexOf(lines: readonly Line[], catalogue: Catalogue): Map<number, AnkleLine> {
  const found = new Map<number, AnkleLine>();
  let columns: readonly SideColumn[] | null = null;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page !== line.page || before.block !== line.block) columns = null;
    const heading = sidesOf(line);
    if (heading !== null) columns = heading;
    const numbers = columns === null || heading !== null ? inSentence(line.text) : inColumns(line, columns);
    const rows = numbers.flatMap((number) => measuredRow(line, number, catalogue));
    const others = columns === null ? [PAIR, TWO] : [OTHER_ROW];
    const isLeft = rows.length === 0 && others.some((other) => other.test(line.text));
    if (rows.length > 0 || isLeft) found.set(index, { rows, left: isLeft ? [NAME] : [] });
  }
  return found;
}

/** The columns of « Droite | Gauche », possibly after a first cell; null if the line is not such a heading. */
function sidesOf(line: Line): SideColumn[] | null {
  const cells = cellsOf(line);
  const sides = cells.flatMap(({ text, middle }): SideColumn[] => {
    const side = SIDES.find(([name]) => name.test(plainLabel(text)))?.[1];
    return side === undefined ? [] : [{ middle, side }];
  });
  return sides.length === 2 && sides[0]?.side !== sides[1]?.side && isOfDay(cells) ? sides : null;
}

function inColumns(line: Line, columns: readonly SideColumn[]): MeasuredNumber[] {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || others.length > 2 || !NAMED.test(plainLabel(first.text))) return [];
  return others.flatMap((cell) => {
    const column = nearest(columns, cell);
    const isNumber = new RegExp(`^${NUMBER}$`).test(cell.text);
    if (column === undefined || apart(column, cell) > UNDER || !isNumber) return [];
    return [numberOf(column.side, cell.text, cell.at)];
  });
}

function inSentence(text: string): MeasuredNumber[] {
  const pair = PAIR.exec(text);
  const [whole, right, left] = pair ?? [];
  if (pair === null || whole === undefined || right === undefined || left === undefined) return [];
  const end = pair.index + whole.length;
  if (subjectOf(text, pair.index, end) !== null) return [];
  return [
    numberOf('d', right, text.indexOf(right, pair.index)),
    numberOf('g', left, text.lastIndexOf(left, end)),
  ];
}

const numberOf = (side: SideColumn['side'], number: string, at: number): MeasuredNumber => ({
  measure_id: `${TYPE}-${side}`,
  name: NAME,
  number,
  unit: null,
  at,
  end: at + number.length,
});
