import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { json } from './extractor.ts';

const read = async (
  list: string,
  [startTime, endTime]: readonly [string, string],
  unit: string,
  value = 72,
) => extractFrom(json, JSON.stringify({ [list]: [{ startTime, endTime, value, unit }] }));

test.each([
  [['2026-03-13T00:00:00', '2026-03-14T00:00:00']],
  [['2026-03-13T00:00:00', '2026-03-13T23:59:59']],
  [['2026-03-13T22:00:00', '2026-03-20T22:00:00']],
] as const)('one rate of a day or more is a mean, and is refused: %s', async (bounds) => {
  const { found, logs } = await read('heart_rate', bounds, 'bpm');
  expect(found).toEqual([]);
  expect(logs.join()).toContain("celle d'une période");
});

test('a rate of a minute is read, and so are the steps of a day', async () => {
  const minute = await read('heart_rate', ['2026-03-13T08:00:00', '2026-03-13T08:01:00'], 'bpm');
  expect(minute.found).toEqual(['frequence-cardiaque 2026-03-13T07:00: fc=72']);
  const day = await read('steps', ['2026-03-13T00:00:00', '2026-03-14T00:00:00'], 'count', 7200);
  expect(day.found).toEqual(['nombre-de-pas-par-jour 2026-03-12T23:00: pas=7200']);
});
