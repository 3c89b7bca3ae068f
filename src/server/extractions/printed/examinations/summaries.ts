import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import {
  LIMIT_WORDS,
  meanPressure,
  type PressureSide,
  periodNamed,
  pressureNamed,
  STATISTIC_WORDS,
  saysAmbulatory,
  saysMean,
} from '../../vocabulary/ambulatory-pressure.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { apart, type Cell, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

/** The lines of the summary of a recording: of a glucose sensor, or of blood pressures over 24 hours. */
interface SummaryLine {
  rows: Row[];
  /** What it names without being read. */
  left: (string | null)[];
  /** Whether the examination above dates it. A sensor's period of days does not. */
  examined: boolean;
}

interface Found {
  measure_id: string;
  number: string;
  unit: string;
  at: number;
}

const SENSOR = wholeWords([
  'agp|ambulatory glucose profile|profil glycemique ambulatoire|dexcom clarity|clarity (?:overview|report)|libreview|carelink|rapport d evaluation et de progression|assessment (?:and|et) progress',
]);
/** Words of something other than the patient's recording of the day: below them nothing is read up to a next title. */
const OTHER = wholeWords([
  String.raw`precedent\w*|anterieur\w*|ancien\w*|earlier|previous|prior|comparaison|evolution|rappels?|exemple|derniere?s?`,
  'valeurs?|interpretation',
  ...LIMIT_WORDS,
]);
/** How much of the recording succeeded: « Mesures valides : 62/66 (94 %) ». */
const OF_QUALITY = wholeWords([
  '(?:mesures?|lectures?) (?:valides?|valables|reussies?|correctes)',
  '(?:readings?|measurements?) (?:valid|successful|ok)|(?:valid|successful) (?:readings?|measurements?)',
]);
/** Headings of pressures other than the mean. */
const OTHER_PRESSURES = wholeWords(STATISTIC_WORDS);
const NOT_MEAN = wholeWords([...STATISTIC_WORDS, ...LIMIT_WORDS]);

interface Columns {
  middle: number;
  left: number;
  right: number;
  side: PressureSide;
}

type Kind = 'sensor' | 'pressures';

/**
 * Reads the lines of summaries, by index. A summary extends from its title to the end of its page, to words of something
 * else, or to a measure that it has already given.
 */
export function summariesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, SummaryLine> {
  const found = new Map<number, SummaryLine>();
  let kind: Kind | null = null;
  let [isOver, isApart] = [false, false];
  let columns: Columns[] | null = null;
  let givenIds = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) [kind, isOver, isApart, columns] = [null, false, false, null];
    const title = titledKind(line);
    if (title !== null) [kind, isOver, isApart, columns, givenIds] = [title, false, false, null, new Set()];
    if (kind === null) continue;
    const heading: Columns[] | null = kind === 'pressures' ? pressureColumns(line) : null;
    const values: Found[] =
      kind === 'sensor' ? ofSensor(line, catalogue) : ofPeriod(line, heading ?? columns);
    if (values.length === 0 && heading === null && isOfOther(line, kind)) isOver = true;
    // Words between a heading and a row may be the title of another table, which needs a heading of its own.
    const isBetween = values.length === 0 && title === null && !/\d/.test(line.text);
    if (heading !== null) [columns, isApart] = [heading, false];
    else if (isBetween && columns !== null) isApart = true;
    if (values.some(({ measure_id }) => givenIds.has(measure_id))) isOver = true;
    for (const { measure_id } of values) givenIds.add(measure_id);
    const rows = values.flatMap((value) => rowOf(line, value, catalogue));
    const isOwn = !isOver && !isApart && !isAboutPerson(line.text);
    const left =
      rows.length === 0 ? leftIn(line, kind, catalogue) : isOwn ? [] : rows.map(({ label }) => label.word);
    if (rows.length === 0 && left.length === 0) continue;
    found.set(index, {
      rows: isOwn ? rows : [],
      left,
      examined: kind === 'pressures',
    });
  }
  return found;
}

/** The kind of summary whose title a line is. */
function titledKind(line: Line): Kind | null {
  const plain = plainLabel(line.text);
  if (!isTitle(line)) return null;
  return SENSOR.test(plain) ? 'sensor' : saysAmbulatory(line.text) ? 'pressures' : null;
}

