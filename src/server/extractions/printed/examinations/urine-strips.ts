import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { isUrineStrip } from '../../vocabulary/names/urine-strip-names.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isAboutAnother } from '../page/sentence-subject.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^leucocytes?$/, 'leuco'],
  [/^nitrites?$/, 'nit'],
  [/^(?:proteines?|albumine?|proteinurie)$/, 'prot'],
  [/^(?:glucose|sucre|glycosurie)$/, 'gluc'],
  [/^(?:corps cetoniques|cetones?|acetone|cetonurie)$/, 'cet'],
  [/^(?:sang|hematies|hemoglobine)$/, 'sang'],
  [/^bilirubine$/, 'bili'],
  [/^urobilinogene$/, 'uro'],
  [/^ph$/, 'ph'],
  [/^densite$/, 'dens'],
];
/** What a strip shows, in words or signs. */
const WORDS = anyOf(
  'n[ée]gati(?:fs?|ves?)|n[ée]g\\.?|absen(?:ce|ts?|tes?)|positi(?:fs?|ves?)|pos\\.?|traces?|ind[ée]tectables?',
  String.raw`\+{1,4}|[1-4]\s?\+|\+\s?\/\s?-|±|(?:une|deux|trois|quatre|[1-4]) croix`,
);
const NUMBERS = { ph: String.raw`[4-9](?:[.,]\d)?`, dens: String.raw`1[.,]0\d{1,2}` };
const MARK = String.raw`^\s*(?:[-•*–]\s*)?`;
const ITEM = new RegExp(String.raw`${MARK}(\p{L}[\p{L} ]{1,20}?)\s*[:=]\s*(\S.*?)\s*[.;]?\s*$`, 'u');
const ITEM_WITHOUT_SIGN = new RegExp(
  String.raw`${MARK}(\p{L}[\p{L} ]{1,20}?)\s+(${WORDS}|\d[\d.,]*)\s*[.;]?\s*$`,
  'iu',
);
const WHOLE = new RegExp(`^${WORDS}$`, 'iu');
const SEPARATORS = /\t+|[,;]\s+|\s+-\s+|\.\s+(?=\p{Lu})/gu;
/** « BU du 03/03/2026 14h20 : », « Bandelette urinaire ». */
const TITLE = /^\s*(?:[-•*–]\s*)?([^:\t]{2,60}?)\s*(?::\s*|$)/u;
const ITEMS_MIN = 2;

/** A line of a strip; its day is null if its title has none, and undefined if nothing says it. */
interface StripLine {
  rows: Row[];
  left: null[];
  date: FoundDate | null;
  /** Whether it is of the examination above. */
  examined: boolean;
}

/**
 * Reads what a strip of reagents for urine shows, in words: « BU : leucocytes ++, nitrites négatif », or one result on
 * each line below its title, by line. A line that says anything else ends the list and is not read.
 */
export function urineStripsOf(lines: readonly Line[], catalogue: Catalogue): Map<number, StripLine> {
  const found = new Map<number, StripLine>();
  let open: { date: FoundDate | null; left: number; seen: Set<string> } | null = null;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page || lines[index - 1]?.block !== line.block) open = null;
    const title = titleIn(line);
    if (title !== null) open = { date: title.date, left: title.end, seen: new Set() };
    if (open === null) continue;
    const from = title?.end ?? 0;
    const items = itemsOf(line.text, from);
    if (items.length === 0) {
      if (line.text.slice(from).trim() !== '') open = null;
      continue;
    }
    const read = items.map((item) => readItem(item, open?.seen ?? new Set()));
    const isInline = title !== null;
    // One word that is not of the strip makes its whole line something else.
    if (read.includes(null) || (isInline && items.length < ITEMS_MIN) || isAboutAnother(line.text)) {
      open = null;
      continue;
    }
    const rows = read.flatMap((each) => (each === null ? [] : rowOf(line, each, catalogue)));
    const { date } = open;
    found.set(index, { rows, left: [], date, examined: date === null });
    if (isInline) open = null;
  }
  return found;
}

/** The title of a strip at the start of a line, with its only day, and where it ends; null for any other line. */
function titleIn({ text, order }: Line): { date: FoundDate | null; end: number } | null {
  const dates = findDates(text, order);
  const [date = null, other] = dates;
  if (other !== undefined || date?.eitherOrder) return null;
  // The colon of an hour does not end a title.
  const dateless =
    date === null
      ? text
      : `${text.slice(0, date.at)}${' '.repeat(date.length)}${text.slice(date.at + date.length)}`;
  const match = TITLE.exec(dateless);
  if (match === null || (date !== null && date.at > match[0].length)) return null;
  const isTitle = isUrineStrip(plainLabel((match[1] ?? '').replace(/\s+/g, ' ')));
  return isTitle ? { date, end: match[0].length } : null;
}

interface Item {
  text: string;
  at: number;
}

function itemsOf(text: string, from: number): Item[] {
  const ends = [...text.slice(from).matchAll(SEPARATORS)].map(({ index, 0: separator }) => ({
    end: from + index,
    next: from + index + separator.length,
  }));
  return [from, ...ends.map(({ next }) => next)]
    .map((at, order) => ({ text: text.slice(at, ends[order]?.end ?? text.length), at }))
    .filter(({ text: item }) => item.trim() !== '');
}

interface Shown {
  id: string;
  value: string;
  at: number;
}

/** The result of an item; null if it says anything else, or a result that was given already. */
function readItem({ text, at }: Item, seen: Set<string>): Shown | null {
  const [, name = '', value = ''] = ITEM.exec(text) ?? ITEM_WITHOUT_SIGN.exec(text) ?? [];
  const id = NAMES.find(([pattern]) => pattern.test(plainLabel(name)))?.[1];
  if (id === undefined || seen.has(id)) return null;
  const isNumber = id === 'ph' || id === 'dens';
  const isValue = isNumber ? new RegExp(`^${NUMBERS[id]}$`).test(value) : WHOLE.test(value);
  if (!isValue) return null;
  seen.add(id);
  return { id, value, at: at + text.lastIndexOf(value) };
}

function rowOf(line: Line, { id, value, at }: Shown, catalogue: Catalogue): Row[] {
  const measure_id = `bandelette-urinaire.${id}`;
  const name = catalogue.measure(measure_id)?.measure.title ?? '';
  return measuredRow(
    line,
    { measure_id, name, number: value, unit: null, at, end: at + value.length },
    catalogue,
  );
}
