import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { apart, type Cell, cellsOf, nearest } from './chart-cells.ts';
import type { Line } from './page.ts';
import type { Row } from './row.ts';
import { subjectOf } from './sentences.ts';

/** Which refraction the words above announce: by autorefractor (objective), or chosen by the patient (subjective). */
type Refraction = 'objective' | 'subjective';
type Side = 'od' | 'og';

/** A number of an eye, and its position in the line. */
interface Found {
  measure_id: string;
  name: string;
  number: string;
  unit: string | null;
  at: number;
  end: number;
}

const RIGHT = String.raw`(?:T?OD|O\.D\.|[ŒOœo]e?il droit)`;
const LEFT = String.raw`(?:T?OG|O\.G\.|[ŒOœo]e?il gauche)`;
const EYE = new RegExp(String.raw`^\s*(?:(${RIGHT})|(${LEFT}))\s*[:=]?\s*`, 'u');
/** « -2,25 (-0,50 à 90°) Add +2,00 »: sphere, cylinder, axis, addition. */
const DIOPTRES = String.raw`([+-]\s?\d{1,2}[.,]\d{2})`;
const AXIS = String.raw`(\d{1,3})\s*°?`;
const ADDITION = String.raw`[\s,;:-]*[Aa]dd(?:ition)?\.?\s*:?\s*\+?\s?(\d[.,]\d{2})`;
const GLASS = new RegExp(
  String.raw`^${DIOPTRES}\s*\(\s*${DIOPTRES}\s*(?:à|x|@|,)?\s*${AXIS}\s*\)(?:${ADDITION})?`,
  'u',
);
const ACUITY = /^[\s,;:–-]*(?:AVL?\s*:?\s*)?(\d{1,2}\/10)(?:\s*(?:f(?:aible)?|\+|P ?\d[\d.,]*))*\s*\.?\s*$/u;
const SIGHT = new RegExp(
  String.raw`^\s*(?:vision|acuit[ée](?: visuelle)?) de loin\s*(?:\([^()]*\))?\s*:?\s*${RIGHT}\s*:?\s*(\d{1,2}/10)[\s,;–-]*${LEFT}\s*:?\s*(\d{1,2}/10)(?!\d)`,
  'iu',
);
const SAYS_OBJECTIVE = /autor[ée]f|r[ée]fractom[èe]tre|r[ée]fraction (?:objective|automatique)/iu;
const SAYS_SUBJECTIVE = /r[ée]fraction subjective/iu;
/** Glasses worn or prescribed, which are not measures of the day. */
const GLASSES =
  /prescri|verres|lunettes|port[ée]e?s?(?!\p{L})|ordonnance|lentilles|ant[ée]ri|pr[ée]c[ée]d|ancien|cyclopl/iu;
const PRESSURE =
  /(?<![\p{L}\d])(?:PIO|P\.I\.O\.|TO|[Tt]onom[ée]trie|[Tt]onus oculaire|[Pp]ression intra-? ?oculaire)(?!\p{L})[^\d]{0,30}?/u;
const CORNEA =
  /(?<![\p{L}\d])(?:[Pp]achym[ée]trie|ECC|[ÉEée]paisseur corn[ée]enne(?: centrale)?)(?!\p{L})[^\d]{0,30}?/u;
const UNDER = 0.06;

/** Row names under « Œil droit | Œil gauche ». */
const NAMES: readonly [RegExp, string, RegExp | null][] = [
  [/^(?:sphere|sph)$/, 'sph', null],
  [/^(?:cylindre|cyl)$/, 'cyl', null],
  [/^axe$/, 'axe', null],
  [/^(?:addition|add)$/, 'add', null],
  [
    /^(?:tonometrie|pio|to|tonus oculaire|pression intra ?oculaire)(?: (?:a air|a l air|goldmann|air))?$/,
    'pio',
    /^mm ?hg$/i,
  ],
  [/^(?:pachymetrie|ecc|epaisseur corneenne(?: centrale)?)$/, 'ecc', /^[µμ]m$|^microns?$/i],
  [/^(?:acuite visuelle de loin|avl)(?: (?:avec correction|corrigee))?$/, 'avl', null],
];

/** Whether a heading, without its unit, names a measure of an eye. */
export const namesEyeMeasure = (heading: string): boolean =>
  NAMES.some(([name]) => name.test(plainLabel(heading)));

/**
 * Reads, by line, what ophthalmologists print for each eye: refraction under words that say which kind, pressure and
 * thickness with their unit, distance acuity. Worn and prescribed glasses, targets and past values give nothing.
 */
export function eyesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  let refraction: Refraction | null = null;
  let columns: { middle: number; side: Side }[] | null = null;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page !== line.page || before.block !== line.block) [refraction, columns] = [null, null];
    const heading = columnsOf(line);
    if (heading !== null) columns = heading;
    const said = saysRefraction(line.text);
    if (said !== undefined) refraction = said;
    const ofLine =
      columns === null || heading !== null
        ? inSentence(line.text, refraction)
        : inColumns(line, columns, refraction);
    if (ofLine.length > 0)
      found.set(
        index,
        ofLine.flatMap((each) => rowOf(line, each, catalogue)),
      );
    else if (said === undefined && heading === null && !/\d/.test(line.text)) refraction = null;
  }
  return found;
}

/** The refraction that a line announces; null if it announces glasses, undefined if it announces neither. */
function saysRefraction(text: string): Refraction | null | undefined {
  // « Réfraction subjective (2023) » is not of the examination day.
  if (GLASSES.test(text) || /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text)) return null;
  const [objective, subjective] = [SAYS_OBJECTIVE.test(text), SAYS_SUBJECTIVE.test(text)];
  if (objective !== subjective) return objective ? 'objective' : 'subjective';
  return objective || /r[ée]fraction|correction/iu.test(text) ? null : undefined;
}

