import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import { readAfterLabel } from './after-label.ts';
import { namedEarlier } from './earlier-line.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';
import { readLabel } from './read-label.ts';
import { isValue, type Row, startsOf } from './row.ts';
import { BLOOD } from './section.ts';
import { subjectOf } from './sentences.ts';

/** Results that a letter lists after their sampling day, and the names of those left out. */
export interface DatedList {
  date: FoundDate;
  rows: Row[];
  left: { name: string; line: Line }[];
  /** Number of lines covered. */
  lines: number;
  /** Whether it is a single result, which then follows the title above it like any other line. */
  single?: true;
}

const WHEN =
  '(?: (?:d |de |a l |l |initiale?|actuel(?:le)?|complet|recente?)*(?:entree|admission|sortie|controle|arrivee|jour)?)?';
/** « Biologie du 03/03/2026 : », « Sur le plan biologique (prélèvement du 02/03/2026) : ». */
const TITLE = new RegExp(
  `^(?:(?:la |le |l )?(?:biologie|bilan(?: (?:biologique|sanguin|standard))?|prise de sang|analyses? biologiques?|examens? biologiques?)|(?:sur le )?plan biologique)${WHEN}(?: (?:prelevement|preleve|prelevee|realisee?|effectuee?))?(?: (?:du|le|au))?$`,
);
const EXAMINATIONS = anyOf(
  'ett|eto|ecg|electrocardiogramme',
  '(?:echographie cardiaque|echocardiographie)(?: trans ?(?:thoracique|oesophagienne))?',
  'echo ?coeur|echocoeur',
);
/** « Échographie cardiaque du 17/02/2026 : FEVG 30 %, TAPSE 15 mm. » */
const EXAMINATION = new RegExp(`^${EXAMINATIONS}(?: de controle)?(?: (?:du|le))?$`);
const AFTER_DATE = /^\s*\)?\s*:\s*(?=\S)/;
const ITEM = /[,;]\s+|\s+-\s+|\s+et\s+(?=\p{L})/gu;
/** Numbers in brackets beside the result: « (7,8 % en septembre 2025) », « (N < 5) ». */
const BESIDE = /\s*\((?:[^()]*\d[^()]*)\)\s*$/u;
const LINES_MAX = 6;

/**
 * Reads a sentence that begins with a sampling day: « Biologie du 03/03/2026 : Hb 10,2 g/dL, CRP 112 mg/L. ». Each item
 * must be a name, a number and its unit, with nothing else. Undefined for any other line.
 */
export function datedListAt(
  lines: readonly Line[],
  index: number,
  catalogue: Catalogue,
): DatedList | undefined {
  const line = lines[index];
  const [date, other] = line === undefined ? [] : findDates(line.text, line.order);
  if (line === undefined || date === undefined || date.eitherOrder) return undefined;
  const earlier = namedEarlier(line, catalogue);
  if (earlier !== undefined)
    return { date: earlier.date, rows: [earlier.row], left: [], lines: 1, single: true };
  const from = date.at + date.length;
  const after = AFTER_DATE.exec(line.text.slice(from))?.[0].length;
  const title = plainLabel(line.text.slice(0, date.at));
  const examination = EXAMINATION.test(title);
  if (after === undefined) return undefined;
  if (!examination && !TITLE.test(title))
    return other === undefined ? namedOn(line, date, from + after, catalogue) : undefined;
  const sentence = sentenceOf(lines, index, from + after);
  const list: DatedList = { date, rows: [], left: [], lines: sentence.length };
  // Some of the results may be of another day that the sentence mentions.
  const several = other !== undefined && other.at < (sentence[0]?.end ?? 0);
  const text = sentence.map(({ line: each, from: start, end }) => each.text.slice(start, end)).join(' ');
  const starts = sentence.map((_, at) =>
    sentence.slice(0, at).reduce((sum, { from: a, end }) => sum + end - a + 1, 0),
  );
  const laterDates = findDates(text, line.order).length > 0;
  for (const { at, item } of itemsOf(text)) {
    const place = starts.findLastIndex((start) => start <= at);
    const where = sentence[place];
    if (where === undefined) continue;
    const row = several || laterDates ? null : rowOf(item, examination, catalogue);
    if (row === null) {
      const name = nameOf(item, catalogue);
      if (name !== null) list.left.push({ name, line: where.line });
      continue;
    }
    list.rows.push(...placed(row, sentence, starts, at));
  }
  return list;
}

