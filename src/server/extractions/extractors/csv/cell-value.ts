import type { CandidateValue } from '../../extractor.ts';
import { type DecimalMark, readGroups } from '../../vocabulary/decimal-mark.ts';
import { readUnit } from '../../vocabulary/units.ts';

const BEYOND = /^(hi|high|haut|eleve|élevé|lo|low|bas|faible|niedrig|hoch|bajo|alto|basso|laag|hoog)$/i;
const NUMBER = /^([<>]=?|≤|≥)?\s*([+-]?[\d.,]+(?:[eE][+-]?\d+)?)$/;
/** What decides whether "1.250" is 1250: see `readGroups`. */
export interface CellContext {
  mark: DecimalMark | null;
  unit: string | null;
  usual: readonly string[];
}

const ALONE: CellContext = { mark: null, unit: null, usual: [] };

/**
 * Reads the value of a cell: a number (comma or point, spaces between thousands), one beyond a limit ("<5", "HI",
 * "Low"), else text.
 */
export function readCell(cell: string, context = ALONE): CandidateValue {
  const text = cell.trim();
  if (BEYOND.test(text)) return { kind: 'number', text: '', comparator: text };
  const [, comparator = null, number] = NUMBER.exec(withoutThousands(text)) ?? [];
  if (number === undefined) return { kind: 'text', text };
  return { kind: 'number', ...readGroups(number, context), comparator };
}

/** A number without the spaces between its thousands: "4 700 000". */
export function withoutThousands(text: string): string {
  return text.replace(/(?<=\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '');
}

/** Marks that laboratories put beside a value out of its normal range. */
const MARKS =
  /^[*↑↓▲▼!]+\s*|\s*[*↑↓▲▼!]+$|(?<=\d)\s*\((?:HH?|LL?|N|B|E|\+{1,3}|-{1,3})\)$|(?<=\d)\s+(?:HH?|LL|N)$/g;

/**
 * Splits a cell that contains a value and its unit ("72,5 kg", "128/76 mmHg", "97 %"). `unit` is null if there is
 * none.
 */
export function splitUnit(cell: string): { value: string; unit: string | null } {
  const text = cell.trim().replace(MARKS, '');
  const match = /^([<>≤≥]?=?\s*[+-]?[\d.,/\s]*\d)\s*([^\d\s.,/<>][^<>]{0,24})$/.exec(text);
  const [, value, unit] = match ?? [];
  if (value === undefined || unit === undefined || readUnit(unit, '') === null)
    return { value: text, unit: null };
  return { value: value.trim(), unit };
}
