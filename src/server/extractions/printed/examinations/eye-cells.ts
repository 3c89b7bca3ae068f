import {
  type EyeMeasure,
  type EyeSide,
  eyeIn,
  eyeMeasureNamed,
  type Refraction,
} from '../../vocabulary/names/eye-names.ts';
import { apart, type Cell, cellsOf, isOfDay, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import type { MeasuredNumber } from '../rows/measured-row.ts';

const ACUITY = 'acuite-visuelle-de-loin.avl';
/** A cell belongs to the eye whose heading is this close, as a fraction of the page width. */
export const UNDER = 0.06;

export function refracted(
  refraction: Refraction,
  name: string,
  side: EyeSide,
  written: string,
  at: number,
): MeasuredNumber | null {
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

export function acuity(side: EyeSide, written: string, at: number): MeasuredNumber {
  return {
    measure_id: `${ACUITY}-${side}`,
    name: 'Acuité visuelle de loin',
    number: written,
    unit: null,
    at,
    end: at + written.length,
  };
}

/** The two columns of « Œil droit | Œil gauche », possibly after a first cell. */
export function columnsOf(line: Line): { middle: number; side: EyeSide }[] | null {
  const cells = cellsOf(line);
  const sides = cells.flatMap(({ text, middle }) => {
    const side = eyeIn(text);
    return side === null ? [] : [{ middle, side }];
  });
  return sides.length === 2 && sides[0]?.side !== sides[1]?.side && isOfDay(cells) ? sides : null;
}

/** A column of « Sphère | Cylindre | Axe | Addition ». */
export interface MeasureColumn {
  middle: number;
  measure: EyeMeasure;
}

/** The columns of « Sphère | Cylindre | Axe | Addition » above one row per eye. */
export function measuresOf(line: Line): MeasureColumn[] | null {
  const cells = cellsOf(line);
  const found = cells.flatMap(({ text, middle }) => {
    const measure = eyeMeasureNamed(text);
    return measure === null || measure.units !== null ? [] : [{ middle, measure }];
  });
  const isDouble = new Set(found.map(({ measure }) => measure)).size < found.length;
  return found.length > 1 && cells.length - found.length <= 1 && !isDouble ? found : null;
}

export function underMeasures(
  line: Line,
  measures: readonly MeasureColumn[],
  refraction: Refraction | null,
): MeasuredNumber[] {
  const [first, ...cells] = cellsOf(line);
  const side = eyeIn(first?.text ?? '');
  if (side === null) return [];
  return cells.flatMap((cell) => {
    const column = nearest(measures, cell);
    if (column === undefined || apart(column, cell) > UNDER) return [];
    return cellOfEye(cell, side, column.measure, null, refraction);
  });
}

export function inColumns(
  line: Line,
  columns: readonly { middle: number; side: EyeSide }[],
  refraction: Refraction | null,
): MeasuredNumber[] {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || others.length === 0 || others.length > 2) return [];
  // « Tonus oculaire (air) mmHg »: the unit may stand last, without brackets.
  const [, bare = first.text, unit = null] = /^(.+?)\s+(mm ?Hg|µm)$/i.exec(first.text) ?? [];
  const [, word = bare, said = null] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(bare) ?? [];
  const [name, inside] = unit === null ? [word, said] : [bare, unit];
  const measure = eyeMeasureNamed(name);
  if (measure === null || (inside !== null && /sans|port[ée]|pr[ée]s(?!\p{L})/iu.test(inside))) return [];
  return others.flatMap((cell) => {
    const column = nearest(columns, cell);
    if (column === undefined || apart(column, cell) > UNDER) return [];
    return cellOfEye(cell, column.side, measure, inside, refraction);
  });
}

function cellOfEye(
  { text, at }: Cell,
  side: EyeSide,
  { name, units }: EyeMeasure,
  inside: string | null,
  refraction: Refraction | null,
): MeasuredNumber[] {
  if (name === ACUITY) return /^\d{1,2}\/10$/.test(text) ? [acuity(side, text, at)] : [];
  const [, number, own = ''] = /^([+-]?\s?\d{1,3}(?:[.,]\d{1,2})?)\s*(\D*)$/.exec(text) ?? [];
  if (number === undefined) return [];
  if (units !== null) {
    const unitText = own.trim() === '' ? inside : own.trim();
    if (unitText === null || !units.test(unitText)) return [];
    return [{ measure_id: `${name}-${side}`, name, number, unit: unitText, at, end: at + number.length }];
  }
  // Instruments always print the sign of a sphere or cylinder, so a missing sign was lost.
  if (refraction === null || (name !== 'axe' && name !== 'add' && !/^[+-]/.test(number))) return [];
  if (!/^(?:°|d|δ|dioptries?)?$/iu.test(own.trim())) return [];
  const found = refracted(refraction, name, side, number, at);
  return found === null ? [] : [found];
}
