import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { apart, type Cell, cellsOf, nearest } from './chart-cells.ts';
import type { Line } from './page.ts';

/** Which refraction the words above announce: by autorefractor (objective), or chosen by the patient (subjective). */
export type Refraction = 'objective' | 'subjective';
export type Side = 'od' | 'og';

/** A number of an eye, and its position in the line. */
export interface Found {
  measure_id: string;
  name: string;
  number: string;
  unit: string | null;
  at: number;
  end: number;
}

export const RIGHT = String.raw`(?:T?OD|O\.D\.|[ŒOœo]e?il droit)`;
export const LEFT = String.raw`(?:T?OG|O\.G\.|[ŒOœo]e?il gauche)`;
const UNDER = 0.06;

/**
 * Names of rows under « Œil droit | Œil gauche », and of columns above one row per eye, with the units that they
 * require.
 */
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

export function refracted(
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

export function acuity(side: Side, written: string, at: number): Found {
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

/** The two columns of « Œil droit | Œil gauche », possibly after a first cell. */
export function columnsOf(line: Line): { middle: number; side: Side }[] | null {
  const sides = cellsOf(line).flatMap(({ text, middle }): { middle: number; side: Side }[] => {
    const [, right] = /^(?:(oeil droit|od|o d)|oeil gauche|og|o g)$/.exec(plainLabel(text)) ?? [null, null];
    return right === null ? [] : [{ middle, side: right === undefined ? 'og' : 'od' }];
  });
  const cells = cellsOf(line).length;
  return sides.length === 2 && sides[0]?.side !== sides[1]?.side && cells - sides.length <= 1 ? sides : null;
}

export const EYE_ALONE = new RegExp(String.raw`^(?:(${RIGHT})|${LEFT})\s*:?$`, 'u');

/** The columns of « Sphère | Cylindre | Axe | Addition » above one row per eye. */
export function measuresOf(line: Line): { middle: number; name: string }[] | null {
  const cells = cellsOf(line);
  const found = cells.flatMap(({ text, middle }) => {
    const known = NAMES.find(([pattern, , unit]) => unit === null && pattern.test(plainLabel(text)));
    return known === undefined ? [] : [{ middle, name: known[1] }];
  });
  const isDouble = new Set(found.map(({ name }) => name)).size < found.length;
  return found.length > 1 && cells.length - found.length <= 1 && !isDouble ? found : null;
}

export function underMeasures(
  line: Line,
  measures: readonly { middle: number; name: string }[],
  refraction: Refraction | null,
): Found[] {
  const [first, ...cells] = cellsOf(line);
  const eye = EYE_ALONE.exec(first?.text ?? '');
  if (eye === null) return [];
  const side = eye[1] === undefined ? 'og' : 'od';
  return cells.flatMap((cell) => {
    const column = nearest(measures, cell);
    if (column === undefined || apart(column, cell) > UNDER) return [];
    return cellOfEye(cell, side, column.name, null, null, refraction);
  });
}

export function inColumns(
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
