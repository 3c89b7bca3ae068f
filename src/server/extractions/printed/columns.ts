import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../vocabulary/patterns.ts';
import { type FoundDate, findDates } from './french-date.ts';
import { type Line, middleOf } from './page.ts';

/** A column of a table of results: what its heading says it contains, and the position of its middle. */
export interface Column {
  kind: 'current' | 'prior' | 'reference' | 'other';
  /** Date of the results in it. */
  date: FoundDate | null;
  middle: number;
}

const EARLIER = String.raw`ant[ée]ri(?:eur|or)[\wé]*|pr[ée]c[ée]dent\w*|ant[ée]c[ée]dents?|historique`;
const RESULTS = 'r[ée]sultats?|valeurs?|bilans?|dosages?|examens?';
const PRIOR = new RegExp(String.raw`(?:${anyOf(RESULTS)} +)?${anyOf(EARLIER)}(?:\(s\))?(?: +du\b)?`, 'gi');
const LIMITS = 'valeurs?|intervalles?|limites?|bornes?|plages?';
const NORMAL = String.raw`r[ée]f\w*\.?|usuelles?|normales?|attendues?`;
const REFERENCE = new RegExp(
  [
    String.raw`${anyOf(LIMITS)}\s+(?:biologiques?\s+)?(?:de\s+)?${anyOf(NORMAL)}`,
    String.raw`r[ée]f[ée]rences?|v\.\s?r\.|usuelles|normes|normales|\bmini?\b|\bmaxi?\b`,
  ].join('|'),
  'gi',
);
const CURRENT = /r[ée]sultats?(?:\s+(?:du jour|actuels?|du\b))?|valeurs?(?:\s+mesur[ée]es?)?|\btaux\b/gi;
const NOT_A_VALUE = [
  'unit[ée]s?|interpr[ée]tations?|m[ée]thodes?|techniques?|examens?|analyses?|param[èe]tres?|libell[ée]s?',
  'd[ée]signations?|commentaires?|constituants?|nature [ée]chantillon|pr[ée]l[èe]vement',
];
const OTHER = new RegExp(NOT_A_VALUE.join('|'), 'gi');
const BIRTH = String.raw`ne le|nee? ?\(?e?\)? le|naissance`;
const STEPS = String.raw`edit\w*|imprim\w*|enregistr\w*|recu\w*|valid\w*|preleve\w*|demande\w*|transmis\w*|signe\w*|prescri\w*`;
const NO_HEADER = wholeWords([BIRTH, STEPS, 'dossier|patient|tel|fax|page']);
const WORDS_LEFT_MAX = 6;
/** What else may stand in a title of earlier results: "Bilan précédent (05/09/2023) :". */
const TITLE_LEFT = /^[\s()]*(?:(?:le|du)\b)?[\s()]*:?\s*$/;
/** A date within this share of the page width stands under its heading. */
const UNDER = 0.09;

/** The columns announced by a line; null if it is not the heading of a table of results. */
export function readHeader(line: Line): Column[] | null {
  const { text } = line;
  if (NO_HEADER.test(plainLabel(text))) return null;
  let rest = text;
  const take = (kind: Column['kind'], at: number, length: number, date: FoundDate | null = null): Column => {
    rest = `${rest.slice(0, at)}${'\t'.repeat(length)}${rest.slice(at + length)}`;
    return { kind, date, middle: middleOf(line, at, at + length) };
  };
  const dates = findDates(text).map((date) => take('current', date.at, date.length, date));
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
  return joined(words, dates, line.page.width);
}

/** The columns of a line that contains only dates; null for any other line. */
export function readDateLine(line: Line): Column[] | null {
  const dates = findDates(line.text);
  let rest = line.text;
  for (const { at, length } of dates)
    rest = `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`;
  if (dates.length === 0 || rest.replace(/\b(?:le|du)\b|[\s:()]/gi, '') !== '') return null;
  return dates.map((date) => ({
    kind: 'current',
    date,
    middle: middleOf(line, date.at, date.at + date.length),
  }));
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
      .map((word) => ({ word, gap: Math.abs(word.middle - column.middle) }))
      .sort((a, b) => a.gap - b.gap)[0];
    if (near === undefined || near.gap > 2 * UNDER * width) return column;
    if (near.gap > UNDER * width && near.word.kind === 'current') return column;
    columns.splice(0, columns.length, ...columns.filter((other) => other !== near.word));
    return { ...column, kind: near.word.kind };
  });
  return [...columns, ...dated].sort((a, b) => a.middle - b.middle);
}

/** The column that a place belongs to. */
export function columnAt(columns: readonly Column[], middle: number): Column | undefined {
  return columns.toSorted((a, b) => Math.abs(a.middle - middle) - Math.abs(b.middle - middle))[0];
}
