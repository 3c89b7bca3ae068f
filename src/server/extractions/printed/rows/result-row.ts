import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isUnitOf } from '../../mapping/units/unit-of.ts';
import { MODEL_BEFORE } from '../../vocabulary/names/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import type { Line } from '../page/page.ts';
import { isLooseCode } from '../sections/name-codes.ts';
import { type Label, readLabel } from '../sections/read-label.ts';
import { BLOOD, sectionOf } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';
import { type ResultPart, readAfterLabel } from './after-label.ts';
import { siteCodeAt, withoutSiteCode } from './site-codes.ts';

/** A result on a line: the analysis, then the parts after its name. */
export interface Row {
  line: Line;
  label: Label;
  /** Offset of the label in the line; null if it is on another line. */
  labelAt: number | null;
  parts: readonly ResultPart[];
  /** Whether the name stands below the value. */
  nameBelow?: true;
  /** The section from a heading on the same line: "Urines : Na 40 mmol/L". */
  section?: Section;
  /** Why its values are refused, if they are. */
  refusal?: string;
}

type ValuePart = Extract<ResultPart, { kind: 'value' }>;

/** Where a number may start, except inside a name: « VIH-1 ». */
const STARTS = /(?<=^|[\s:=*([<>≤≥+↑↓▲▼#-])(?<!\p{L}-)\d/gu;
const STARTS_MAX = 16;
/** The number of characters before a number that are searched for a bracket, for a sign, and for a power. */
const [BRACKET_MAX, SIGN_MAX, POWER_MAX] = [200, 60, 20];
const SIGN =
  /(?:[(]\s*)?(?:(?:[<>≤≥]=?|=[<>]|\b(?:inf|sup)(?:[ée]rieure?s?|\.)?\s*(?:ou [ée]gale?s?\s*)?[àa])\s*)?[+-]?$/i;
/** A unit rather than a value: 10*9/L. */
const POWER = /^10\s?(?:[*^]|\*\*|e|exp)?\s?\d{1,2}\s?\/\s?[a-zµμ]/i;

const LIMITS_WORDS = anyOf(
  TARGET_WORDS,
  String.raw`zone th[ée]rapeutique|normes?|normales?|r[ée]f\w*\.?|N|VR`,
);
/** Limits in brackets between a name and its result: « INR (cible 2,0 - 3,0) 2,4 ». */
const LIMITS_INSIDE = new RegExp(
  String.raw`\(\s*${LIMITS_WORDS}\s*:?\s*[<>≤≥]?\s*\d[\d.,]*(?:\s*(?:-|–|à|et)\s*\d[\d.,]*)?[^()\d]{0,12}\)`,
  'iu',
);

/** Separators between two results on one line: "Sodium 138 mmol/L, potassium 4,2 mmol/L". */
const BETWEEN = /[,;]\s+|\s+[-/•·+|]\s+|\s+et\s+/g;
const RESULTS_MAX = 12;
/** A line with more separators lists something else, and trying each of them would take too long. */
const SEPARATORS_MAX = 4 * RESULTS_MAX;
/** Words of headings above results that are not of the day. */
const EARLIER = 'ant[ée]ri|pr[ée]c[ée]d|ant[ée]c[ée]d|ancien|dernier|histor|rappel|previous|prior|last';
const LIMITS = 'seuil|norm(?:e|al)|usuel|r[ée]f[ée]r|attendu|limite|mini|maxi|t[ée]moin|reference|range';
const NO_RESULTS = new RegExp(String.raw`\b${anyOf(EARLIER, LIMITS, TARGET_WORDS)}`, 'i');

/** A part of the heart before its measures: « VG : DTDVG 58 mm, DTSVG 42 mm ». */
const HEART = /^\s*(?:VG|VD|OG|ventricule (?:gauche|droit)|oreillette gauche|dimensions)\s*:\s*$/iu;

/** The results of a line: several if columns or commas separate them. */
export function resultRowsOf(catalogue: Catalogue, line: Line, section: Section): Row[] {
  const pair = intervalsOf(catalogue, line);
  if (pair.length > 0) return pair;
  const heading = /^[^\d:]{3,40}:\s*(?=\p{L})/u.exec(line.text)?.[0] ?? '';
  const own =
    heading === '' || NO_RESULTS.test(heading) ? null : HEART.test(heading) ? section : sectionOf(heading);
  for (const [from, under] of [
    [0, section] as const,
    ...(own === null ? [] : [[heading.length, own] as const]),
  ]) {
    const single = rowsFrom(catalogue, line, under, from);
    const rows = single.length > 0 ? single : enumeratedRows(catalogue, line, under, from);
    if (rows.length > 0) return rows.map((row) => ({ ...row, section: under }));
  }
  return [];
}

/** « QT/QTc 402/432 ms »: two measures on one line. */
const INTERVALS =
  /(?<![\p{L}\d])QT\s?\/\s?QTc(?:[BF])?(?:\s*\((?:Bazett|Fridericia)\))?[\s:=]*(\d{3})\s?\/\s?(\d{3})\s*ms(?!\p{L})/u;

function intervalsOf(catalogue: Catalogue, line: Line): Row[] {
  const axes = AXES.exec(line.text);
  if (axes !== null) return axesOf(catalogue, line, axes);
  const [whole, qt, qtc] = INTERVALS.exec(line.text) ?? [];
  if (whole === undefined || qt === undefined || qtc === undefined) return [];
  const end = line.text.indexOf(whole) + whole.length;
  const second = line.text.lastIndexOf(qtc, end);
  return [
    { word: 'QT', number: qt, at: line.text.lastIndexOf(qt, second - 1) },
    { word: 'QTc', number: qtc, at: second },
  ].flatMap(({ word, number, at }): Row[] => {
    const label = readLabel(catalogue, word, BLOOD);
    const part = {
      kind: 'value',
      at,
      end: at + number.length,
      number,
      comparator: null,
      unit: 'ms',
    } as const;
    return label === null ? [] : [{ line, label, labelAt: null, parts: [{ ...part, bracketed: false }] }];
  });
}

/** « Axes P-R-T 52 -12 38 »: three measures on one line. */
const WAVES = 'P[-/ ](?:QRS|R)[-/ ]T';
const DEGREES = String.raw`(-?\d{1,3})\s*°?`;
const AXES = new RegExp(
  String.raw`(?<!\p{L})${anyOf(`axes? ${WAVES}`, `${WAVES} axes`)}[\s:]*${[DEGREES, DEGREES, DEGREES].join(String.raw`[\s/]+`)}\s*(?:deg)?\s*$`,
  'iu',
);

function axesOf(catalogue: Catalogue, line: Line, found: RegExpExecArray): Row[] {
  let from = found.index;
  return ['axe P', 'axe QRS', 'axe T'].flatMap((word, index): Row[] => {
    const number = found[index + 1] ?? '';
    const label = readLabel(catalogue, word, BLOOD);
    const at = line.text.slice(from).search(new RegExp(String.raw`(?<![\d-])${number}(?!\d)`)) + from;
    from = at + number.length;
    const part = {
      kind: 'value',
      at,
      end: from,
      number,
      comparator: null,
      unit: 'deg',
      bracketed: false,
    } as const;
    return label === null ? [] : [{ line, label, labelAt: null, parts: [part] }];
  });
}

/** The results of a line that lists results and contains nothing else. */
function enumeratedRows(catalogue: Catalogue, line: Line, section: Section, from: number): Row[] {
  // A list may go on below: « Na 138 mmol/L, K 4,1 mmol/L, ».
  const text = line.text.replace(/[,;]\s*$/, '');
  const rows: Row[] = [];
  let at = from;
  const separators = [...text.matchAll(BETWEEN)].filter(({ index }) => index > from);
  if (separators.length > SEPARATORS_MAX) return [];
  for (const end of [...separators, { index: text.length, 0: '' }]) {
    const part = { ...line, text: text.slice(0, end.index) };
    const [row, ...others] = rowsFrom(catalogue, part, section, at);
    if (row === undefined) continue;
    if (others.length > 0 || rows.length === RESULTS_MAX || !hasOwnUnit(row)) return [];
    rows.push({ ...row, line });
    at = end.index + end[0].length;
  }
  return at >= text.length && rows.length > 1 ? rows : [];
}

/** Units of measures that are printed without one. */
export const BARE: ReadonlySet<string | null> = new Set(['1', '[pH]']);

function hasOwnUnit({ label, parts }: Row): boolean {
  return parts.find(isValue)?.unit !== null || label.entries.every(({ measure }) => BARE.has(measure.ucum));
}

function rowsFrom(catalogue: Catalogue, line: Line, section: Section, from: number): Row[] {
  const { text } = line;
  let coded = false;
  for (const start of startsOf(text, from)) {
    const code = siteCodeAt(text, start, line.page);
    if (code === 'doubtful') return [];
    if (code === 'code') {
      coded = true;
      continue;
    }
    const printed = text.slice(from, start).replace(LIMITS_INSIDE, ' ');
    const name = coded ? withoutSiteCode(printed) : printed;
    const label = readLabel(catalogue, name, section, { withoutResult: true });
    const parts = label && readAfterLabel(text, start, label.entries, line.order);
    if (!label || !parts?.some(isValue) || (label.examination && !isMeasured(label, parts))) continue;
    const { own, beside } = besideOf(catalogue, line, section, parts);
    const value = own.find(isValue);
    if (value === undefined || isLooseCode(label, value.unit)) continue;
    return [{ line, label, labelAt: from, parts: own }, ...beside];
  }
  return [];
}

/** Whether the value beside the name of an examination measure has its unit: « PR 182 ms », not « PR 12 ». */
function isMeasured({ entries, unit }: Label, parts: readonly ResultPart[]): boolean {
  const value = parts.find(isValue);
  const unitText = value?.unit ?? unit;
  return entries.some((entry) =>
    unitText === null || unitText === undefined ? entry.measure.ucum === '1' : isUnitOf(unitText, entry),
  );
}

/** The parts of a result, and the results that follow in other columns. */
function besideOf(
  catalogue: Catalogue,
  line: Line,
  section: Section,
  parts: readonly ResultPart[],
): { own: readonly ResultPart[]; beside: Row[] } {
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'text') continue;
    const cell = line.text.slice(part.at, part.end);
    const isName = readLabel(catalogue, cell, section) !== null;
    const beside = isName || /\p{L}.*\d/u.test(cell) ? rowsFrom(catalogue, line, section, part.at) : [];
    if (isName || beside.length > 0) return { own: parts.slice(0, index), beside };
  }
  return { own: parts, beside: [] };
}

/** Whether a number is of the name of a fraction of the proteins: « Bêta 1 | 6,1 | % ». */
const isOfFraction = (text: string, at: number): boolean =>
  /(?<!\p{L})b[êe]ta[ -]?$/iu.test(text.slice(Math.max(0, at - 8), at)) &&
  /^[12](?=\s*[:\t]|\s+\d)/.test(text.slice(at, at + 20));

/** Offsets where numbers start, including the sign or bracket before them. */
export function startsOf(text: string, from = 0): number[] {
  const found: number[] = [];
  for (const { index } of text.matchAll(STARTS)) {
    if (index < from || POWER.test(text.slice(index, index + POWER_MAX))) continue;
    if (isInside(text.slice(Math.max(from, index - BRACKET_MAX), index)) || isModel(text, from, index))
      continue;
    if (isOfFraction(text, index)) continue;
    const sign = SIGN.exec(text.slice(Math.max(from, index - SIGN_MAX), index));
    found.push(index - (sign?.[0].trimStart().length ?? 0));
    if (found.length === STARTS_MAX) break;
  }
  return found;
}

/** Whether a bracket that starts with a word is still open: "DFG (CKD-EPI 2009)". */
function isInside(before: string): boolean {
  return /\(\s*\p{L}[^()]*$/u.test(before);
}

/** Whether a number belongs to an analyser's name: "Cobas 8000", but not "Cobas 140 mmol/L". */
function isModel(text: string, from: number, at: number): boolean {
  const name = text.slice(Math.max(from, at - 40), at);
  return MODEL_BEFORE.test(name) && /^\d{1,4}(?:[\t,;)]|$| (?![\p{L}%/]))/u.test(text.slice(at));
}

export function isValue(part: ResultPart): part is ValuePart {
  return part.kind === 'value';
}
