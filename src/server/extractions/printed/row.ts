import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Line } from './page.ts';
import { type Label, readLabel } from './read-label.ts';
import type { Section } from './section.ts';
import { type Part, readTail } from './tail.ts';

/** A result as a line has it: the analysis, then the parts that follow its name. */
export interface Row {
  line: Line;
  label: Label;
  /** Where the label begins in the line; null where it stands on another line. */
  labelAt: number | null;
  parts: readonly Part[];
}

type ValuePart = Extract<Part, { kind: 'value' }>;

const STARTS = /(?<=^|[\s:=*([<>≤≥+-])\d/g;
const STARTS_MAX = 16;
const SIGN =
  /(?:[(]\s*)?(?:(?:[<>≤≥]=?|=[<>]|\b(?:inf|sup)(?:[ée]rieure?s?|\.)?\s*(?:ou [ée]gale?s?\s*)?[àa])\s*)?[+-]?$/i;
/** A unit, not a value: 10*9/L. */
const POWER = /^10\s?(?:[*^]|\*\*|e|exp)?\s?\d{1,2}\s?\/\s?[a-zµμ]/i;

/** The results of a line, from a place on: several where columns hold other analyses. */
export function rowsOf(catalogue: Catalogue, line: Line, section: Section, from = 0): Row[] {
  const { text } = line;
  for (const start of startsOf(text, from)) {
    const label = readLabel(catalogue, text.slice(from, start), section);
    const parts = label && readTail(text, start, label.entries);
    if (!label || !parts?.some(isValue)) continue;
    const next = parts.findIndex(
      (part) => part.kind === 'text' && readLabel(catalogue, text.slice(part.at, part.end), section) !== null,
    );
    const own = next < 0 ? parts : parts.slice(0, next);
    const beside = next < 0 ? [] : rowsOf(catalogue, line, section, parts[next]?.at);
    if (!own.some(isValue)) continue;
    return [{ line, label, labelAt: from, parts: own }, ...beside];
  }
  return [];
}

/** Where numbers begin, with the sign or bracket before them. */
export function startsOf(text: string, from = 0): number[] {
  return [...text.matchAll(STARTS)]
    .filter(({ index }) => index >= from && !POWER.test(text.slice(index)))
    .slice(0, STARTS_MAX)
    .map(({ index }) => {
      const sign = SIGN.exec(text.slice(from, index));
      return index - (sign?.[0].trimStart().length ?? 0);
    });
}

export function isValue(part: Part): part is ValuePart {
  return part.kind === 'value';
}
