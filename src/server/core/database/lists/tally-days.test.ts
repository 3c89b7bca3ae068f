import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../../shared/core/list-query.ts';
import { instantText, periodOf, wholeDays } from './tally-days.ts';

const condition = (operator: Condition['operator'], time: string): Condition => ({
  attribute: 'creation_time',
  operator,
  values: [time],
});
const daysOf = (...conditions: Condition[]) => {
  const days = wholeDays(periodOf(conditions) ?? {});
  return days && Object.values(days).map((at) => instantText(at).replace('T00:00:00.000Z', ''));
};

describe('the whole days of a period', () => {
  it.each([
    [
      'since an instant',
      [condition('gt', '2026-01-15T10:00:00Z')],
      ['2026-01-16', '2026-02-01', 'infinity', 'infinity'],
    ],
    [
      'from a midnight on',
      [condition('ge', '2026-01-15T00:00:00Z')],
      ['2026-01-15', '2026-02-01', 'infinity', 'infinity'],
    ],
    [
      'after a midnight',
      [condition('gt', '2026-01-15T00:00:00Z')],
      ['2026-01-16', '2026-02-01', 'infinity', 'infinity'],
    ],
    [
      'until an instant',
      [condition('lt', '2026-03-10T10:00:00Z')],
      ['-infinity', '-infinity', '2026-03-01', '2026-03-10'],
    ],
    [
      'within a month',
      [condition('ge', '2026-03-02T00:00:00Z'), condition('lt', '2026-03-10T00:00:00Z')],
      ['2026-03-02', '2026-03-10', '2026-03-10', '2026-03-10'],
    ],
    [
      'within a day',
      [condition('gt', '2026-03-02T01:00:00Z'), condition('lt', '2026-03-02T02:00:00Z')],
      undefined,
    ],
    [
      'that is empty',
      [condition('gt', '2026-03-05T00:00:00Z'), condition('lt', '2026-03-01T00:00:00Z')],
      undefined,
    ],
    [
      'after the last day that has a text',
      [condition('gt', '9999-12-31T10:00:00Z')],
      ['infinity', 'infinity', 'infinity', 'infinity'],
    ],
  ] as const)('%s are those that the period does not cut', (_, conditions, days) => {
    expect(daysOf(...conditions)).toEqual(days);
  });

  it('are unknown for a single instant', () => {
    expect(periodOf([condition('eq', '2026-03-02T01:00:00Z')])).toBeUndefined();
  });

  it('belong to the period as a whole, and begin and end their months', () => {
    const time = fc.date({
      min: new Date(Date.UTC(2019, 0)),
      max: new Date(Date.UTC(2023, 0)),
      noInvalidDate: true,
    });
    const asked = fc.array(fc.tuple(fc.constantFrom('gt', 'ge', 'lt', 'le'), time), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(asked, (ends) => {
        const days = wholeDays(
          periodOf(ends.map(([operator, at]) => condition(operator, at.toISOString()))) ?? {},
        );
        if (days === undefined) return;
        const { start, monthsStart, monthsEnd, end } = days;
        expect(start <= monthsStart && monthsStart <= monthsEnd && monthsEnd <= end).toBe(true);
        const isWithin = (at: number) =>
          ends.every(([operator, limit]) => {
            if (operator === 'gt') return at > limit.getTime();
            if (operator === 'ge') return at >= limit.getTime();
            return operator === 'lt' ? at < limit.getTime() : at <= limit.getTime();
          });
        // A microsecond before and after: stored times are finer than requested ones.
        for (const at of [start, end - 0.001]) if (Number.isFinite(at)) expect(isWithin(at)).toBe(true);
        if (monthsStart < monthsEnd)
          for (const at of [monthsStart, monthsEnd])
            if (Number.isFinite(at)) expect(new Date(at).getUTCDate()).toBe(1);
      }),
    );
  });
});
