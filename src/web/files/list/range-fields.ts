import { parsePartialTime } from '../../../shared/core/partial-time.ts';
import { readPeriod } from '../../../shared/search/periods/period.ts';
import { readRange } from '../../../shared/search/values/value-range.ts';

/** The values of two fields, both inclusive; empty when a side is open. */
export interface Sides {
  from: string;
  to: string;
}

const OPEN: Sides = { from: '', to: '' };
const areSame = (one: Sides, other: Sides): boolean => one.from === other.from && one.to === other.to;

/** A range as its two fields show it. `whole`: of integers, for which more than 5 is at least 6. */
export function shownRange(text: string | undefined, whole: boolean): Sides {
  const sides = { ...OPEN };
  for (const { operator, value } of readRange(text ?? '')?.bounds ?? []) {
    const number = Number(value);
    const least = operator === '>' ? Math.floor(number) + 1 : Math.ceil(number);
    const most = operator === '<' ? Math.ceil(number) - 1 : Math.floor(number);
    if (operator !== '<' && operator !== '<=') sides.from = whole ? String(least) : value;
    if (operator !== '>' && operator !== '>=') sides.to = whole ? String(Math.max(0, most)) : value;
  }
  return sides;
}

/**
 * The range of two fields. An unchanged one stays as written, since its fields may show less than it expresses; once a
 * side is changed both are inclusive, the only form that an address can express.
 * @param text the range that the fields showed
 */
export function rangeOf(text: string | undefined, sides: Sides, whole: boolean): string {
  if (areSame(sides, shownRange(text, whole))) return text ?? '';
  const { from, to } = sides;
  if (from !== '' && to !== '') return `${from}..${to}`;
  return from !== '' ? `>=${from}` : to === '' ? '' : `<=${to}`;
}

/**
 * A period as two date fields show it: a month or a year by its first and last day. A number of days up to now has no
 * field.
 */
export function shownDays(text: string | undefined): Sides {
  const period = readPeriod(text ?? '');
  if (period?.kind !== 'between') return OPEN;
  return { from: edgeOf(period.from, 'first'), to: edgeOf(period.to, 'last') };
}

/**
 * The period of two fields. An unchanged side stays as written, even a number of days up to now.
 * @param text the period that the fields showed
 */
export function daysOf(text: string | undefined, sides: Sides): string {
  const shownSides = shownDays(text);
  if (areSame(sides, shownSides)) return text ?? '';
  const period = readPeriod(text ?? '');
  const dates = period?.kind === 'between' ? period : { from: null, to: null };
  const from = sides.from === shownSides.from ? dates.from : sides.from;
  const to = sides.to === shownSides.to ? dates.to : sides.to;
  return from || to ? `${from ?? ''}..${to ?? ''}` : '';
}

function edgeOf(date: string | null, edge: 'first' | 'last'): string {
  const time = date === null ? null : parsePartialTime(date);
  if (time === null) return '';
  const { year, month, day } = time.local;
  const last = new Date(
    time.precision === 'day'
      ? Date.UTC(year, month - 1, day)
      : Date.UTC(year, time.precision === 'year' ? 12 : month, 0),
  );
  const edgeDay = edge === 'last' ? last : new Date(Date.UTC(year, month - 1, day));
  return edgeDay.toISOString().slice(0, 10);
}
