import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { isUnitOf } from '../../mapping/units/unit-of.ts';
import { readUnit } from '../../vocabulary/units/units.ts';

const LENGTH_MAX = 34;
/** A letter alone in its cell before the cell of the unit: « 78 | L | fL » is low, and not in litres. */
const FLAG = /^[LHN] ?\t/;
/** What looks like an unknown unit, except a date after a number: « 139 | 10/11/25 ». */
const UNKNOWN = /^(?:10(?!\/[\d/]+(?:\s|$))\S{0,4}\/\S+|[a-zA-Zµμ%]{1,12}\/[\w.,³²µμ]+\S*)/;

/**
 * The unit after a number, as written, in the same column or the next one, and where it ends. Null if there is none.
 */
export function unitAt(
  text: string,
  at: number,
  entries: readonly CatalogueEntry[],
): { unit: string; end: number } | null {
  const start = at + (/^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
  if (FLAG.test(text.slice(start, start + 3)) && unitAt(text, start + 1, entries) !== null) return null;
  const stop = text
    .slice(start, start + LENGTH_MAX)
    .search(/\t|[<>≤≥[\]]|(?<!\([^)]*)\)|(?<=\S)\s*\((?!Hg|FEU)/);
  const region = text.slice(start, stop < 0 ? start + LENGTH_MAX : start + stop).trimEnd();
  const readings = prefixes(region).filter((unit) => /[a-zµμγ%]/i.test(unit) && !/^\(\w\)$/.test(unit));
  const unit =
    readings.find((unit) => entries.some((entry) => isUnitOf(unit, entry))) ??
    readings.find((unit) => (unit.length > 1 || unit === '%') && readUnit(unit, '') !== null) ??
    UNKNOWN.exec(region)?.[0];
  return unit === undefined ? null : { unit, end: start + unit.length };
}

/** The prefixes of a text that end at a word boundary, longest first. */
function prefixes(text: string): string[] {
  const ends = [...text.matchAll(/\S(?=\s|$|[;,](?:\s|$))/g)].map(({ index }) => index + 1);
  return ends.reverse().map((end) => text.slice(0, end));
}
