import { parsePartialTime } from '../../../../shared/core/partial-time.ts';
import { compareDecimals } from '../../../../shared/observations/decimal.ts';
import { isNear } from '../../vocabulary/units/rounding.ts';
import { readUnit } from '../../vocabulary/units/units.ts';
import type { MappedValue } from '../map-candidate.ts';

/** How two statements of one measure relate. */
export type Agreement =
  | 'same'
  /** The same value in two units. */
  | 'restated'
  /** Different values in two units. */
  | 'contradiction'
  /** Different values in one unit, possibly two measurements. */
  | 'other';

/** How two values of one measure agree, after conversion and allowing for rounding. */
export function agreementOf(a: MappedValue, b: MappedValue): Agreement {
  if (sameValue(a, b)) return 'same';
  if (!inTwoUnits(a, b)) return 'other';
  return near(a, b) ? 'restated' : 'contradiction';
}

/**
 * Whether two values that a panel of coded results gives of one measure at one time are one analysis stated twice, under
 * two codes or one. A measure made on the body may be repeated within a minute, and a panel may name several germs.
 */
export function isOneAnalysis(a: MappedValue, b: MappedValue): boolean {
  const { measure, specimen } = a.entry;
  const areCoded = [a, b].every(({ candidate: { codes } }) => codes.length > 0);
  return areCoded && specimen !== 'patient' && measure.value_type !== 'TEXTE';
}

/**
 * Whether two values of one measure in two panels are one result: of one analysis, instant and sample. What only one of
 * them says of its sample does not tell them apart.
 */
export function isOneResult(a: MappedValue, b: MappedValue): boolean {
  const [one, two] = [a.candidate, b.candidate];
  if (!isOneAnalysis(a, b) || !isOneInstant(one.effective_time, two.effective_time)) return false;
  return [
    [one.sample, two.sample],
    [one.own_specimen, two.own_specimen],
    [one.specimen, two.specimen],
    [one.about?.join(), two.about?.join()],
    [one.method?.join(), two.method?.join()],
  ].every(([first, second]) => !first || !second || first === second);
}

const isOneInstant = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && (a === b || Date.parse(a) === Date.parse(b));

/** Of two statements that agree, the one printed in the catalogue's unit, or else the first. */
export function preferUnconverted(first: MappedValue, second: MappedValue): MappedValue {
  return first.converted && !second.converted ? second : first;
}

export const hasHour = (time: string | null): boolean => time?.includes('T') ?? false;

/** The local day of a time; null if its precision is less than a day. */
export function dayOf(time: string | null, timeZone: string): string | null {
  const read = time === null ? null : parsePartialTime(time);
  if (time === null || read === null || read.precision === 'month' || read.precision === 'year') return null;
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(time)) return time.slice(0, 10);
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(new Date(time));
}

/** Formats are cached, because creating one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function sameValue(a: MappedValue, b: MappedValue): boolean {
  if (a.comparator !== b.comparator) return false;
  if (a.entry.measure.value_type === 'TEXTE') return a.value === b.value;
  return compareDecimals(a.value, b.value) === 0;
}

/** Whether both state their unit and the units differ. */
function inTwoUnits(a: MappedValue, b: MappedValue): boolean {
  if (a.converted !== b.converted) return true;
  const [one, two] = [a, b].map(({ candidate, entry }) =>
    readUnit(candidate.units[0] ?? '', entry.measure.ucum ?? ''),
  );
  if (!one || !two) return false;
  return (
    one.dimension !== two.dimension || one.factor.num * two.factor.den !== two.factor.num * one.factor.den
  );
}

function near(a: MappedValue, b: MappedValue): boolean {
  if (a.comparator !== b.comparator) return false;
  return isNear(Number(a.value), Number(b.value), a.candidate.value, b.candidate.value);
}
