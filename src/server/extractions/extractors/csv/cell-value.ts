import type { CandidateValue } from '../../extractor.ts';

const BEYOND = /^(hi|high|haut|eleve|élevé|lo|low|bas|faible)$/i;
const NUMBER = /^([<>]=?|≤|≥)?\s*([+-]?[\d.,]+(?:[eE][+-]?\d+)?)$/;
/** Groups of three digits after a comma: thousands or decimals, nobody knows. */
const AMBIGUOUS = /^[+-]?\d{1,3}(?:,\d{3})+$/;

/**
 * Reads the value of a cell: a number (comma or point, spaces between thousands), one beyond a limit ("<5", "HI",
 * "Low"), else text.
 *
 * @param separator of the table's columns: where it is a comma, "1,234" is left as text
 */
export function readCell(cell: string, separator: string): CandidateValue {
  const text = cell.trim();
  if (BEYOND.test(text)) return { kind: 'number', text: '', comparator: text };
  const match = NUMBER.exec(text.replace(/(?<=\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, ''));
  if (match?.[2] === undefined) return { kind: 'text', text };
  if (separator === ',' && AMBIGUOUS.test(match[2])) return { kind: 'text', text };
  return { kind: 'number', text: match[2], comparator: match[1] ?? null };
}
