import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../vocabulary/patterns.ts';
import { boxOf, type Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';
import { isUnit } from './read-label.ts';

/** A column of a table of results: what its heading says it contains, and where the heading stands. */
export interface Column {
  kind: 'current' | 'prior' | 'reference' | 'other';
  /** Date of the results in it. */
  date: FoundDate | null;
  /** Unit of the results in it, if it is their heading. */
  unit: string | null;
  /** Whether words say what it contains: a date alone may be that of any results. */
  named: boolean;
  left: number;
  right: number;
}

const EARLIER = String.raw`ant[ée]ri(?:eur|or)[\wé]*|pr[ée]c[ée]dent\w*|ant[ée]c[ée]dents?|historique|previous|prior|past|last`;
const RESULTS = 'r[ée]sultats?|valeurs?|bilans?|dosages?|examens?|results?|values?';
const PRIOR = new RegExp(
  String.raw`(?:${anyOf(RESULTS)} +)?\b${anyOf(EARLIER)}(?:\(s\))?(?: +${anyOf(RESULTS)})?(?: +and date)?(?: +(?:du|of|on)\b)?`,
  'gi',
);
const LIMITS = 'valeurs?|intervalles?|limites?|bornes?|plages?';
const NORMAL = String.raw`r[ée]f\w*\.?|usuelles?|normales?|attendues?`;
const REFERENCE = new RegExp(
  [
    String.raw`${anyOf(LIMITS)}\s+(?:biologiques?\s+)?(?:de\s+)?${anyOf(NORMAL)}`,
    String.raw`(?:reference|normal|standard|ref\.?) +(?:ranges?|intervals?|values?|limits?)|biological ref[\w. ]+`,
    String.raw`r[ée]f[ée]rences?|v\.\s?r\.|usuelles|normes|normales|\bmini?\b|\bmaxi?\b|\branges?\b`,
  ].join('|'),
  'gi',
);
const CURRENT =
  /r[ée]sultats?(?:\s+(?:du jour|actuels?|du\b))?|valeurs?(?:\s+mesur[ée]es?)?|\btaux\b|(?:(?:current|your) +)?(?:results?|values?)(?: +and flag)?/gi;
const NOT_A_VALUE = [
  'unit[ée]s?|interpr[ée]tations?|m[ée]thodes?|techniques?|examens?|analyses?|param[èe]tres?|libell[ée]s?',
  'd[ée]signations?|commentaires?|constituants?|nature [ée]chantillon|pr[ée]l[èe]vement',
  'test(?: name)?s?|units?|flags?|components?|methods?|comments?|investigations?|lab',
];
const OTHER = new RegExp(String.raw`(?<!\p{L})${anyOf(...NOT_A_VALUE)}(?!\p{L})`, 'giu');
const BIRTH = String.raw`ne le|nee? ?\(?e?\)? le|naissance|birth|dob`;
const STEPS = String.raw`edit\w*|imprim\w*|enregistr\w*|recu\w*|valid\w*|preleve\w*|demande\w*|transmis\w*|signe\w*|prescri\w*|collect\w*|received|reported|printed|drawn|entered`;
const NO_HEADER = wholeWords([BIRTH, STEPS, 'dossier|patient|tel|fax|page']);
const WORDS_LEFT_MAX = 6;
/** What else may stand in a title of earlier results: "Bilan précédent (05/09/2023) :". */
const TITLE_LEFT = /^[\s()]*(?:(?:le|du)\b)?[\s()]*:?\s*$/;
/** A date within this share of the page width stands under its heading. */
const UNDER = 0.09;
/** A value stands in a column if this share of the page width, or less, separates it from the heading. */
const REACH = 0.05;
/** Words that say a row of dates is one of sampling: « Date de prélèvement | 10/06/2024 | 11/06/2024 ». */
const SAMPLED =
  /(?<!\p{L})(?:dates?|heures?|et|de|du|des|le|pr[ée]l[èe]v(?:ements?|[ée]e?s?)|collect(?:ed|ion)|time|drawn|and|of)(?!\p{L})/giu;

const SAMPLED_CELL =
  /(?<=^|\t) *(?:pr[ée]l[èe]v(?:[ée]e?s?|ements?)|collected|drawn)(?: (?:le|du|on))? ?:? ?(?=\d)/giu;

/** Whether several columns say each its own day of sampling: « Prélevé le 01/03/2025 | Prélevé le 01/09/2025 ». */
export function hasSampledColumns(text: string): boolean {
  return [...text.matchAll(SAMPLED_CELL)].length > 1;
}

/** The columns announced by a line; null if it is not the heading of a table of results. */
export function readHeader(line: Line): Column[] | null {
  const sampled = hasSampledColumns(line.text);
  const text = sampled ? line.text.replace(SAMPLED_CELL, (said) => ' '.repeat(said.length)) : line.text;
  if (NO_HEADER.test(plainLabel(text))) return null;
  let rest = text;
  const take = (kind: Column['kind'], at: number, length: number, date: FoundDate | null = null): Column => {
    rest = `${rest.slice(0, at)}${'\t'.repeat(length)}${rest.slice(at + length)}`;
    return columnOf(line, kind, at, length, date);
  };
  const dates = findDates(text, line.order).map((date) => {
    const at = sampled ? text.lastIndexOf('\t', date.at) + 1 : date.at;
    return take('current', at, date.at + date.length - at, date);
  });
  const words = (
    [
      ['prior', PRIOR],
      ['reference', REFERENCE],
      ['current', CURRENT],
      ['other', OTHER],
    ] as const
  ).flatMap(([kind, pattern]) =>
    [...rest.matchAll(pattern)].map((match) => take(kind, match.index, match[0].length)),
  );
  if (/\d/.test(rest) || rest.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > WORDS_LEFT_MAX)
    return null;
  const telling = dates.length + words.filter(({ kind }) => kind !== 'other').length;
  // « Antécédents : » alone introduces past diseases, not past results.
  const isTitle = words[0]?.kind === 'prior' && (dates.length > 0 || !/ant[ée]c[ée]d|histor/i.test(text));
  const bare = isTitle ? TITLE_LEFT.test(rest) : rest.trim() === '';
  if (telling === 0 || !(bare || text.includes('\t'))) return null;
  if (dates.length + words.length < 2 && !(bare && words[0]?.kind === 'prior')) return null;
  const columns = joined(words, dates, line.page.width);
  // A title of its own is over all columns of the results below.
  return isTitle && bare && !text.includes('\t')
    ? columns.map((column) => ({ ...column, left: 0, right: line.page.width }))
    : columns;
}

/** The columns of a line that contains only dates, perhaps those of samplings; null for any other line. */
export function readDateLine(line: Line): Column[] | null {
  const dates = findDates(line.text, line.order);
  let rest = line.text;
  for (const { at, length } of dates)
    rest = `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`;
  const bare = rest.replace(/\b(?:le|du)\b|[\s:()]/gi, '') === '';
  const several = dates.length > 1 && line.text.slice(dates[0]?.at, dates[1]?.at).includes('\t');
  const sampled = several && rest.replace(SAMPLED, '').replace(/[\s:()/]/g, '') === '';
  if (dates.length === 0 || !(bare || sampled)) return null;
  return dates.map((date) => columnOf(line, 'current', date.at, date.length, date));
}

/** The columns of a line whose cells, but the first, are units: "Formule | % | G/L"; null for any other line. */
export function readUnitLine(line: Line): Column[] | null {
  const cells = [...line.text.matchAll(/[^\t]+/g)];
  const units = cells.filter(({ 0: cell }) => isUnit(cell.trim().replace(/^[([](.*)[)\]]$/, '$1')));
  if (units.length < 2 || cells.length - units.length > 1 || /\d[.,]\d|^\s*\d/.test(line.text)) return null;
  return units.map((cell) => {
    const unit = cell[0].trim().replace(/^[([](.*)[)\]]$/, '$1');
    return { ...columnOf(line, 'current', cell.index, cell[0].length, null), unit };
  });
}

function columnOf(
  line: Line,
  kind: Column['kind'],
  at: number,
  length: number,
  date: FoundDate | null,
): Column {
  const { x, width } = boxOf(line, at, at + length);
  const [left, right] = [x * line.page.width, (x + width) * line.page.width];
  return { kind, date, unit: null, named: date === null, left, right };
}

/** Merges the columns of a second line of headings with those of the first. */
export function mergeHeaders(first: readonly Column[], second: readonly Column[], width: number): Column[] {
  const dates = second.filter(({ date }) => date !== null);
  const words = [...first, ...second.filter(({ date }) => date === null)];
  const known = words.filter(({ date }) => date !== null);
  return joined(
    words.filter(({ date }) => date === null),
    [...known, ...dates],
    width,
  );
}

/** Gives each date to the column of the words above it; a date under no words is a column of its own. */
function joined(words: readonly Column[], dates: readonly Column[], width: number): Column[] {
  const columns = [...words];
  const dated = dates.map((column): Column => {
    const near = words
      .filter(({ kind }) => kind === 'current' || kind === 'prior')
      .map((word) => ({ word, gap: Math.abs(middle(word) - middle(column)) }))
      .sort((a, b) => a.gap - b.gap)[0];
    if (near === undefined || near.gap > 2 * UNDER * width) return column;
    if (near.gap > UNDER * width && near.word.kind === 'current') return column;
    columns.splice(0, columns.length, ...columns.filter((other) => other !== near.word));
    const [left, right] = [Math.min(column.left, near.word.left), Math.max(column.right, near.word.right)];
    return { ...column, kind: near.word.kind, named: true, left, right };
  });
  return [...columns, ...dated].sort((a, b) => middle(a) - middle(b));
}

function middle({ left, right }: Pick<Column, 'left' | 'right'>): number {
  return (left + right) / 2;
}

/** The column that a place from `left` to `right` belongs to, if one is near enough. */
export function columnAt(
  columns: readonly Column[],
  place: { left: number; right: number },
  width: number,
): Column | undefined {
  const gap = (column: Column) => Math.max(column.left - place.right, place.left - column.right, 0);
  const apart = (column: Column) => Math.abs(middle(column) - middle(place));
  const [nearest] = columns.toSorted((a, b) => gap(a) - gap(b) || apart(a) - apart(b));
  return nearest !== undefined && gap(nearest) <= REACH * width ? nearest : undefined;
}
