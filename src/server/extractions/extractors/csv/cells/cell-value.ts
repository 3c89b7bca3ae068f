import { ownValue } from '../../../../../shared/core/own-value.ts';
import type { CandidateValue } from '../../../extractor.ts';
import { type DecimalMark, readGroups } from '../../../vocabulary/units/decimal-mark.ts';
import { readUnit } from '../../../vocabulary/units/units.ts';
import { COMPARED_NUMBER } from '../../../vocabulary/units/written-value.ts';

const BEYOND = /^(hi|high|haut|eleve|élevé|lo|low|bas|faible|niedrig|hoch|bajo|alto|basso|laag|hoog)$/i;
/** What decides whether "1.250" means 1250: see `readGroups`. */
export interface CellContext {
  mark: DecimalMark | null;
  unit: string | null;
  usual: readonly string[];
}

const ALONE: CellContext = { mark: null, unit: null, usual: [] };

/**
 * Reads a cell as a number (comma or point, spaces between thousands), a value beyond a limit ("<5", "HI", "Low"), or
 * else text.
 */
export function readCell(cell: string, context = ALONE): CandidateValue {
  const text = cell.trim();
  if (BEYOND.test(text)) return { kind: 'number', text: '', comparator: text };
  const [, comparator = null, number] = COMPARED_NUMBER.exec(withoutThousands(text)) ?? [];
  if (number === undefined) return { kind: 'text', text };
  return { kind: 'number', ...readGroups(number, context), comparator };
}

/** A code without the name of its system before it: « LOINC:2951-2 ». */
export const withoutSystem = (code: string): string => code.replace(/^(?:loinc|ln) ?[:|#] ?/i, '');

/** Comparators as research data bases write them: letters in i2b2, concepts in OMOP. */
const SIGNS: Readonly<Record<string, string>> = {
  e: '=',
  l: '<',
  lt: '<',
  le: '<=',
  g: '>',
  gt: '>',
  ge: '>=',
  '4172703': '=',
  '4171756': '<',
  '4171754': '<=',
  '4172704': '>',
  '4171755': '>=',
  '0': '',
};

/** The comparator that a cell of its own column states; the cell itself if it states none. */
export const signOf = (cell: string): string => ownValue(SIGNS, cell.toLowerCase()) ?? cell;

const IN_WORDS = /^(inf|sup)(?:\.|[ée]rieure?)?\s*(ou [ée]gale?\s*)?[àa]\s*(?=\d)/i;

/** Replaces words by their comparator if a number follows: « Inf. à 0,01 », « supérieur ou égal à 90 ». */
export function withSign(text: string): string {
  return text.replace(
    IN_WORDS,
    (_, side: string, equal?: string) =>
      `${side.toLowerCase() === 'inf' ? '<' : '>'}${equal === undefined ? '' : '='} `,
  );
}

const END = String.raw`\d+(?:[.,]\d+)?`;
/** An interval or limit in brackets after a number. */
const USUAL_BESIDE = new RegExp(
  String.raw`(?<=\d)\s*[([]\s*(?:(?:N|VN|VR|norm\w*|r[ée]f\w*)\.?\s*[:=]?\s*)?((?:${END}\s*(?:-|–|à|;)\s*|[<>≤≥]=?\s*)${END})\s*[)\]](?!\s*\d)`,
  'iu',
);

/** Separates a result from the interval that some laboratories write after it: "139 (136-145)", "12 (N < 5) mg/L". */
export function splitReferenceRange(cell: string): { value: string; usual: string } {
  const match = USUAL_BESIDE.exec(cell);
  return match?.[1] === undefined
    ? { value: cell, usual: '' }
    : {
        value: `${cell.slice(0, match.index)} ${cell.slice(match.index + match[0].length)}`.trim(),
        usual: match[1],
      };
}

/** A number without the spaces between its thousands: "4 700 000". */
export function withoutThousands(text: string): string {
  return text.replace(/(?<=\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '');
}

/** Marks that laboratories add to a value outside its reference interval. */
const MARKS =
  /^[*↑↓▲▼!]+\s*|\s*[*↑↓▲▼!]+$|(?<=\d)\s*\((?:HH?|LL?|N|B|E|\+{1,3}|-{1,3})\)$|(?<=\d)\s+(?:HH?|LL|N)$/g;

/** Splits a cell into its value and unit ("72,5 kg", "128/76 mmHg", "97 %"). `unit` is null if there is none. */
export function splitUnit(cell: string): { value: string; unit: string | null } {
  const text = withSign(cell.trim()).replace(MARKS, '');
  const match =
    /^([<>≤≥]?=?\s*[+-]?[\d.,/\s]*\d)\s*([^\d\s.,/<>][^<>]{0,24}|\/\s?[a-zµμ][^<>]{0,20})$/iu.exec(text);
  const [, value, unit] = match ?? [];
  if (value === undefined || unit === undefined || readUnit(unit, '') === null)
    return { value: text, unit: null };
  return { value: value.trim(), unit };
}