/** « HbA1c du 03/02/2025 : 7,1 % »: a name, its day, its value and unit, and nothing else in the sentence. */
function namedOn(line: Line, date: FoundDate, from: number, catalogue: Catalogue): DatedList | undefined {
  const name = /^\s*(?:[-•*–]\s*)?(\p{L}.{1,50}?)\s+(?:du|le|au|of|on)\s+$/u.exec(
    line.text.slice(0, date.at),
  )?.[1];
  const label = name === undefined ? null : readLabel(catalogue, name, BLOOD);
  if (label === null || label.examination) return undefined;
  const stop = line.text.slice(from).search(/\.(?=\s|$)/);
  const text = line.text.slice(0, stop < 0 ? line.text.length : from + stop).replace(BESIDE, '');
  const parts = readAfterLabel(text, from, label.entries) ?? [];
  const [value, ...others] = parts;
  const unit = value !== undefined && isValue(value) ? (value.unit ?? label.unit) : null;
  if (value === undefined || !isValue(value) || others.length > 0 || value.at !== from) return undefined;
  if (unit === null && !label.entries.every(({ measure }) => measure.ucum === '1')) return undefined;
  if (text.slice(value.end).trim() !== '') return undefined;
  return {
    date,
    rows: [{ line, label, labelAt: 0, parts: [{ ...value, unit }] }],
    left: [],
    lines: 1,
    single: true,
  };
}

interface Piece {
  line: Line;
  from: number;
  end: number;
}

/** The parts of lines that a sentence covers. */
function sentenceOf(lines: readonly Line[], index: number, from: number): Piece[] {
  const pieces: Piece[] = [];
  for (const line of lines.slice(index, index + LINES_MAX)) {
    const before = pieces.at(-1)?.line;
    if (before !== undefined) {
      const near = line.top - before.bottom <= line.bottom - line.top;
      if (before.page !== line.page || before.block !== line.block || !near) break;
      if (/^[^\d,;]{3,40}:/.test(line.text) || opensOnADay(line)) break;
    }
    const start = before === undefined ? from : 0;
    const stop = line.text.slice(start).search(/\.(?=\s|$)/);
    pieces.push({ line, from: start, end: stop < 0 ? line.text.length : start + stop });
    if (stop >= 0) break;
  }
  return pieces;
}

/** Whether a line begins with words, a day and a colon: « Biologie du 09/03/2026 : ». What was said above ends there. */
function opensOnADay(line: Line): boolean {
  const [date] = findDates(line.text, line.order);
  if (date === undefined) return false;
  const title = line.text.slice(0, date.at);
  if (!/^[^,;.:]{2,60}$/.test(title) || /(?<![\p{L}\d])\d/u.test(title)) return false;
  return AFTER_DATE.test(line.text.slice(date.at + date.length));
}

function itemsOf(text: string): { at: number; item: string }[] {
  const ends = [...text.matchAll(ITEM)].map(({ index, 0: said }) => ({
    end: index,
    next: index + said.length,
  }));
  const froms = [0, ...ends.map(({ next }) => next)];
  return froms.map((at, order) => ({ at, item: text.slice(at, ends[order]?.end ?? text.length) }));
}

interface Item {
  label: NonNullable<ReturnType<typeof readLabel>>;
  number: string;
  comparator: string | null;
  unit: string;
  /** Offset of the number in the item, and where its unit ends. */
  at: number;
  end: number;
}

function rowOf(item: string, examination: boolean, catalogue: Catalogue): Item | null {
  const bare = item.replace(BESIDE, '').trimEnd();
  // A bracket beside the result is about another day, or is the reference interval.
  if (/[()]/.test(bare.replace(/\([^()\d]{1,12}\)/g, ''))) return null;
  const subject = subjectOf(bare, 0, bare.length);
  if (subject !== null || /(?<!\p{L})(?:contre|vs|puis|->|→)(?!\p{L})/iu.test(bare)) return null;
  for (const start of startsOf(bare)) {
    const label = readLabel(
      catalogue,
      bare.slice(0, start).replace(/\s+(?:est |était )?(?:à|de)\s*$/u, ''),
      BLOOD,
    );
    if ((label?.examination ?? false) !== examination) continue;
    const parts = label === null ? null : readAfterLabel(bare, start, label.entries);
    const [value, ...others] = parts ?? [];
    if (label === null || value === undefined || !isValue(value) || others.length > 0) continue;
    const unit = value.unit ?? (label.entries.every(({ measure }) => measure.ucum === '1') ? '' : null);
    if (unit === null || bare.slice(value.end).trim() !== '') continue;
    const { number, comparator, end } = value;
    return { label, number, comparator, unit, at: value.at, end };
  }
  return null;
}

function nameOf(item: string, catalogue: Catalogue): string | null {
  return (
    startsOf(item)
      .map((start) => readLabel(catalogue, item.slice(0, start), BLOOD)?.word)
      .find((word) => word !== undefined) ?? null
  );
}

/** The row of an item, on the line of its number. None if a line break separates the number from its unit. */
function placed(item: Item, sentence: readonly Piece[], starts: readonly number[], at: number): Row[] {
  const place = starts.findLastIndex((start) => start <= at + item.at);
  const piece = sentence[place];
  if (piece === undefined) return [];
  const shift = piece.from - (starts[place] ?? 0) + at;
  const { label, number, comparator, unit } = item;
  const [from, end] = [item.at + shift, Math.min(item.end + shift, piece.line.text.length)];
  const labelAt = shift >= piece.from ? shift : null;
  const part = {
    kind: 'value',
    at: from,
    end,
    number,
    comparator,
    unit: unit || null,
    bracketed: false,
  } as const;
  return [{ line: piece.line, label, labelAt, parts: [part] }];
}
