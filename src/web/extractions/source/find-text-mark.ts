import type { Place } from '../../../shared/core/place.ts';
import { findElement, type TextRange } from './tree/xml-element.ts';

/** Longest value that is marked, in characters: a whole element or object may take pages. */
const MARK_MAX = 600;
const SEPARATORS = [';', '\t', '|', ','] as const;

/** The part of a path about the outer file, for a value in an embedded file. */
export const outerPath = (path: string | undefined): string | undefined => path?.split(' › ')[0];

/**
 * The exact bounds of a value in a text: an XML element, a JSON value, a field of a message or a cell of a table. Null
 * in doubt: only its line is then shown.
 *
 * @param line bounds of the line of the place
 */
export function findMark(text: string, line: TextRange, place: Place): TextRange | null {
  const path = outerPath(place.path);
  const found = /^\s*</.test(text)
    ? path && findElement(text, path)
    : /^\s*[{[]/.test(text)
      ? jsonValue(text, line.start + (place.column ?? 1) - 1)
      : inLine(text.slice(line.start, line.end), place, path);
  if (!found) return null;
  const shift = /^\s*[<{[]/.test(text) ? 0 : line.start;
  return { start: found.start + shift, end: Math.min(found.end, found.start + MARK_MAX) + shift };
}

/** The bounds of a JSON value, from its first character. */
function jsonValue(text: string, start: number): TextRange | null {
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s"{}[\],:]+/y;
  let depth = 0;
  for (let at = start; at < start + MARK_MAX; ) {
    token.lastIndex = at;
    const mark = token.exec(text)?.[0];
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    at += mark?.length ?? 1;
    if (depth <= 0) return mark === undefined ? null : { start, end: at };
  }
  return { start, end: start + MARK_MAX };
}

function inLine(line: string, place: Place, path: string | undefined): TextRange | null {
  const field = /\b[A-Z]\w{2}(?:\[\d+\])?-(\d+)$/.exec(path ?? '')?.[1];
  if (field !== undefined) return nth(line, line[3] ?? '|', Number(field));
  const { column } = place;
  if (column !== undefined) {
    for (const separator of SEPARATORS) {
      const cell = nth(line, separator, column - 1);
      const cellText = cell && line.slice(cell.start, cell.end).replace(/^"|"$/g, '').trim();
      if (cellText && place.text.startsWith(cellText)) return cell;
    }
  }
  return once(line, place.text);
}

/** The nth part of a line, from 0; separators inside quotes do not count in a part that begins with a quote. */
function nth(line: string, separator: string, position: number): TextRange | null {
  let start = 0;
  for (let index = 0; start <= line.length; index += 1) {
    const quoted = line[start] === '"' ? line.indexOf('"', start + 1) : -1;
    const found = line.indexOf(separator, Math.max(start, quoted));
    const end = found < 0 ? line.length : found;
    if (index === position) return end > start ? { start, end } : null;
    if (found < 0) return null;
    start = end + separator.length;
  }
  return null;
}

/** The bounds of the text that was read, if the line contains it exactly once. */
function once(line: string, written: string): TextRange | null {
  for (const text of [written, written.split(' ')[0] ?? '']) {
    const start = text === '' ? -1 : line.indexOf(text);
    if (start >= 0 && line.indexOf(text, start + 1) < 0) return { start, end: start + text.length };
  }
  return null;
}
