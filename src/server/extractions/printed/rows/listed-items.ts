import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { numbersAt } from '../page/number.ts';
import type { Line } from '../page/page.ts';
import { subjectOf } from '../page/sentence-subject.ts';
import { unitAt } from '../page/unit-at.ts';
import { type Label, readLabel } from '../sections/read-label.ts';
import { BLOOD, saysOtherMatter } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';
import { readAfterLabel } from './after-label.ts';
import { BARE, isValue, startsOf } from './result-row.ts';

/** A result of a list: its analysis, number and unit. */
export interface Item {
  label: Label;
  number: string;
  comparator: string | null;
  unit: string;
  /** Offset of the number in the item, and where its unit ends. */
  at: number;
  end: number;
}

/** What a list is of. */
export interface ListKind {
  examination: boolean;
  /** Whether it is of an electrocardiogram, whose rate is not the pulse. */
  ecg: boolean;
  section: Section;
}

const ITEM =
  /[,;]\s+|\s+-\s+|\s+(?:et|and)\s+(?=\p{L})|(?<=\d\s?[^\s,;]{0,20})\s+(?:dont|soit)\s+(?:une?\s+)?(?=\p{L})/gu;
/** Numbers in brackets beside the result: « (7,8 % en septembre 2025) », « (N < 5) ». */
export const BESIDE = /\s*\((?:[^()]*\d[^()]*)\)\s*$/u;
/** « (contre 210 le 10/05/2026) »: an earlier result beside that of the day, with its own day. */
export const EARLIER_BESIDE =
  /\((?:contre |vs\.? |versus )?[<>]?\s?\d{1,5}(?:[.,]\d{1,3})?\s?[^()\d\s]{0,12}\s(?:le|du|au|en)\s[^()]{4,20}\)/giu;
/** How a measure of the heart was made: « FEVG 52 % (Simpson biplan) ». */
const METHOD = new RegExp(
  String.raw`\s+(?:en|par|selon) (?:la )?(?:m[ée]thode (?:de )?)?(?:simpson|teich?holz)(?: biplan)?\s*$|\s*\((?:${anyOf('en|par|m[ée]thode|de', 'simpson|teich?holz|biplan|monoplan|visuel\\w*|contraste|tm')}[\s,/-]*){1,5}\)\s*$`,
  'iu',
);
/** Results in brackets after words without a number: « VG non dilaté (DTDVG 47 mm, DTSVG 29 mm) ». */
const INSIDE = /(?<=(?:^|[,;])[^,;()\d]{0,60}) \(([^()]*)\)/gu;

/** Other results in brackets after a result: « cholestérol total 2,10 g/L (HDL 0,50 g/L, LDL 1,30 g/L) ». */
const OTHERS = / \((\p{L}[^()]{0,80}?\d[^()]{0,80})\)/gu;

/** An item of a list, and whether it has another time, person, purpose or specimen than the list. */
interface ListItem {
  at: number;
  item: string;
  isOther: boolean;
}

/**
 * The items of a list, with their offsets. Words about something else apply to all the items that follow or, inside
 * brackets, to all the items in the brackets.
 */
export function itemsOf(written: string, { examination }: { examination: boolean }): ListItem[] {
  const text = written
    .replace(INSIDE, (_, inside: string) => `; ${inside} `)
    .replace(OTHERS, (_, inside: string) => `; ${inside} `);
  const brackets = bracketsOf(written).map(({ from, end }) => {
    const inside = written.slice(from + 1, end - 1);
    // « normale (T60 < 1,80 g/L, T120 < 1,53 g/L) »: bounds in brackets are limits.
    return { from, end, isOther: BOUNDED.test(inside) || saysOther(inside, examination) };
  });
  const ends = [...text.matchAll(ITEM)].map(({ index, 0: separator }) => ({
    end: index,
    next: index + separator.length,
  }));
  const froms = [0, ...ends.map(({ next }) => next)];
  let [isOver, bracket] = [false, 0];
  return froms.map((at, order) => {
    const item = text.slice(at, ends[order]?.end ?? text.length);
    while ((brackets[bracket]?.end ?? Number.POSITIVE_INFINITY) <= at) bracket += 1;
    const near = brackets[bracket];
    const inside = near !== undefined && near.from < at ? near : undefined;
    if (inside === undefined) isOver ||= saysOther(item.replace(/\([^()]*\)/g, ' '), examination);
    return { at, item, isOther: isOver || inside?.isOther === true };
  });
}

