import { expect, it } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = `Patient: DOE John DOB: 11/30/1965
Date Collected: 03/23/2026
Test|Current Result and Flag|Previous Result and Date|Units|Reference Interval`;

it('reads the unit that the day of an earlier result touches, because it is wider than its column', () => {
  expect(readDays(`${HEAD}\nHemoglobin|15.1|14.9 09/15/2025g/dL|13.0-17.7`)).toEqual([
    '2026-03-23 hb=15.1',
    '2025-09-15 hb=14.9',
  ]);
});

it.each([
  ['the result of the day is missing', 'Hemoglobin||14.9 09/15/2025g/dL|13.0-17.7'],
  ['the day of the result touches words', 'Hemoglobin|15.1 09/15/2025see note|g/dL|13.0-17.7'],
  ['the day behind the only number is not whole', 'Hemoglobin|15.1 09/15g/dL|13.0-17.7'],
])('gives no result of the day if %s', (_, row) => {
  const { found, log } = readPages(`${HEAD}\n${row}`);
  expect(found).toEqual([]);
  expect(log).toContain('Laissé : « Hemoglobin »');
});