/** Whether a line is of other values than those of the recording: « Seuils de l'HTA », « Charge (%) ». */
function isOfOther(line: Line, kind: Kind): boolean {
  const plain = plainLabel(line.text);
  // « Statistiques et cibles de glucose » is the title of the patient's own numbers.
  if (kind === 'sensor' && /^statisti\w+ (?:et|and) (?:cibles|objectifs|targets)\b/.test(plain)) return false;
  if (OTHER.test(plain) || isAboutPerson(line.text)) return true;
  if (OF_QUALITY.test(plain)) return false;
  return kind === 'pressures' && (OTHER_PRESSURES.test(plain) || /%/.test(plain));
}

/** A number of a summary that is not read as its own, beside the name of its measure. */
function leftIn(line: Line, kind: Kind, catalogue: Catalogue): (string | null)[] {
  if (kind === 'pressures') {
    const [first, ...others] = cellsOf(line);
    const numbers = others.filter(({ text }) => PRESSURE.test(text));
    return startsWithPeriod(first?.text ?? '') && numbers.length > 0 ? [null] : [];
  }
  const [, name] = SENSOR_VALUE.exec(line.text.replace(/[<>≤≥]/g, ' ')) ?? [];
  const entry = byLabel(catalogue, name?.trim() ?? '').find(({ type }) => type.id === OF_SENSOR);
  return entry === undefined ? [] : [entry.measure.title];
}

const isTitle = ({ text }: Line): boolean => text.split(/\s+/).length <= 14 && !/[.!?]\s*$/.test(text);

/** The type of the summary of a glucose sensor. */
const OF_SENSOR = 'synthese-de-mesure-continue-du-glucose';
const IN_RANGE = String.raw`70\s*[-–à]\s*180\s*mg\/dL`;
const NAMES_INSIDE = anyOf(
  'GMI|%?CV|coefficient de variation',
  String.raw`${IN_RANGE}|>\s*180(?:\s*mg\/dL)?|<\s*70(?:\s*mg\/dL)?`,
);
/** What may be in brackets after a name: its abbreviation, or the usual range, which « 63 - 140 » is not. */
const INSIDE = new RegExp(anyOf(String.raw`\(\s*${NAMES_INSIDE}\s*\)`, String.raw`${IN_RANGE}(?=\s)`), 'iu');
const SENSOR_VALUE = /^(.{3,60}?)[\s:]*(\d{1,3}(?:[.,]\d)?)\s{0,12}(%|mg\/d[Ll])(?=\s|$)/u;

/** « 152 ± 51 mg/dL »: the standard deviation of the mean. */
const SPREAD = /(?<=\d)\s*±\s*\d{1,3}(?=\s*mg\/dL)/giu;
/** « 23 % dont > 250 : 5 % »: a part of the share. */
const PART = /(?<=%)\s+(?:dont|including)\s.*$/iu;

