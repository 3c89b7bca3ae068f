import { MESSAGE_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { readGroups } from '../../vocabulary/decimal-mark.ts';
import { splitUnit, withoutThousands } from '../csv/cell-value.ts';
import { component, type Separators, unescapeText } from './message.ts';

export type Hl7Value =
  | { kind: 'number'; text: string; otherwise?: string; comparator: string | null; refusal?: string }
  | { kind: 'text'; text: string; refusal?: string }
  | { kind: 'file'; bytes: Buffer };

const COMPARED = /^([<>]=?|≤|≥)?\s*([+-]?[\d.,]+(?:[eE][+-]?\d+)?)$/;

/** Reads OBX-5 by the type that OBX-2 declares. Null if it is empty or points to a file elsewhere. */
export function readValue(type: string, field: string, separators: Separators): Hl7Value | null {
  switch (type.trim()) {
    case 'SN':
      return readStructured(field, separators);
    case 'ED':
      return readFile(field, separators);
    case 'RP':
    case 'FIC':
      return null;
    case 'CE':
    case 'CWE':
    case 'CNE':
    case 'CF':
      return readText(component(field, 2, separators) || component(field, 1, separators));
    default:
      return readText(unescapeText(field, separators));
  }
}

/** Reads a number, alone or after a comparison sign, whether the declared type is NM or ST; anything else is text. */
function readText(written: string): Hl7Value | null {
  const text = written.trim();
  if (text === '' || text === '""') return null;
  const match = COMPARED.exec(withoutThousands(text));
  return match?.[2] === undefined
    ? { kind: 'text', text }
    : { kind: 'number', text: match[2], comparator: match[1] ?? null };
}

/**
 * Reads a text that may contain its unit ("138 mmol/L"), if the field of units is empty, or a mark ("*12,5"). The point
 * is a decimal separator, unless the reference interval makes that doubtful ("1.250" beside 30 to 400): both readings
 * are then returned.
 */
export function readWithUnit(
  written: string,
  unit: string,
  usual: readonly (string | undefined)[],
): { read: Hl7Value | null; unit: string } {
  const split = splitUnit(written);
  const own = unit === '' ? (split.unit ?? '') : unit;
  const read = readText(split.unit === null || unit === '' ? split.value : written);
  return { read: read === null ? null : withDoubt(read, usual), unit: own };
}

/** Adds the other reading of a number whose decimals do not fit the reference interval. */
export function withDoubt(read: Hl7Value, usual: readonly (string | undefined)[]): Hl7Value {
  if (read.kind !== 'number') return read;
  const ends = usual.flatMap((end) => end?.match(/\d[\d.,]*(?<=\d)/g) ?? []);
  const mark = read.text.includes(',') ? ',' : '.';
  return { ...read, ...readGroups(read.text, { mark, unit: null, usual: ends }) };
}

/** SN: comparator^number^separator^number. "^182" is 182, ">^100" is censored, "^1^-^2" a range, "^1^:^8" a titre. */
function readStructured(field: string, separators: Separators): Hl7Value | null {
  const [comparator = '', number = '', separator = '', second = ''] = [1, 2, 3, 4].map((position) =>
    component(field, position, separators),
  );
  if (number === '') return null;
  if (separator !== '' || second !== '') {
    const refusal = separator === '-' ? REFUSALS.range : MESSAGE_LOG.ratio;
    return { kind: 'text', text: `${number}${separator}${second}`, refusal };
  }
  return {
    kind: 'number',
    text: number,
    comparator: comparator === '' || comparator === '=' ? null : comparator,
  };
}

/** ED: source^type^subtype^encoding^data. */
function readFile(field: string, separators: Separators): Hl7Value | null {
  const data = component(field, 5, separators);
  if (data === '') return null;
  const encoding = component(field, 4, separators).toLowerCase();
  if (encoding === 'base64') return { kind: 'file', bytes: Buffer.from(data, 'base64') };
  return { kind: 'file', bytes: Buffer.from(data, encoding === 'hex' ? 'hex' : 'utf8') };
}
