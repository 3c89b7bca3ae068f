import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { MESSAGE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { readGroups } from '../../vocabulary/units/decimal-mark.ts';
import { countsCells, readUnit, unitOfLimits } from '../../vocabulary/units/units.ts';
import { COMPARED_NUMBER } from '../../vocabulary/units/written-value.ts';
import { splitUnit, withoutThousands, withSign } from '../csv/cells/cell-value.ts';
import { refusedByCodes } from '../interpretation-codes.ts';
import { component, partOf, repetitionsOf, type Separators, unescapeText } from './message.ts';

export type Hl7Value =
  | {
      kind: 'number';
      text: string;
      otherwise?: string;
      comparator: string | null;
      refusal?: string;
      /** A unit inside the value itself. */
      unit?: string;
    }
  | { kind: 'text'; text: string; refusal?: string };

/** Comparators of SN; anything else is not one, because « ^ » may stand for « * » in a power of ten. */
const COMPARATORS = new Set(['', '=', '<', '<=', '>', '>=', '≤', '≥']);
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;
const CODED = new Set(['CE', 'CWE', 'CNE', 'CF', 'IS', 'ID']);
const STRUCTURED = 'SN';
const QUANTITY = 'CQ';
/** HL7 types that hold no number: dates, names, person ids, addresses, intervals, waveforms… */
const NOT_NUMBERS = new Set(
  'DT TM TS DTM DR TQ CX XCN XPN XON XAD XTN PN CN CK CP MO NR NA MA AD TN EI HD PL PT SI VID CD FN SAD RI'.split(
    ' ',
  ),
);

/** Reads OBX-5 only by the type that OBX-2 declares. Null if it is empty. */
export function readValue(
  type: string,
  field: string,
  usual: readonly (string | undefined)[],
  separators: Separators,
  unit = '',
): Hl7Value | null {
  const values = repetitionsOf(field, separators).filter((each) => each.trim() !== '""');
  const [value = ''] = values;
  if (values.every((each) => each.trim() === '')) return null;
  const kind = type.trim().toUpperCase();
  if (CODED.has(kind)) return codedIn(values, separators);
  if (kind === STRUCTURED && values.length === 1) return readStructured(value, usual, separators);
  if (NOT_NUMBERS.has(kind))
    return { kind: 'text', text: textOf(values, separators), refusal: MESSAGE_LOG.notOfNumbers(kind) };
  if (values.length > 1) {
    const text = textOf(values, separators);
    return /^\W*\d/.test(text)
      ? { kind: 'text', text, refusal: MESSAGE_LOG.repeated }
      : { kind: 'text', text };
  }
  if (kind === QUANTITY) return readQuantity(value, usual, separators);
  const read = readPlain(unescapeText(value, separators), usual, unit);
  // « 132/84 » is a blood pressure in one text.
  return kind === 'NM' && read?.kind === 'text' && !read.text.includes('/')
    ? { ...read, refusal: REFUSALS.notANumber }
    : read;
}

/** A code or its words. A number among them is a code or a class: « 3 », « 2+ ». */
function codedIn(values: readonly string[], separators: Separators): Hl7Value | null {
  const words = values.map(
    (each) => [2, 9, 5, 1].map((at) => partOf(each, at, separators)).find(Boolean) ?? '',
  );
  const text = words.filter((word) => word !== '').join(', ');
  if (text === '') return null;
  return { kind: 'text', text, ...(/\d/.test(text) && { refusal: MESSAGE_LOG.coded }) };
}

function textOf(values: readonly string[], separators: Separators): string {
  return values.map((each) => unescapeText(each, separators).trim()).join(`\n`);
}

/** A number, alone, after a comparator or with its unit; anything else is text. */
function readPlain(written: string, usual: readonly (string | undefined)[], known: string): Hl7Value | null {
  const { read, unit } = readWithUnit(written, '', usual, known);
  if (read === null || unit === '') return read;
  return read.kind === 'text' ? { ...read, text: written.trim() } : { ...read, unit };
}

/** CQ: quantity^unit. */
function readQuantity(
  value: string,
  usual: readonly (string | undefined)[],
  separators: Separators,
): Hl7Value | null {
  const read = readText(partOf(value, 1, separators));
  const unit = partOf(value, 2, separators).split(separators.subcomponent)[0] ?? '';
  return read === null || read.kind === 'text'
    ? read
    : ({ ...withDoubt(read, usual), ...(unit && { unit }) } as Hl7Value);
}

/** A number, alone or after a comparator; anything else is text. */
function readText(written: string): Hl7Value | null {
  const text = withSign(written.trim());
  if (text === '' || text === '""') return null;
  const match = COMPARED_NUMBER.exec(withoutThousands(text));
  return match?.[2] === undefined
    ? { kind: 'text', text }
    : { kind: 'number', text: match[2], comparator: match[1] ?? null };
}

/**
 * Reads a text that may contain its unit ("138 mmol/L"), if the units field is empty, or a mark ("*12,5"). The point is
 * decimal, unless the reference interval makes that doubtful ("1.250" beside 30 to 400); then both readings are
 * returned.
 */
export function readWithUnit(
  written: string,
  unit: string,
  usual: readonly (string | undefined)[],
  known = unit,
): { read: Hl7Value | null; unit: string } {
  const split = splitUnit(withSign(written.trim()));
  const ownUnit = unit === '' ? (split.unit ?? '') : unit;
  const read = readText(split.unit === null || unit === '' ? split.value : written);
  return { read: read === null ? null : withDoubt(read, usual, ownUnit || known), unit: ownUnit };
}

/** Limits of an interval in cells per cubic millimetre, written with thousands: « 150.000 », « 4000 ». */
const THOUSANDS = /^(?:[1-9]\d{0,2}(?:[.,]\d{3})+|[1-9]\d{3,})$/;

/**
 * Adds the other reading of a number whose decimals do not fit the reference interval. Counts in cells per cubic
 * millimetre are integers, so « 7.250 » beside « 4.000 - 10.000 » is in thousands, like its interval.
 */
function withDoubt(read: Hl7Value, usual: readonly (string | undefined)[], unit = ''): Hl7Value {
  if (read.kind !== 'number') return read;
  const ends = usual
    .flatMap((end) => end?.match(/\d[\d.,]*(?<=\d)/g) ?? [])
    .filter((end) => Number(end) !== 0);
  if (ends.length > 0 && ends.every((end) => THOUSANDS.test(end)) && countsCells(readUnit(unit, '')))
    return THOUSANDS.test(read.text) ? { ...read, text: read.text.replace(/[.,]/g, '') } : read;
  // The standard has a decimal point, French laboratories a comma, and English ones a comma between thousands.
  const comma = ends.length > 0 ? ',' : null;
  const mark = read.text.includes(',') ? comma : '.';
  return { ...read, ...readGroups(read.text, { mark, unit: null, usual: ends }) };
}

/**
 * SN: comparator^number^separator^number. "^182" is 182, "<^3" is bounded, "^1^-^2" is an interval, "^1^:^8" is a
 * titre. Other forms ("2^-^3", "^-^8") are not numbers.
 */
function readStructured(
  value: string,
  usual: readonly (string | undefined)[],
  separators: Separators,
): Hl7Value | null {
  const parts = value.split(separators.component).map((_, index) => partOf(value, index + 1, separators));
  const [comparator = '', number = '', ...others] = parts;
  if (parts.every((part) => part === '')) return null;
  const rest = others.filter((part) => part !== '');
  const isNumber = COMPARATORS.has(comparator) && NUMBER.test(number) && rest.length === 0;
  if (!isNumber) {
    const refusal = rest.some((part) => part === ':' || part === '/') ? MESSAGE_LOG.ratio : REFUSALS.range;
    const isAmount = parts.some((part) => /\d/.test(part));
    return { kind: 'text', text: parts.join(''), refusal: isAmount ? refusal : REFUSALS.notANumber };
  }
  const read: Hl7Value = {
    kind: 'number',
    text: number,
    comparator: comparator === '' || comparator === '=' ? null : comparator,
  };
  return withDoubt(read, usual);
}

/**
 * Flags of monitors (IEEE 11073, in OBX-8) on a value that was not measured on the patient: demonstration, test,
 * calibration.
 */
const NO_MEASUREMENT = /^(?:DEMO|TEST|CALIB\w*|STOP|INV|NAV|OFF|OOR)$/i;

/** Why the flags of a monitor refuse a value. */
export function monitorRefusal(flags: string | undefined, separators: Separators): string | null {
  const flag = repetitionsOf(flags, separators)
    .map((each) => component(each, 1, separators))
    .find((each) => NO_MEASUREMENT.test(each));
  return flag === undefined ? null : MESSAGE_LOG.noMeasurement(flag);
}

/** Why the flags of a value (OBX-8) refuse it. */
export function flagRefusal(
  flags: string | undefined,
  read: Hl7Value,
  separators: Separators,
): string | null {
  return refusedByCodes(flagsOf(flags, separators), read);
}

/** The codes of the flags of a value (OBX-8). */
export const flagsOf = (flags: string | undefined, separators: Separators): string[] =>
  repetitionsOf(flags, separators).map((each) => component(each, 1, separators));

/** An interval with its unit: « 70 - 110 mg/dL », « < 5 mg/L ». */
const INTERVAL = /^\s*[<>≤≥]?=?\s*[\d.,]+\s*(?:(?:-|–|à|to)\s*[\d.,]+\s*)?((?:[a-zµμ%]|10[*^]).*)$/iu;

/** The unit of a reference interval (OBX-7), beside those of the value. */
export function unitOfInterval(interval: string, units: readonly string[]): string[] {
  return unitOfLimits([INTERVAL.exec(interval)?.[1]?.trim() ?? ''], units);
}
