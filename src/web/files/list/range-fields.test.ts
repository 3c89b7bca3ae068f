import { describe, expect, it } from 'vitest';
import { readPeriod } from '../../../shared/search/periods/period.ts';
import { readRange } from '../../../shared/search/values/value-range.ts';
import { daysOf, rangeOf, shownDays, shownRange } from './range-fields.ts';

const DAYS = ['2026', '2026-03', '2026-03-15', '2024-02'];
const PERIODS = [
  ...['1d', '30d', ...DAYS],
  ...DAYS.flatMap((day) => [`${day}..`, `..${day}`, `${day}..${day}`]),
  ...['2026-03..2026-05', '2025..2026-02', '2025-12-31..2026', '2026-05..2026-03'],
];
const RANGES = [
  ...['>', '>=', '<', '<=', '='].flatMap((operator) => [`${operator}5`, `${operator} 5`, `${operator}5.5`]),
  ...['>0', '<0', '>=0.50', '5..10', '5..5', '0.5..1.25', '10..5', '>=999999999999999'],
];

describe('a period', () => {
  it.each(PERIODS)('%s stays unchanged when no field changes', (text) => {
    expect(readPeriod(text)).not.toBeNull();
    expect(daysOf(text, shownDays(text))).toBe(text);
  });

  it('of a month or a year is shown by its first and last day', () => {
    expect(shownDays('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(shownDays('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(shownDays('2026-03..')).toEqual({ from: '2026-03-01', to: '' });
    expect(shownDays('2026-12..2026-12-15')).toEqual({ from: '2026-12-01', to: '2026-12-15' });
    expect(shownDays('30d')).toEqual({ from: '', to: '' });
  });

  it('keeps the side that nobody changes', () => {
    expect(daysOf('2026-03', { from: '2026-03-01', to: '2026-04-15' })).toBe('2026-03..2026-04-15');
    expect(daysOf('2025..2026-03', { from: '2025-06-01', to: '2026-03-31' })).toBe('2025-06-01..2026-03');
    expect(daysOf('2026-03', { from: '', to: '2026-03-31' })).toBe('..2026-03');
    expect(daysOf('30d', { from: '2026-03-01', to: '' })).toBe('2026-03-01..');
    expect(daysOf(undefined, { from: '', to: '2026-03-01' })).toBe('..2026-03-01');
    expect(daysOf('2026-03', { from: '', to: '' })).toBe('');
  });
});

describe('a range', () => {
  it.each(RANGES)('%s stays unchanged when no field changes', (text) => {
    expect(readRange(text)).not.toBeNull();
    for (const whole of [true, false]) expect(rangeOf(text, shownRange(text, whole), whole)).toBe(text);
  });

  it('of integers is shown by the first and last one inside it', () => {
    expect(shownRange('>5', true)).toEqual({ from: '6', to: '' });
    expect(shownRange('<5', true)).toEqual({ from: '', to: '4' });
    expect(shownRange('>=5.5', true)).toEqual({ from: '6', to: '' });
    expect(shownRange('=5', true)).toEqual({ from: '5', to: '5' });
    expect(shownRange('>5', false)).toEqual({ from: '5', to: '' });
  });

  it('gets the side that somebody enters', () => {
    expect(rangeOf('>5', { from: '6', to: '10' }, true)).toBe('6..10');
    expect(rangeOf('5..10', { from: '5', to: '' }, true)).toBe('>=5');
    expect(rangeOf('=5', { from: '', to: '5' }, true)).toBe('<=5');
    expect(rangeOf('<5', { from: '', to: '' }, false)).toBe('');
    expect(rangeOf(undefined, { from: '1.5', to: '' }, false)).toBe('>=1.5');
  });
});
