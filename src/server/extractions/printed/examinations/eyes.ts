import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import {
  type EyeSide,
  eyeIn,
  isOfGlasses,
  type Refraction,
  refractionIn,
} from '../../vocabulary/names/eye-names.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { apart, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { subjectOf } from '../page/sentence-subject.ts';
import { type MeasuredNumber, measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';
import {
  acuity,
  columnsOf,
  inColumns,
  type MeasureColumn,
  measuresOf,
  refracted,
  UNDER,
  underMeasures,
} from './eye-cells.ts';

/** The eyes as they are written in a sentence, where their place is needed. */
const RIGHT = String.raw`(?:T?OD|O\.D\.|[ŒOœo]e?il droit)`;
const LEFT = String.raw`(?:T?OG|O\.G\.|[ŒOœo]e?il gauche)`;
const EYE = new RegExp(String.raw`^\s*(?:(${RIGHT})|(${LEFT}))\s*[:=]?\s*`, 'u');
/** « -2,25 (-0,50 à 90°) Add +2,00 »: sphere, cylinder, axis, addition. */
const DIOPTRES = String.raw`([+-]\s?\d{1,2}[.,]\d{2})`;
const AXIS = String.raw`(\d{1,3})\s*°?`;
const ADDITION = String.raw`[\s,;:-]*[Aa]dd(?:ition)?\.?\s*:?\s*\+?\s?(\d[.,]\d{2})`;
/** The axis stands in the brackets of the cylinder, or behind them with its sign: « (-0,75) 95° ». */
const BEFORE_AXIS = anyOf(
  String.raw`\s*(?:à|x|@|,)?\s*(?=\d{1,3}\s*°?\s*\))`,
  String.raw`\)\s*(?:à|x|@)\s*`,
  String.raw`\)\s*(?=\d{1,3}\s*°)`,
);
const GLASS = new RegExp(
  String.raw`^${DIOPTRES}\s*\(\s*${DIOPTRES}\s*${BEFORE_AXIS}${AXIS}\s*\)?(?:${ADDITION})?`,
  'u',
);
const ACUITY = /^[\s,;:–-]*(?:AVL?\s*:?\s*)?(\d{1,2}\/10)(?:\s*(?:f(?:aible)?|\+|P ?\d[\d.,]*))*\s*\.?\s*$/u;
const SIGHT = new RegExp(
  String.raw`^\s*(?:AVL|(?:vision|AV|acuit[ée](?: visuelle)?) (?:de )?loin)\s*(?:avec correction|corrig[ée]e)?\s*(?:\([^()]*\))?\s*:?\s*${RIGHT}\s*:?\s*(\d{1,2}/10)(?:[\s,;–-]+|\s+avec(?:(?!\d/10|${RIGHT})[^\n]){1,40}?)${LEFT}\s*:?\s*(\d{1,2}/10)(?!\d)`,
  'iu',
);
/** How far the middle of a wide cell may be from that of its heading, as a fraction of the page width. */
const WIDE = 0.12;
/** Values of an earlier examination, or aimed at. */
const PAST = new RegExp(
  anyOf(
    'ant[ée]ri|pr[ée]c[ée]d|ancien|il y a|r[ée]fraction pr[ée]-?op',
    String.raw`(?<!\p{L})${anyOf(`(?:${TARGET_WORDS})(?!\\p{L})`, 'vis[ée]e|attendu|souhait|pr[ée]vu')}`,
  ),
  'iu',
);
/** The title of an earlier refraction, unlike « Segment antérieur ». */
const PAST_TITLE = /r[ée]frac|(?:examen|bilan|consultation)s? (?:ant[ée]ri|pr[ée]c[ée]d)/iu;
const PRESSURE = new RegExp(
  String.raw`(?<![\p{L}\d])${anyOf(
    String.raw`PIO|P\.I\.O\.|TO|[Tt]onom[ée]trie|[Tt]onus(?: oculaire)?(?! cible)`,
    '[Pp]ression intra-? ?oculaire',
  )}(?!\p{L})[^\d]{0,30}?`,
  'u',
);
const CORNEA =
  /(?<![\p{L}\d])(?:[Pp]achym[ée]trie|ECC|[ÉEée]paisseur corn[ée]enne(?: centrale)?)(?!\p{L})[^\d]{0,30}?/u;
/**
 * Reads, by line, what ophthalmologists print for each eye: refraction under words that state its kind, pressure and
 * thickness with their unit, distance acuity. Worn and prescribed glasses, targets and past values yield nothing.
 */
export function eyesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  let refraction: Refraction | null = null;
  let columns: { middle: number; side: EyeSide }[] | null = null;
  let measures: MeasureColumn[] | null = null;
  /** Whether the last title is of an earlier refraction, whatever its lines are called. */
  let isPast = false;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page !== line.page || before.block !== line.block)
      [refraction, columns, measures, isPast] = [null, null, null, false];
    const heading = columnsOf(line);
    if (heading !== null) columns = heading;
    const named = measuresOf(line);
    if (named !== null) measures = named;
    else if (measures !== null && eyeIn(cellsOf(line)[0]?.text ?? '') === null) measures = null;
    const stated = saysRefraction(line.text);
    if (!/[\d\t]/.test(line.text) && !stated) isPast = PAST.test(line.text) && PAST_TITLE.test(line.text);
    if (stated !== undefined) refraction = isPast ? null : stated;
    const ofEye = measures === null || named !== null ? [] : underMeasures(line, measures, refraction);
    const ofLine =
      ofEye.length > 0
        ? ofEye
        : columns === null || heading !== null
          ? inSentence(line.text, refraction)
          : [
              ...inColumns(line, columns, refraction),
              ...(isPast ? [] : glassesInColumns(line, columns, lines[index + 1])),
            ];
    if (ofLine.length > 0)
      found.set(
        index,
        ofLine.flatMap((each) => measuredRow(line, each, catalogue)),
      );
    else if (stated === undefined && heading === null && named === null && !/\d/.test(line.text))
      refraction = null;
  }
  return found;
}

