import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { wrappedAround } from '../days/paragraphs.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isAboutAnother, isAboutPerson, isDenied, subjectOf } from '../page/sentence-subject.ts';
import { type Label, readLabel } from '../sections/read-label.ts';
import { BLOOD, saysOtherMatter } from '../sections/section.ts';
import { readAfterLabel } from './after-label.ts';
import type { DatedList } from './list-sentence.ts';
import { nameOf, readItem } from './listed-items.ts';
import { BARE, isValue, type Row, startsOf } from './result-row.ts';

/** What is allowed before the name of an analysis in its sentence, and between the name and its number. */
const BEFORE = /^\s*(?:[-•*–]\s*)?(?:l['’]\s?|la |le |une? )?(?:derni[èe]re? |dernier )?/iu;
const LINK = /\s*(?:[:=]|(?:est |était |était mesurée? )?à|de)?\s*$/iu;
/** Words that link a result to its day. */
const TO_DAY = /^\s*,?\s*(?:\(\s*$|\(?\s*(?:le|du|en date du|on)\s+$)/iu;
/** Another result of the same analysis after the first: « (7,9 % le 04/12/2025) », « puis à 18 mg/L le 09/03/2026 ». */
const EARLIER =
  /^\s*\)?\s*(?:\(|,|[-–]|→|->|puis|et|contre|vs\.?)\s*(?:contre |vs\.? |puis )?(?:à )?(?=\d)/iu;

/** A line with more days is not a sentence of a letter. */
const DATES_MAX = 20;

/**
 * Reads « HbA1c : 7,4 % le 02/03/2026 (7,9 % le 04/12/2025). », a sentence of a letter that states the day of each of
 * its results. Before a result stand only words known to say nothing else about it, and other results; nothing in the
 * sentence may be of another person, specimen or purpose.
 */
export function datedValuesAt(lines: readonly Line[], index: number, catalogue: Catalogue): DatedList[] {
  const line = lines[index];
  if (line === undefined) return [];
  if (line.text.includes('\t')) return inCells(line, catalogue);
  return valuesOf(line, wrappedAround(lines, index), catalogue);
}

/** The results of a line of cells, each of which states its own name, number and day. */
function inCells(line: Line, catalogue: Catalogue): DatedList[] {
  if (isAboutPerson(line.text) || saysOtherMatter(line.text)) return [];
  return [...line.text.matchAll(/[^\t]+/g)].flatMap(({ 0: cell, index: at }) => {
    const rest = line.text.length - at - cell.length;
    const alone = { ...line, text: `${' '.repeat(at)}${cell}${' '.repeat(rest)}` };
    return valuesOf(alone, { above: '', below: '' }, catalogue);
  });
}

function valuesOf(line: Line, around: { above: string; below: string }, catalogue: Catalogue): DatedList[] {
  const dates = findDates(line.text, line.order);
  if (dates.length === 0 || dates.length > DATES_MAX) return [];
  const found: DatedList[] = [];
  const left: string[] = [];
  const read: Span[] = [];
  let [row, since]: [Row | null, number] = [null, 0];
  for (const [order, date] of dates.entries()) {
    const last = dates[order - 1];
    const sentence = sentenceAround(line, date, around);
    const about = { line, since, date, sentence, read };
    // Somebody or some matter named just before the sentence may still be what it is about.
    const before = `${around.above}${line.text.slice(0, sentence.from)}`;
    const isOwn =
      !date.eitherOrder &&
      !isAboutAnother(sentence.text) &&
      !isAboutPerson(before) &&
      !saysOtherMatter(`${before} ${sentence.text}`);
    const earlier: Row | null = isOwn && row && last ? earlierAt(row, last, date) : null;
    const own: Row | null = earlier ?? (isOwn ? itemAt(about, catalogue) : null);
    const end = date.at + date.length;
    if (own === null) left.push(line.text.slice(since, date.at));
    else {
      found.push(listOf(date, own));
      read.push({ from: own.labelAt ?? since, end });
    }
    [row, since] = [earlier === null ? own : null, end];
  }
  const [first] = found;
  if (first !== undefined)
    first.left = [...left, line.text.slice(since)].flatMap((text) => leftIn(text, line, catalogue));
  return found;
}

interface Span {
  from: number;
  end: number;
}

/** What separates the items of a sentence, or a title from them. */
const SEPARATORS = /[.;:,]\s+|\s+et\s+/g;

/** The analyses named in words that were not read. */
const leftIn = (text: string, line: Line, catalogue: Catalogue): DatedList['left'] =>
  text.split(SEPARATORS).flatMap((item) => {
    const name = nameOf(item, catalogue);
    return name === null ? [] : [{ name, line }];
  });

/** A sentence: where it begins on the line of its day, what the line above has of it, and its whole text. */
interface Sentence {
  from: number;
  above: string;
  text: string;
}

/** « - objectif < 7 % » behind the results: an aim with its own number. */
const OWN_TARGET =
  /\s[-–,;(]\s*(?:objectif|cible|target|goal)\s*:?\s*[<>≤≥]?\s*\d[\d.,]*\s*(?:%|[\p{L}µ]{1,5}\/[\p{L}]{1,3})?\s*\)?\s*$/iu;

/** The sentence of a day, to its point or semicolon, with what the lines beside its own have of it. */
function sentenceAround({ text }: Line, date: FoundDate, around: { above: string; below: string }): Sentence {
  const stop = [...text.slice(0, date.at).matchAll(/[.!?]\s+/g)].at(-1);
  const from = stop === undefined ? 0 : stop.index + stop[0].length;
  const above = stop === undefined ? (around.above.split(/[.!?]\s+/).at(-1) ?? '') : '';
  const [after = ''] = `${text.slice(date.at)}${around.below}`.split(/[.;](?=\s|$)/);
  return { from, above, text: `${above}${text.slice(from, date.at)}${after.replace(OWN_TARGET, ' ')}` };
}

interface ItemPlace {
  line: Line;
  /** Where the day before ends. */
  since: number;
  date: FoundDate;
  sentence: Sentence;
  /** The results read before it on the line. */
  read: readonly Span[];
}

/** The result between the day before and its own. */
function itemAt({ line, since, date, sentence, read }: ItemPlace, catalogue: Catalogue): Row | null {
  const about = subjectOf(line.text.slice(sentence.from, date.at), 0, date.at - sentence.from);
  if (about !== null && about !== 'past') return null;
  const after = /^[^,;(]*/.exec(line.text.slice(date.at + date.length))?.[0] ?? '';
  if (isDenied(after)) return null;
  const stops = [...line.text.slice(since, date.at).matchAll(SEPARATORS)];
  const froms = [since, ...stops.map(({ index, 0: separator }) => since + index + separator.length)];
  for (const from of froms) {
    const withoutRead = read.reduce(
      (text, span) => `${text.slice(0, span.from)}${','.repeat(span.end - span.from)}${text.slice(span.end)}`,
      line.text.slice(0, from),
    );
    if (!isNeutral(`${sentence.above}${withoutRead.slice(sentence.from)}`, catalogue)) continue;
    for (const start of startsOf(line.text, from).filter((each) => each < date.at)) {
      const row = resultAt(line, from, start, date, catalogue);
      if (row !== null) return row;
    }
  }
  return null;
}

/** Words that may stand before a result of the patient's blood, and say nothing else about it. */
const NEUTRAL = new RegExp(
  `^${anyOf(
    'biologies?|biologiques?|bilans?|bio|analyses?|examens?|resultats?|dosages?|laboratoire|labo|prise|sang|sanguine?s?',
    'apportee?s?|recente?s?|recemment|derniere?s?|complet|standard|controle|suivi|surveillance|plan|sur|realisee?s?',
    'diabete|diabetique|hypothyroidie|hyperthyroidie|dyslipidemie|anemie|insuffisance|renale|hepatique|cardiaque',
    'type|chronique|connue?|stable|bien|mal|equilibree?|traitee?|suivie?|sous|avk|statine|metformine|insuline',
    'levothyrox|lipidique|martial|thyroidien|glucidique|inflammatoire|nfs|ionogramme|par|un|une|le|la|les|l|d|de|du',
    'des|pour|avec|au|en|est|et|puis|montre|retrouve|note|on|il|elle|patiente?|[12]|i|ii|suites|couches|evolution|biologique',
  )}$`,
);

/** Whether each part of the words before a result is neutral, or another result of blood. */
function isNeutral(words: string, catalogue: Catalogue): boolean {
  const kind = { examination: false, ecg: false, section: BLOOD };
  return words.split(/[,;:()]|\s-\s/).every((part) => {
    const plain = plainLabel(part);
    return (
      plain.split(' ').every((word) => word === '' || NEUTRAL.test(word)) ||
      readItem(part, kind, catalogue) !== null
    );
  });
}

const listOf = (date: FoundDate, row: Row): DatedList => ({
  date,
  rows: [row],
  left: [],
  lines: 1,
  single: true,
});

/** The result whose number starts at an offset, if its name begins the sentence and its day follows it. */
function resultAt(
  line: Line,
  from: number,
  start: number,
  date: FoundDate,
  catalogue: Catalogue,
): Row | null {
  const name = line.text.slice(from, start).replace(LINK, '').replace(BEFORE, '');
  const label = readLabel(catalogue, name, BLOOD);
  if (label === null || label.examination) return null;
  return valueBefore(line, start, date, label, from);
}

/** The result in brackets after another one of the same analysis. */
function earlierAt(row: Row, first: FoundDate, second: FoundDate): Row | null {
  const end = first.at + first.length;
  const opens = EARLIER.exec(row.line.text.slice(end));
  if (opens === null) return null;
  const earlier = valueBefore(row.line, end + opens[0].length, second, row.label, null);
  const [own, before] = [row.parts, earlier?.parts ?? []].map((parts) => parts.find(isValue));
  if (earlier === null || own === undefined || before === undefined) return null;
  return { ...earlier, parts: [{ ...before, unit: before.unit ?? own.unit }] };
}

function valueBefore(
  line: Line,
  start: number,
  date: FoundDate,
  label: Label,
  labelAt: number | null,
): Row | null {
  const parts = readUpTo(line, start, date, label);
  const [value, ...others] = parts ?? [];
  if (value === undefined || !isValue(value) || others.length > 0 || value.at !== start) return null;
  if (!TO_DAY.test(line.text.slice(value.end, date.at))) return null;
  const isWhole = /^[\s.,;)]|^$|^\s*\(/.test(line.text.slice(date.at + date.length));
  const bare = label.entries.every(({ measure }) => BARE.has(measure.ucum));
  const unit = value.unit ?? label.unit;
  if (!isWhole || (unit === null && labelAt !== null && !bare)) return null;
  return { line, label, labelAt, parts: [{ ...value, unit }] };
}

/** The value at an offset, without the words that lead to its day. */
function readUpTo(line: Line, start: number, date: FoundDate, label: Label) {
  const text = line.text
    .slice(0, date.at)
    .replace(/\s*,?\s*(?:\(\s*|\(?\s*(?:le|du|en date du|on)\s+)$/iu, '');
  return text.length <= start ? null : readAfterLabel(text, start, label.all);
}
