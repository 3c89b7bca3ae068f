import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedFormat } from './cached-format.ts';
import { offsetAt } from './local-time.ts';
import { formatPartialTime, instantsOf, midnightDay, parsePartialTime } from './partial-time.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', '+05:45'];
const DAY_MS = 86_400_000;
const DAYS = { min: Date.UTC(1975, 0, 1) / DAY_MS, max: Date.UTC(2037, 11, 31) / DAY_MS };

/** The day when clocks jumped from the 29th to the 31st, in two countries. */
const SKIPPED = new Set(['2011-12-30 in Pacific/Apia', '2011-12-30 in Pacific/Fakaofo']);

const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const instants = (day: string, zone: string) => {
  const time = parsePartialTime(day);
  return time && instantsOf(time, zone);
};
const formatOf = cachedFormat(
  (timeZone: string, dateStyle: 'short') => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle }),
);
/** The day that a zone's clocks show at an instant, according to the platform's own formatter. */
const shown = (instant: number, zone: string): string => formatOf(zone, 'short').format(instant);

/** The days around each clock change of a zone in a year. */
function changes(zone: string, year: number): number[] {
  const first = Date.UTC(year, 0, 1) / DAY_MS;
  const days = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, at) => from + at * step);
  const differs = (step: number) => (day: number) =>
    offsetAt(day * DAY_MS, zone) !== offsetAt((day + step) * DAY_MS, zone);
  return days(first, 13, 30)
    .filter(differs(30))
    .flatMap((month) => days(month, 30, 1).filter(differs(1)))
    .flatMap((day) => days(day - 1, 4, 1));
}

function check(day: number, zone: string): void {
  const found = instants(dayOf(day), zone);
  const dayAndZone = `${dayOf(day)} in ${zone}`;
  if (!found) throw new Error(`no ${dayAndZone}`);
  const { start, end } = found;
  // A day ends where the next one begins, and holds its own instants and no others.
  expect(instants(dayOf(day + 1), zone)?.start.toISOString(), dayAndZone).toBe(end.toISOString());
  if (SKIPPED.has(dayAndZone)) {
    expect(end, dayAndZone).toEqual(start);
    return;
  }
  expect(shown(start.getTime() - 1000, zone) < dayOf(day), dayAndZone).toBe(true);
  expect(shown(end.getTime() - 1000, zone), dayAndZone).toBe(dayOf(day));
  expect([dayOf(day), null], dayAndZone).toContain(midnightDay(start, zone));
}

describe('a day', () => {
  it("covers the instants that its zone's clocks show, in every zone of the world and across clock changes", {
    timeout: 120_000,
  }, () => {
    for (const zone of ZONES)
      for (const year of [2011, 2026]) for (const day of changes(zone, year)) check(day, zone);
  });

  it('begins where the one before it ends, in any zone', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.integer(DAYS), fc.constantFrom(...ZONES), (day, zone) => check(day, zone)),
      { numRuns: 500 },
    );
  });

  it('is written as it was read', () => {
    fc.assert(
      fc.property(fc.integer(DAYS), (number) => {
        const day = dayOf(number);
        const time = parsePartialTime(day);
        expect(time && formatPartialTime(time)).toBe(day.split('-').reverse().join('/'));
      }),
    );
  });
});
