import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Line } from './page.ts';
import { subjectOf } from './sentence-subject.ts';
import { boxOf } from './words-to-lines.ts';

/** A cell of a line: its text, its offset in the line, and its place as fractions of the page width. */
export interface Cell {
  text: string;
  at: number;
  middle: number;
  left: number;
  right: number;
}

export function cellOf(line: Line, at: number, text: string): Cell {
  const { x, width } = boxOf(line, at, at + text.length);
  return { text, at, middle: x + width / 2, left: x, right: x + width };
}

/** The cells of a line, from an offset on. */
export function cellsOf(line: Line, from = 0): Cell[] {
  return [...line.text.slice(from).matchAll(/[^\t]+/g)].flatMap(({ 0: written, index }) => {
    const lead = written.length - written.trimStart().length;
    return written.trim() === '' ? [] : [cellOf(line, from + index + lead, written.trim())];
  });
}

export function nearest<Placed extends { middle: number }>(
  columns: readonly Placed[],
  cell: { middle: number },
): Placed | undefined {
  return columns.toSorted((a, b) => apart(a, cell) - apart(b, cell))[0];
}

export const apart = (a: { middle: number }, b: { middle: number }): number => Math.abs(a.middle - b.middle);

const NORMAL = /\b(?:normale?s?|usuel\w*|reference|predite?s?|attendue?s?)\b/;

/**
 * Whether a heading of two sides, possibly after a first cell, is above the patient's numbers of the day: « Antérieur |
 * Droite | Gauche », « Normale | OD | OG » and « 2019 | OD | OG » are not.
 */
export const isOfDay = (cells: readonly Cell[]): boolean =>
  cells.length <= 3 &&
  cells.every(({ text }) => {
    const about = subjectOf(text, text.length, text.length);
    // « Sans correction | OD | OG »: a measure.
    return (about === null || about === 'negated') && !NORMAL.test(plainLabel(text));
  });
