import { movePoint, readNumeral } from '../../vocabulary/units/decimal-math.ts';
import { readUnit } from '../../vocabulary/units/units.ts';

/** How a cell's number is displayed: as it is, as a percentage, or as a date, a time or both. */
export type CellFormat = 'number' | 'percent' | 'fraction' | 'date' | 'time' | 'date-time';

/** The text that a format adds before and after a cell's number. */
export interface Affixes {
  before: string;
  after: string;
}

const DAY_MS = 86_400_000;
/**
 * Day 0 of each date system. The 1900 system counts a non-existent 29 February 1900, so it is correct from March on.
 */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
export type DateSystem = keyof typeof EPOCHS;

/** Built-in formats of every workbook (ECMA-376, 18.8.30). */
const BUILT_IN = new Map<number, CellFormat>([
  ...[9, 10].map((id) => [id, 'percent'] as const),
  ...[12, 13].map((id) => [id, 'fraction'] as const),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'date-time'],
]);

/** The kind of a number format. `code` is the format's code if the workbook defines it. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return BUILT_IN.get(id) ?? 'number';
  const [first = ''] = code.split(';');
  // Quoted text, escaped characters and [colours] are ignored; [h] is a duration, not a time of day.
  if (/\[[hms]+\]/i.test(first)) return 'number';
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase();
  if (/^\s*(?:general|standard|@)\s*$/.test(bare)) return 'number';
  const date = /[yda]/.test(bare.replace(/am\/pm|a\/p/g, '')) || /m{3,}/.test(bare);
  const time = /[hs]/.test(bare);
  if (date) return time ? 'date-time' : 'date';
  if (time) return 'time';
  if (/[?#\d]\s*\/\s*[?#\d]/.test(bare)) return 'fraction';
  return bare.includes('%') ? 'percent' : 'number';
}

const AROUND = /^([^0#?]*)[0#?][0#?.,\s]*(?:[eE][+-]0+)?(.*)$/;

/** The unit or comparator that a format adds around a number: `0.0" kg"`, `"<"0.0`. */
export function affixesOf(code: string): Affixes {
  const [first = ''] = code.split(';');
  const [, before = '', after = ''] = AROUND.exec(first.replace(/\[[^\]]*\]|[_*]./g, '')) ?? [];
  const [start, end] = [before, after].map((text) => text.replace(/"([^"]*)"|\\(.)/g, '$1$2').trim());
  return {
    before: /^(?:[<>]=?|[≤≥])$/.test(start ?? '') ? (start ?? '') : '',
    after: end !== undefined && end !== '%' && readUnit(end, '') !== null ? ` ${end}` : '',
  };
}

/**
 * The text of a number: a percentage with its sign, a date as `2026-03-12 07:15:00`, or the number as written, limited
 * to the 15 digits that spreadsheets keep.
 */
export function shownNumber(raw: string, format: CellFormat, system: DateSystem): string {
  const numeral = readNumeral(raw);
  if (numeral === null || numeral === 'too_long') return raw;
  const value = Number(raw);
  if (format === 'number' || format === 'fraction' || value < 0) return inFifteenDigits(raw);
  if (format === 'percent') return `${movePoint(readNumeral(inFifteenDigits(raw)) ?? numeral, 2)} %`;
  return shownTime(value, format, system);
}

/** The day and hour of a serial number, in a cell that is not formatted as a date. */
export function dayOfSerial(serial: number, system: DateSystem): string {
  return shownTime(serial, 'date-time', system);
}

function inFifteenDigits(raw: string): string {
  const digits = raw.replace(/[eE].*$|\D/g, '').replace(/^0+/, '');
  if (digits.length <= 15) return raw;
  return String(Number(Number(raw).toPrecision(15)));
}

function shownTime(value: number, format: 'date' | 'time' | 'date-time', system: DateSystem): string {
  const seconds = Math.round(value * 86_400);
  const at = new Date(EPOCHS[system] + seconds * 1000);
  if (Number.isNaN(at.getTime()) || value * DAY_MS > Date.UTC(2300, 0, 1)) return String(value);
  const iso = at.toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (format === 'time' && value < 1) return time;
  return format === 'date' || time === '00:00:00' ? day : `${day} ${time}`;
}
