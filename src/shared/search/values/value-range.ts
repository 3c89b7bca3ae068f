import { QUERY_NUMBER } from '../../core/read-query-value.ts';
import { canonicalDecimal } from '../../observations/decimal.ts';

const OPERATORS = { '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le', '=': 'eq' } as const;
export type ValueOperator = keyof typeof OPERATORS;

/** A range of values of a measure: on one side of a number, or between two of them. */
export interface ValueRange {
  bounds: readonly { operator: ValueOperator; value: string }[];
  /** As written; null for the measure's own unit. */
  unit: string | null;
}

const UNIT_MAX = 30;
const WRITTEN =
  /^(?:(>=|<=|>|<|=) ?(-?\d+(?:\.\d+)?)|(>?)(-?\d+(?:\.\d+)?)\.\.(<?)(-?\d+(?:\.\d+)?))(?: (\S.*))?$/;

/**
 * Reads a range as an address contains it: `>7`, `>=5 mg/L`, `=5`, `60..80 kg`, and `>60..<80` without 60 and 80. Null
 * for any other text.
 */
export function readRange(text: string): ValueRange | null {
  const [, operator, one, over, from, under, to, unit = null] = WRITTEN.exec(text) ?? [];
  if (unit !== null && (unit.length > UNIT_MAX || /^\d/.test(unit))) return null;
  const bounds =
    one !== undefined
      ? [{ operator: operator as ValueOperator, value: one }]
      : [
          { operator: over === '>' ? ('>' as const) : ('>=' as const), value: from ?? '' },
          { operator: under === '<' ? ('<' as const) : ('<=' as const), value: to ?? '' },
        ];
  return bounds.every(({ value }) => QUERY_NUMBER.test(value) && canonicalDecimal(value) !== null)
    ? { bounds, unit }
    : null;
}

/** The text that `readRange` reads. */
export function writeRange({ bounds, unit }: ValueRange): string {
  const [first, second] = bounds;
  const open = (operator: string | undefined) => (operator === '>' || operator === '<' ? operator : '');
  const numbers =
    second === undefined
      ? `${first?.operator}${first?.value}`
      : `${open(first?.operator)}${first?.value}..${open(second.operator)}${second.value}`;
  return unit === null ? numbers : `${numbers} ${unit}`;
}

/** A range in the query grammar of the API, for one of its attributes. */
export function rangeQuery({ bounds, unit }: ValueRange, attribute = 'value'): Record<string, string> {
  const limits = bounds.map(({ operator, value }) => [`q:${OPERATORS[operator]}:${attribute}`, value]);
  return { ...Object.fromEntries(limits), ...(unit !== null && { [`q:unit:${attribute}`]: unit }) };
}
