import { z } from 'zod';

/** The side of its number on which a bounded value lies (FHIR R4, Quantity.comparator). */
export const comparatorSchema = z.enum(['<', '<=', '>=', '>']);
export type Comparator = z.infer<typeof comparatorSchema>;

const SIGNS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '≤': '<=',
  '<=': '<=',
  '=<': '<=',
  '⩽': '<=',
  '>': '>',
  '≥': '>=',
  '>=': '>=',
  '=>': '>=',
  '⩾': '>=',
};
const BOUNDED = /^\s*(<=|=<|>=|=>|[<>≤≥⩽⩾])\s*/;

/** Splits the comparator from the number after it: « > 90 », « <5 », « ≥ 3 ». */
export function splitComparator(text: string): { comparator: Comparator | null; rest: string } {
  const match = BOUNDED.exec(text);
  const comparator = SIGNS[match?.[1] ?? ''] ?? null;
  return { comparator, rest: match === null ? text : text.slice(match[0].length) };
}

/** A comparator as shown before a number: one sign. */
export const comparatorSign = (comparator: Comparator): string =>
  comparator === '<=' ? '≤' : comparator === '>=' ? '≥' : comparator;