/** « Réfraction objective | -1,75 (-0,75) 95° | -1,50 (-0,50) 80° »: a whole refraction in the column of each eye. */
function glassesInColumns(
  line: Line,
  columns: readonly { middle: number; side: EyeSide }[],
  next: Line | undefined,
): MeasuredNumber[] {
  const [first, ...cells] = cellsOf(line);
  // « Réfraction | -1,50 (-0,75) 95° | … » above « subjective », the rest of its name.
  const isDivided = first !== undefined && /^r[ée]fraction$/iu.test(first.text) && next?.page === line.page;
  const rest =
    isDivided && /^\s*(?:subjective|objective)\s*$/iu.test(next.text) ? ` ${next.text.trim()}` : '';
  const refraction = first === undefined ? null : saysRefraction(`${first.text}${rest}`);
  if (!refraction || cells.length > columns.length) return [];
  return cells.flatMap((cell, at) => {
    // A cell wider than its heading has another middle: two cells below two headings are in their order.
    const column = cells.length === columns.length ? columns[at] : nearest(columns, cell);
    const isUnder = column !== undefined && apart(column, cell) <= (cells.length > 1 ? WIDE : UNDER);
    const glass = GLASS.exec(cell.text);
    if (!isUnder || glass?.[0] !== cell.text) return [];
    return partsOfGlass(glass, cell.at, column.side, refraction);
  });
}

/** The sphere, cylinder, axis and addition of a refraction that starts at an offset of its line. */
function partsOfGlass(
  glass: RegExpExecArray,
  from: number,
  side: EyeSide,
  refraction: Refraction,
): MeasuredNumber[] {
  return ['sph', 'cyl', 'axe', 'add'].flatMap((name, at) => {
    const number = glass[at + 1];
    if (number === undefined) return [];
    return refracted(refraction, name, side, number, from + placeIn(glass, at + 1)) ?? [];
  });
}

const DAY_OR_YEAR = /(?<!\d)(?:(?:19|20)\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2})(?!\d)/;