const BOUNDED = /[<>≤≥]|(?<!\p{L})(?:inf|sup)(?:[ée]rieure?s?|\.)?\s/iu;

/** The outermost brackets of a text; those that are not closed extend to its end. */
function bracketsOf(text: string): { from: number; end: number }[] {
  const found: { from: number; end: number }[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    if (sign === '(') {
      if (depth === 0) from = index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) found.push({ from, end: index + 1 });
    }
  }
  return depth === 0 ? found : [...found, { from, end: text.length + 1 }];
}

/** Words for another moment than that of the list. */
const OTHER_MOMENT = wholeWords([
  String.raw`j ?(?:plus ?)?\d{1,3}|a h ?(?:plus ?)?\d{1,3}|(?:sur)?lendemain|sortie|entree|admission|arrivee|apres|ensuite`,
  String.raw`secondairement|ulterieur\w*|par rapport|comparaison|compare\w*|(?:post|per|pre) ?op\w*|pic|nadir|recontrole\w*`,
  'ce (?:jour|matin|soir|mois)|cette (?:nuit|semaine)|aujourd hui|hier|actuellement|desormais|maintenant|a present',
  'today|now|currently|yesterday|tomorrow|this (?:morning|evening|week)',
  'au controle|en controle|controlee?s? (?:a|le)|chez|jours? (?:plus tard|suivants?)|(?:jours?|semaines?|mois) plus tard',
]);

const EXTREME = /(?<!\p{L})(?:max|min)(?:i|imum|imale?)?(?=\s+\d)/giu;

/** Without « antérieur » behind the infarct that an examination shows: it is a wall of the heart, not an earlier time. */
export const withoutWall = (text: string): string =>
  text.replace(/(?<=(?:infarctus|IDM|n[ée]crose) )ant[ée]rieure?s?/giu, (wall) => ' '.repeat(wall.length));

/** « VEMS+0,3 L », « Hb + 1 g/dL »: a change. The sign of an ion stands before a space: « Na+ 138 mmol/L ». */
const CHANGE = /[+±]\d|(?<!\b(?:Na|K|Li|H|NH4|Ca2?|Mg2?))[+±]\s\d/u;

/** Whether words are about something other than the list: a specimen named in an examination of the heart is not. */
function saysOther(text: string, examination: boolean): boolean {
  if (!/\p{L}/u.test(text)) return false;
  // « FC max 170/min » says it of its own number only.
  const words = examination ? withoutWall(text.replace(EXTREME, ' ')) : text;
  const about = subjectOf(words, 0, words.length);
  if (about !== null && about !== 'negated') return true;
  return OTHER_MOMENT.test(plainLabel(words)) || (!examination && saysOtherMatter(words));
}

/** Whether a sentence beside a list is about something other than the list. */
export const isSaidOfOther = (text: string, { examination }: ListKind): boolean =>
  saysOther(text, examination);

