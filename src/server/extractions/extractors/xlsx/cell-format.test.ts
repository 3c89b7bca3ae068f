import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOf, shownNumber } from './cell-format.ts';
import { columnName, columnOf } from './sheet.ts';

test.each([
  [14, undefined, 'date'],
  [22, undefined, 'date-time'],
  [20, undefined, 'time'],
  [10, undefined, 'percent'],
  [0, undefined, 'number'],
  [164, 'dd/mm/yyyy\\ hh:mm', 'date-time'],
  [164, '[$-40C]d\\ mmmm\\ yyyy;@', 'date'],
  [164, 'h:mm AM/PM', 'time'],
  [164, '[h]:mm', 'number'],
  [164, '0.00" mg/day"', 'number'],
  [164, '[Red]0.0%', 'percent'],
  [164, 'General', 'number'],
  [164, '#,##0.00\\ [$€-40C]', 'number'],
] as const)('format %s %s displays a %s', (id, code, format) => {
  expect(formatOf(id, code)).toBe(format);
});

test.each([
  ['72.400000000000006', 'number', '72.4'],
  ['0.1', 'number', '0.1'],
  ['1E-3', 'number', '1E-3'],
  ['0.42', 'percent', '42 %'],
  ['46034.302083333336', 'date-time', '2026-01-12 07:15:00'],
  ['46034', 'date-time', '2026-01-12'],
  ['0.5', 'time', '12:00:00'],
  ['-1', 'date', '-1'],
  ['abc', 'date', 'abc'],
  ['1e300', 'date', '1e300'],
] as const)('%s as a %s is %s', (raw, format, shown) => {
  expect(shownNumber(raw, format, 1900)).toBe(shown);
});

test('any second of any day survives a round trip in both date systems', () => {
  const second = fc.integer({ min: Date.UTC(1905, 0, 1) / 1000, max: Date.UTC(2199, 0, 1) / 1000 });
  fc.assert(
    fc.property(second, fc.constantFrom(1900 as const, 1904 as const), (at, system) => {
      const epoch = system === 1900 ? Date.UTC(1899, 11, 30) : Date.UTC(1904, 0, 1);
      const shown = shownNumber(String((at * 1000 - epoch) / 86_400_000), 'date-time', system);
      const iso = new Date(at * 1000).toISOString();
      expect(`${shown} 00:00:00`.slice(0, 19)).toBe(`${iso.slice(0, 10)} ${iso.slice(11, 19)}`);
    }),
  );
});

test('columns have the letters that spreadsheets use', () => {
  expect(['A1', 'Z9', 'AA1', 'XFD1', '12'].map(columnOf)).toEqual([0, 25, 26, 16_383, -1]);
  fc.assert(fc.property(fc.nat(16_383), (column) => columnOf(`${columnName(column)}7`) === column));
});