/** The refraction that a line announces; null if it announces glasses, undefined if it announces neither. */
function saysRefraction(text: string): Refraction | null | undefined {
  // « Réfraction subjective (2023) » is not of the examination day.
  if (isOfGlasses(text) || PAST.test(text) || DAY_OR_YEAR.test(text)) return null;
  return refractionIn(text) ?? (/r[ée]fract|autor[ée]f|correction/iu.test(text) ? null : undefined);
}

function inSentence(text: string, refraction: Refraction | null): MeasuredNumber[] {
  const found: MeasuredNumber[] = [];
  const sight = SIGHT.exec(text);
  if (sight !== null && !/sans correction/iu.test(text) && subjectOf(text, 0, text.length) === null) {
    const [, right = '', left = ''] = sight;
    const at = text.indexOf(right, 0);
    found.push(acuity('od', right, at), acuity('og', left, text.indexOf(left, at + right.length)));
  }
  const titled = text.replace(/^[^:]*r[ée]fraction[^:]*:\s*(?=O|Œ|œ)/iu, (title) => ' '.repeat(title.length));
  const eye = EYE.exec(titled);
  const glass = eye === null || refraction === null ? null : GLASS.exec(titled.slice(eye[0].length));
  if (eye !== null && glass !== null && refraction !== null) {
    const side = eye[1] === undefined ? 'og' : 'od';
    const rest = titled.slice(eye[0].length + glass[0].length);
    const acuityMatch = ACUITY.exec(rest);
    // Anything else on the line may mean that this is another measure.
    if (acuityMatch !== null || /^[\s.;,]*$/.test(rest)) {
      found.push(...partsOfGlass(glass, eye[0].length, side, refraction));
      if (acuityMatch?.[1] !== undefined && refraction === 'subjective')
        found.push(acuity(side, acuityMatch[1], titled.lastIndexOf(acuityMatch[1])));
    }
  }
  return [
    ...found,
    ...pairOf(text, PRESSURE, /mm ?Hg/iu, 'pression-intraoculaire.pio', 'PIO'),
    ...pairOf(text, CORNEA, /[µμ]m|microns?/iu, 'pachymetrie-corneenne.ecc', 'Pachymétrie'),
  ];
}

/** Offset of a group in the searched text; each group is searched for after the previous one. */
function placeIn(match: RegExpExecArray, group: number): number {
  let at = 0;
  for (let each = 1; each <= group; each += 1) {
    const groupText = match[each];
    if (groupText === undefined) continue;
    at = match[0].indexOf(groupText, at);
    if (each < group) at += groupText.length;
  }
  return at;
}

/** « TO : OD 14 mmHg, OG 15 mmHg »: both eyes after one name, with their unit. */
function pairOf(text: string, name: RegExp, unit: RegExp, id: string, title: string): MeasuredNumber[] {
  const number = String.raw`\s*[:=à]?\s*(\d{1,3}(?:[.,]\d)?)\s*(?:${unit.source})?`;
  const pair = new RegExp(
    String.raw`(?:${name.source})(${RIGHT}${number}[\s,;/–-]*(?:et\s+)?${LEFT}${number})(?![\d/,])`,
    'gu',
  );
  const [match, other] = [...text.matchAll(pair)];
  const [whole, both, right, left] = match ?? [];
  if (match === undefined || whole === undefined || both === undefined || other !== undefined) return [];
  if (right === undefined || left === undefined || !unit.test(whole)) return [];
  const end = match.index + whole.length;
  if (subjectOf(text, match.index, end) !== null || isOfGlasses(text) || PAST.test(text)) return [];
  const from = end - both.length;
  const at = text.indexOf(right, from);
  const second = text.lastIndexOf(left, end);
  const unitText = unit.source.startsWith('mm') ? 'mmHg' : 'µm';
  return [
    { measure_id: `${id}-od`, name: title, number: right, unit: unitText, at, end: at + right.length },
    {
      measure_id: `${id}-og`,
      name: title,
      number: left,
      unit: unitText,
      at: second,
      end: second + left.length,
    },
  ];
}