/** The result of an item, which must be a name, a number and its unit, with nothing else; null for any other. */
export function readItem(
  item: string,
  { examination, ecg, section }: ListKind,
  catalogue: Catalogue,
): Item | null {
  const rate = ecg ? rateOf(item, catalogue) : null;
  if (rate !== null) return rate;
  // An axis is printed in degrees, which after any other number are a rank.
  const bare = item
    .replace(BESIDE, '')
    .replace(examination ? METHOD : /(?!)/u, '')
    .trimEnd()
    .replace(/(?<=\d) ?°$/, examination ? ' deg' : '°');
  // A bracket beside the result is about another day, or is the reference interval.
  if (/[()]/.test(bare.replace(/\([^()\d]{1,12}\)/g, ''))) return null;
  const subject = subjectOf(bare, 0, bare.length);
  if (CHANGE.test(bare) || subject !== null || /(?<!\p{L})(?:contre|vs|puis|->|→)(?!\p{L})/iu.test(bare))
    return null;
  for (const start of startsOf(bare)) {
    const label = labelIn(
      bare.slice(0, start).replace(/\s+(?:est |était )?(?:à|de)\s*$/u, ''),
      section,
      catalogue,
    );
    if ((label?.examination ?? false) !== examination) continue;
    const parts = label === null ? null : readAfterLabel(bare, start, label.entries);
    const [value, ...others] = parts ?? [];
    if (label === null || value === undefined || !isValue(value) || others.length > 0) continue;
    const unit = value.unit ?? (label.entries.every(({ measure }) => BARE.has(measure.ucum)) ? '' : null);
    if (unit === null || bare.slice(value.end).trim() !== '') continue;
    const { number, comparator, end } = value;
    return { label, number, comparator, unit, at: value.at, end };
  }
  return null;
}

const ARTICLE = /^\s*(?:(?:une?|la|le|les|des)\s+|l['’]\s?)/iu;
/** Words that link a result to a finding: « un syndrome inflammatoire avec une CRP à 112 mg/L ». */
const WITH = /^[^\d,;:()]{3,60}\s(?:avec|dont)\s+/iu;

/** The analysis that words name, even with an article, or after the finding that it is linked to. */
function labelIn(words: string, section: Section, catalogue: Catalogue): Label | null {
  const bare = words.replace(ARTICLE, '');
  return (
    readLabel(catalogue, words, section) ??
    readLabel(catalogue, bare, section) ??
    readLabel(catalogue, bare.replace(WITH, '').replace(ARTICLE, ''), section)
  );
}

const RHYTHMS = anyOf(
  'rythme (?:sinusal|r[ée]gulier)|RSR?|FA|(?:tachy|brady)cardie sinusale|FC',
  'fr[ée]quence(?: cardiaque| ventriculaire)?',
);
/** « Rythme sinusal à 70/min », « FC 102/min »: the rate that an electrocardiogram shows. */
const RATE = new RegExp(
  String.raw`^\s*${RHYTHMS}(?: r[ée]gulier)?(?: [àa]| de)?\s*:?\s*(\d{2,3})\s*(bpm|\/ ?mi?n)\s*$`,
  'iu',
);

function rateOf(item: string, catalogue: Catalogue): Item | null {
  const [, number, unit] = RATE.exec(item) ?? [];
  const entry = catalogue.measure('electrocardiogramme.fc');
  if (number === undefined || unit === undefined || entry === undefined) return null;
  const word = 'Fréquence ventriculaire';
  const label = { word, entries: [entry], all: [entry], bare: word, unit: null, underSection: true };
  return {
    label: { ...label, measure_id: entry.measure.id },
    number,
    comparator: null,
    unit: unit.replace('mn', 'min').replace(' ', ''),
    at: item.lastIndexOf(number),
    end: item.trimEnd().length,
  };
}

/** The name of the analysis of an item that was not read; null if it names none. */
export function nameOf(item: string, catalogue: Catalogue): string | null {
  return (
    startsOf(item)
      .map((start) => labelIn(item.slice(0, start), BLOOD, catalogue)?.word)
      .find((word) => word !== undefined) ?? null
  );
}

/** Whether an item that was not read has a number and its unit. */
const isMeasured = (item: string): boolean =>
  /[\p{L}%]/u.test(item) &&
  startsOf(item).some((start) => {
    const end = numbersAt(item, start).at(-1)?.end;
    return end !== undefined && unitAt(item, end, []) !== null;
  });

/** An item that was not read, if it names an analysis or has a number with a unit. */
export function leftOf(
  item: string,
  line: Line,
  catalogue: Catalogue,
): { name: string | null; line: Line }[] {
  const name = nameOf(item, catalogue);
  return name !== null || isMeasured(item) ? [{ name, line }] : [];
}
