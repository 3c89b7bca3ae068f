import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { apart, type Cell, cellOf, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { readLabel } from '../sections/read-label.ts';
import { sectionOf } from '../sections/section.ts';
import { isValue, type Row } from './result-row.ts';

/** The number of lines above a row that are searched for its heading. */
const ABOVE_MAX = 20;
/** A value stands under a heading if their middles are this close, as a fraction of the page width. */
const UNDER = 0.06;
const BLOOD_CELL = /^(?:sang|serum|plasma|sanguin|serique|plasmatique|blood)(?: (?:veineux|total))?$/;
const URINE_CELL = /^(?:urines?|urinaires?|urine)$/;

/**
 * The results of a row whose table has a column for each specimen: « Examen | Sang | Normes | Urines ». Undefined if
 * the heading above is not of this kind, or if a value is under neither column. If one specimen has two columns, a row
 * with several values is refused, because nothing shows which one is the result.
 */
export function bySpecimen(
  row: Row,
  lines: readonly Line[],
  index: number,
  catalogue: Catalogue,
): Row[] | undefined {
  if (row.labelAt === null || row.label.examination || lines[index]?.text !== row.line.text) return undefined;
  const heading = headingAt(lines, index);
  const urine = sectionOf('Urines');
  if (heading === undefined || urine === null) return undefined;
  if (heading.twice !== null) {
    const [first, second] = heading.twice;
    const isOfSeveral = row.parts.filter(isValue).length > 1;
    return isOfSeveral ? [{ ...row, refusal: REFUSALS.twoColumns(first.text, second.text) }] : undefined;
  }
  const [inBlood, inUrine] = (['blood', 'urine'] as const).map((specimen) =>
    row.parts.filter((part) => {
      if (!isValue(part)) return false;
      const cell = cellOf(row.line, part.at, part.number);
      const over = nearest(heading.all, cell);
      return over === heading[specimen] && (apart(over, cell) < UNDER || isWithin(cell, over));
    }),
  );
  const values = row.parts.filter(isValue);
  if (inBlood === undefined || inUrine === undefined || inUrine.length > 1 || inBlood.length > 1)
    return undefined;
  if (inBlood.length + inUrine.length !== values.length) return undefined;
  const [unit = null] = values.flatMap((value) => value.unit ?? []);
  // A unit in a column of its own is that of both: « Sang | Urines | Unité ».
  const shared = heading.all.some(({ text }) => /^unit/.test(plainLabel(text))) ? unit : null;
  const ofBlood = inBlood.map((part) => (isValue(part) ? { ...part, unit: part.unit ?? shared } : part));
  const found = inBlood.length > 0 ? [{ ...row, parts: ofBlood }] : [];
  if (inUrine.length === 0) return found;
  const first = row.parts[0]?.at ?? 0;
  const label = readLabel(catalogue, row.line.text.slice(row.labelAt, first), urine);
  return label === null ? undefined : [...found, { ...row, label, parts: inUrine, section: urine }];
}

const isWithin = ({ middle }: Cell, { left, right }: Cell): boolean => left <= middle && middle <= right;

interface Heading {
  blood: Cell;
  urine: Cell;
  /** Two columns of one specimen; null if each has one. */
  twice: readonly [Cell, Cell] | null;
  all: readonly Cell[];
}

/** The nearest line of words above that has columns of blood and of urine. */
function headingAt(lines: readonly Line[], index: number): Heading | undefined {
  const page = lines[index]?.page;
  for (let at = index - 1; at >= Math.max(0, index - ABOVE_MAX); at -= 1) {
    const line = lines[at];
    if (line === undefined || line.page !== page || line.block !== lines[index]?.block) return undefined;
    const cells = cellsOf(line);
    if (/\d/.test(line.text)) continue;
    // Another title, or another heading, ends the table.
    if (cells.length < 2) return undefined;
    const [blood, otherBlood] = cells.filter(({ text }) => BLOOD_CELL.test(plainLabel(text)));
    const [urine, otherUrine] = cells.filter(({ text }) => URINE_CELL.test(plainLabel(text)));
    if (blood === undefined || urine === undefined) return undefined;
    const ofBlood = otherBlood === undefined ? null : ([blood, otherBlood] as const);
    const ofUrine = otherUrine === undefined ? null : ([urine, otherUrine] as const);
    return { blood, urine, twice: ofBlood ?? ofUrine, all: cells };
  }
  return undefined;
}
