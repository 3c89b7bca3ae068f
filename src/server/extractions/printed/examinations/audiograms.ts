import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { apart, type Cell, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

/** A line of an audiogram: its thresholds, and the names of those left out. */
interface AudiogramLine {
  rows: Row[];
  left: (string | null)[];
}

/** A column of thresholds; null for a frequency that the catalogue has no measure of. */
interface Frequency {
  hertz: string;
  middle: number;
}

const SAYS_HEARING = /\b(?:audio(?:metri|gramm)\w*|frequences?|hz|db)\b/;
const FREQUENCY = /^(125|250|500|750|1 ?000|1 ?500|2 ?000|3 ?000|4 ?000|6 ?000|8 ?000)(?: ?Hz)?$/iu;
const [FREQUENCIES_MIN, ABOVE, UNDER, ROWS_MAX] = [4, 4, 0.03, 4];
const AIR = '(?:(?:conduction|voie|courbe)? ?(?:aerienne|ca)|air)';
const EARS = {
  od: new RegExp(`^(?:${AIR} )?(?:oreille )?(?:od|d|droite?|right)(?: ear)?(?: ${AIR})?(?: db(?: hl)?)?$`),
  og: new RegExp(`^(?:${AIR} )?(?:oreille )?(?:og|g|gauche|left)(?: ear)?(?: ${AIR})?(?: db(?: hl)?)?$`),
} as const;
/** Thresholds of another kind, of another day, or of nobody. */
const OTHER = wholeWords([
  anyOf(
    'osseuse?s?|co|bone|masquee?s?|champ libre|appareillee?s?|avec appareils?|vocale',
    'gains?|normes?|normale?s?',
  ),
  'anterieure?s?|precedente?s?|ancien(?:ne)?s?|references?|baseline|previous|prior|exemples?|theoriques?|rappels?',
]);

/** « Otoscopie normale », above an audiogram. */
const NORMAL = /\bnormale?s?\b/g;

/** The thresholds of audiograms: « Fréquences (Hz) | 250 | 500 | 1000 » above « OD | 10 | 15 | 20 ». */
export function audiogramsOf(lines: readonly Line[], catalogue: Catalogue): Map<number, AudiogramLine> {
  const found = new Map<number, AudiogramLine>();
  for (const [index, line] of lines.entries()) {
    const frequencies = frequenciesOf(line);
    if (frequencies === null || !isOfHearing(lines, index)) continue;
    const seen = new Set<string>();
    for (let at = index + 1; at <= index + ROWS_MAX; at += 1) {
      const row = lines[at];
      const read =
        row === undefined || row.page !== line.page ? null : rowOf(row, frequencies, seen, catalogue);
      if (read === null) break;
      found.set(at, read);
    }
  }
  return found;
}

/** The frequencies of a heading that holds nothing else but a name. */
function frequenciesOf(line: Line): Frequency[] | null {
  const cells = cellsOf(line);
  const numbers = cells.filter(({ text }) => FREQUENCY.test(text));
  const others = cells.filter((cell) => !numbers.includes(cell));
  const isHeading = others.every((cell) => cell === cells[0] && !/\d/.test(cell.text));
  if (numbers.length < FREQUENCIES_MIN || !isHeading) return null;
  const frequencies = numbers.map(({ text, middle }) => ({ hertz: text.replace(/\D/g, ''), middle }));
  return new Set(frequencies.map(({ hertz }) => hertz)).size === frequencies.length ? frequencies : null;
}

/** Whether the words of a heading, or of a line just above it, say that it is of an audiogram by air. */
function isOfHearing(lines: readonly Line[], index: number): boolean {
  const near = lines
    .slice(Math.max(0, index - ABOVE), index + 1)
    .filter(({ page }) => page === lines[index]?.page);
  const said = near.map(({ text }) => plainLabel(text).replace(/\btonale et vocale\b/, 'tonale'));
  const first = said.findIndex((text) => SAYS_HEARING.test(text));
  // « Rappel 2020 », « Conduction osseuse » stand between the title and the frequencies, or above both.
  const isOther = said.some((text, at) => OTHER.test(first <= at ? text : text.replace(NORMAL, '')));
  return first >= 0 && !isOther && !near.some(({ text }) => isAboutPerson(text));
}

/** A row of an ear; null for any other line, which ends the audiogram. */
function rowOf(
  line: Line,
  frequencies: readonly Frequency[],
  seen: Set<string>,
  catalogue: Catalogue,
): AudiogramLine | null {
  const [name, ...cells] = cellsOf(line);
  const plain = plainLabel(name?.text ?? '');
  const ear = (['od', 'og'] as const).find((side) => EARS[side].test(plain));
  if (ear === undefined) return OTHER.test(plain) && cells.length > 1 ? { rows: [], left: [null] } : null;
  // The same ear again may be of another day, or by bone.
  if (seen.has(ear)) return { rows: [], left: [null] };
  seen.add(ear);
  const read = cells.map((cell) => thresholdOf(line, cell, ear, frequencies, catalogue));
  const isRead = read.every((rows) => rows !== null);
  return isRead ? { rows: read.flat(), left: [] } : { rows: [], left: [null] };
}

/** The threshold of a cell; null if it is no threshold, or under no frequency. */
function thresholdOf(
  line: Line,
  cell: Cell,
  ear: 'od' | 'og',
  frequencies: readonly Frequency[],
  catalogue: Catalogue,
): Row[] | null {
  if (/^[-–—/]+$/.test(cell.text)) return [];
  const over = nearest(frequencies, cell);
  if (!/^-?\d{1,3}$/.test(cell.text) || over === undefined || apart(over, cell) > UNDER) return null;
  const id = `audiometrie-tonale-aerienne.${ear}-${over.hertz}-hz`;
  const title = catalogue.measure(id)?.measure.title ?? '';
  const place = { number: cell.text, at: cell.at, end: cell.at + cell.text.length };
  return measuredRow(line, { measure_id: id, name: title, unit: 'dB', ...place }, catalogue);
}