/** The measure of a glucose sensor that a line gives, alone on it. */
export function ofSensor({ text: written }: Line, catalogue: Catalogue): Found[] {
  const text = written
    .replace(SPREAD, (spread) => ' '.repeat(spread.length))
    .replace(PART, (part) => ' '.repeat(part.length));
  const range = INSIDE.exec(text);
  const bare = range === null ? text : text.replace(INSIDE, (inside) => ' '.repeat(inside.length));
  const [whole, name, number, unit] = SENSOR_VALUE.exec(bare) ?? [];
  if (whole === undefined || name === undefined || number === undefined || unit === undefined) return [];
  // With another range, it is another share: « Dans la cible (63 - 140 mg/dL) »; with a sign, it is an objective.
  if (/[\d([<>≤≥]/.test(name)) return [];
  // A second number of the same kind may be of another period, or the objective.
  if (/(?<![<>≤≥=\d.,]\s*)(?<![\d.,])\d{1,3}(?:[.,]\d)?\s?(?:%|mg\/d[Ll])/u.test(bare.slice(whole.length)))
    return [];
  const entry = byLabel(catalogue, name).find(({ type }) => type.id === OF_SENSOR);
  if (entry === undefined) return [];
  return [{ measure_id: entry.measure.id, number, unit, at: whole.lastIndexOf(number) }];
}

/** The columns of the mean systolic and diastolic pressures; null if a line is not such a heading. */
function pressureColumns(line: Line): Columns[] | null {
  const cells = cellsOf(line);
  const named = cells.flatMap(({ text, middle, left, right }) => {
    const side = NOT_MEAN.test(plainLabel(text)) ? undefined : pressureNamed(text)?.side;
    return side === undefined ? [] : [{ side, middle, left, right, isMean: saysMean(text) }];
  });
  const of = (wanted: PressureSide): Columns | null => {
    const all = named.filter(({ side }) => side === wanted);
    const means = all.filter(({ isMean }) => isMean);
    const [one, other] = means.length > 0 ? means : all;
    return one !== undefined && other === undefined ? one : null;
  };
  if (OTHER.test(plainLabel(cells[0]?.text ?? ''))) return null;
  const [systolic, diastolic] = [of('pas'), of('pad')];
  return systolic === null || diastolic === null ? null : [systolic, diastolic];
}

/** Whether a cell begins with the name of a period, whatever follows: « Jour max », « Nuit (norme) ». */
const startsWithPeriod = (text: string): boolean => {
  const words = plainLabel(text).split(' ');
  return words.some((_, index) => periodNamed(words.slice(0, index + 1).join(' ')) !== null);
};

const [UNDER, EDGE] = [0.06, 0.005];
/** Whether a cell is below the middle of a heading, or below a part of it: « 138 » under « Systolique moy. (mmHg) ». */
const isUnder = (cell: Cell, column: Columns): boolean =>
  apart(cell, column) <= UNDER || (cell.left >= column.left - EDGE && cell.right <= column.right + EDGE);
/** A pressure that is not read: « < 130 », « 130/80 mmHg (norme) ». */
const PRESSURE = /^[<>≤≥]?\s?\d{2,3}(?:\s?\/\s?\d{2,3})?(?![\d:h%])/;
const MEAN_PRESSURE = /^\d{2,3}(?:\s?mm ?Hg)?$/i;
const PAIR = /^(\d{2,3})\s*\/\s*(\d{2,3})(?:\s*mm ?Hg)?$/i;

/** The mean pressures of a row that names its period: « Jour (7h - 22h) | 143 | 86 », « Nuit | 126/72 mmHg ». */
function ofPeriod(line: Line, columns: readonly Columns[] | null): Found[] {
  const [first, ...others] = cellsOf(line);
  const period = periodNamed(first?.text ?? '');
  if (period === null) return [];
  const pair = others.flatMap((cell) => {
    const [whole, systolic, diastolic] = PAIR.exec(cell.text) ?? [];
    return whole === undefined || systolic === undefined || diastolic === undefined
      ? []
      : [{ cell, systolic, diastolic }];
  });
  const [one, other] = pair;
  if (columns === null) {
    // Without headings, the unit shows that a pair is of pressures.
    if (one === undefined || other !== undefined || !/mm ?Hg/i.test(line.text)) return [];
    const second = one.cell.at + one.cell.text.indexOf(one.diastolic, one.systolic.length);
    return [
      { measure_id: meanPressure('pas', period), number: one.systolic, unit: 'mmHg', at: one.cell.at },
      { measure_id: meanPressure('pad', period), number: one.diastolic, unit: 'mmHg', at: second },
    ];
  }
  return columns.flatMap((column): Found[] => {
    const cell: Cell | undefined = nearest(others, column);
    if (cell === undefined || !isUnder(cell, column) || !MEAN_PRESSURE.test(cell.text)) return [];
    const number = /^\d+/.exec(cell.text)?.[0] ?? '';
    return [{ measure_id: meanPressure(column.side, period), number, unit: 'mmHg', at: cell.at }];
  });
}

/** The row of a value of a summary, named as in the catalogue. */
function rowOf(line: Line, found: Found, catalogue: Catalogue): Row[] {
  const name = catalogue.measure(found.measure_id)?.measure.title ?? '';
  return measuredRow(line, { ...found, name, end: found.at + found.number.length }, catalogue);
}