function inSentence(text: string, refraction: Refraction | null): Found[] {
  const found: Found[] = [];
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
    const seen = ACUITY.exec(rest);
    // Anything else on the line may mean that this is another measure.
    if (seen !== null || /^[\s.;,]*$/.test(rest)) {
      for (const [at, name] of ['sph', 'cyl', 'axe', 'add'].entries()) {
        const written = glass[at + 1];
        if (written === undefined) continue;
        const from = eye[0].length + placeIn(glass, at + 1);
        const found1 = refracted(refraction, name, side, written, from);
        if (found1 !== null) found.push(found1);
      }
      if (seen?.[1] !== undefined && refraction === 'subjective')
        found.push(acuity(side, seen[1], titled.lastIndexOf(seen[1])));
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
    const written = match[each];
    if (written === undefined) continue;
    at = match[0].indexOf(written, at);
    if (each < group) at += written.length;
  }
  return at;
}

function refracted(
  refraction: Refraction,
  name: string,
  side: Side,
  written: string,
  at: number,
): Found | null {
  if (name === 'add' && refraction === 'objective') return null;
  const number = written.replace(/[+\s]/g, '');
  return {
    measure_id: `refraction-${refraction}.${name}-${side}`,
    name: `Réfraction ${refraction}`,
    number,
    unit: name === 'axe' ? '°' : 'dioptries',
    at,
    end: at + written.length,
  };
}

function acuity(side: Side, written: string, at: number): Found {
  const id = `acuite-visuelle-de-loin.avl-${side}`;
  return {
    measure_id: id,
    name: 'Acuité visuelle de loin',
    number: written,
    unit: null,
    at,
    end: at + written.length,
  };
}

/** « TO : OD 14 mmHg, OG 15 mmHg »: both eyes after one name, with their unit. */
function pairOf(text: string, name: RegExp, unit: RegExp, id: string, title: string): Found[] {
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
  if (subjectOf(text, match.index, end) !== null || GLASSES.test(text)) return [];
  const from = end - both.length;
  const at = text.indexOf(right, from);
  const second = text.lastIndexOf(left, end);
  const said = unit.source.startsWith('mm') ? 'mmHg' : 'µm';
  return [
    { measure_id: `${id}-od`, name: title, number: right, unit: said, at, end: at + right.length },
    { measure_id: `${id}-og`, name: title, number: left, unit: said, at: second, end: second + left.length },
  ];
}

/** The two columns of « Œil droit | Œil gauche », possibly after a first cell. */
function columnsOf(line: Line): { middle: number; side: Side }[] | null {
  const sides = cellsOf(line).flatMap(({ text, middle }): { middle: number; side: Side }[] => {
    const [, right] = /^(?:(oeil droit|od|o d)|oeil gauche|og|o g)$/.exec(plainLabel(text)) ?? [null, null];
    return right === null ? [] : [{ middle, side: right === undefined ? 'og' : 'od' }];
  });
  const cells = cellsOf(line).length;
  return sides.length === 2 && sides[0]?.side !== sides[1]?.side && cells - sides.length <= 1 ? sides : null;
}

function inColumns(
  line: Line,
  columns: readonly { middle: number; side: Side }[],
  refraction: Refraction | null,
): Found[] {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || others.length === 0 || others.length > 2) return [];
  const [, name = first.text, inside = null] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(first.text) ?? [];
  const known = NAMES.find(([pattern]) => pattern.test(plainLabel(name)));
  if (known === undefined || (inside !== null && /sans|port[ée]|pr[ée]s(?!\p{L})/iu.test(inside))) return [];
  return others.flatMap((cell) => {
    const column = nearest(columns, cell);
    if (column === undefined || apart(column, cell) > UNDER) return [];
    return cellOfEye(cell, column.side, known[1], known[2], inside, refraction);
  });
}

function cellOfEye(
  { text, at }: Cell,
  side: Side,
  name: string,
  unit: RegExp | null,
  inside: string | null,
  refraction: Refraction | null,
): Found[] {
  if (name === 'avl') return /^\d{1,2}\/10$/.test(text) ? [acuity(side, text, at)] : [];
  const [, number, own = ''] = /^([+-]?\s?\d{1,3}(?:[.,]\d{1,2})?)\s*(\D*)$/.exec(text) ?? [];
  if (number === undefined) return [];
  if (unit !== null) {
    const said = own.trim() === '' ? inside : own.trim();
    if (said === null || !unit.test(said)) return [];
    const id = name === 'pio' ? 'pression-intraoculaire.pio' : 'pachymetrie-corneenne.ecc';
    return [{ measure_id: `${id}-${side}`, name, number, unit: said, at, end: at + number.length }];
  }
  // Instruments always print the sign of a sphere or cylinder, so a missing sign was lost.
  if (refraction === null || (name !== 'axe' && name !== 'add' && !/^[+-]/.test(number))) return [];
  if (!/^(?:°|d|δ|dioptries?)?$/iu.test(own.trim())) return [];
  const found = refracted(refraction, name, side, number, at);
  return found === null ? [] : [found];
}

function rowOf(line: Line, { measure_id, name, number, unit, at, end }: Found, catalogue: Catalogue): Row[] {
  const entry = catalogue.measure(measure_id);
  if (entry === undefined) return [];
  const label = { word: name, entries: [entry], all: [entry], bare: name, unit: null, underSection: true };
  const part = { kind: 'value', at, end, number, comparator: null, unit, bracketed: false } as const;
  return [{ line, label: { ...label, measure_id }, labelAt: null, parts: [part] }];
}
