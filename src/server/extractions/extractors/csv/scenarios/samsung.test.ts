import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const NAME = 'com.samsung.health.blood_pressure';
const HEADINGS = ['datauuid', 'start_time', 'time_offset', 'systolic', 'diastolic', 'pulse', 'mean'];
const pressures = (...rows: string[]) =>
  `com.samsung.shealth.blood_pressure,6310003,4\n${HEADINGS.map((each) => `${NAME}.${each}`).join(',')},\n${rows.map((row) => `u1,${row},\n`).join('')}`;
const weights = (...rows: string[]) =>
  `com.samsung.health.weight,6310003,4\nstart_time,weight,height,time_offset,deviceuuid,datauuid,body_fat,\n${rows.map((row) => `${row},\n`).join('')}`;

test('blood pressures of Samsung Health have their day, and means are not read', async () => {
  const { found, accepted, observations } = await extractFrom(
    table,
    pressures(
      '2024-06-01 08:00:00.000,UTC+0200,128.0,82.0,65.0,97.3',
      '2024-06-02 21:59:00.000,UTC+0200,131.0,84.0,,99.6',
    ),
  );
  expect(accepted).toBe(true);
  expect(found.toSorted()).toEqual([
    'frequence-cardiaque 2024-05-31T22:00: fc=65',
    'pression-arterielle 2024-05-31T22:00: pas=128 pad=82',
    'pression-arterielle 2024-06-01T22:00: pas=131 pad=84',
  ]);
  expect(observations[0]?.effective_time).toBe('2024-06-01');
});

test.each([
  ['UTC+0200', '2024-06-01 22:00:00.000'],
  ['UTC-0500', '2024-06-01 04:59:00.000'],
  ['', '2024-06-01 08:00:00.000'],
  ['UTC+0200', '1717228800000'],
])('a reading is refused if its day depends on what its time means: %s %s', async (offset, time) => {
  const { found, logs } = await extractFrom(table, pressures(`${time},${offset},128.0,82.0,65.0,97.3`));
  expect(found).toEqual([]);
  expect(logs.join()).toMatch(/rien ne dit si l'heure est celle de l'endroit|Aucune date|date/);
});

test('weights of Samsung Health are in kilograms, and the height from the profile is left out', async () => {
  const { found } = await extractFrom(
    table,
    weights('2026-09-21 05:13:52.268,71.5,180.0,UTC+0200,d1,u1,22.5'),
  );
  expect(found).toEqual(['poids 2026-09-20T22:00: poids=71.5']);
});

test('other Samsung Health tables, with hourly means, yield nothing, and the report says so', async () => {
  const heart = 'com.samsung.health.heart_rate';
  const text = `com.samsung.shealth.tracker.heart_rate,6310003,4\n${['start_time', 'time_offset', 'heart_rate', 'min', 'max'].map((each) => `${heart}.${each}`).join(',')},\n2024-06-01 08:00:00.000,UTC+0200,72.0,60.0,90.0,\n`;
  const { found, logs } = await extractFrom(table, text);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('com.samsung.health.heart_rate');
});

const glucose = (...rows: string[]) => {
  const headings = ['start_time', 'glucose', 'time_offset'];
  const names = headings.map((each) => `com.samsung.health.blood_glucose.${each}`).join(',');
  return `com.samsung.shealth.blood_glucose,6310003,4\n${names},\n${rows.map((row) => `${row},\n`).join('')}`;
};

test('glucose of Samsung Health is what a meter read, in mmol/L', async () => {
  const text = glucose('2025-03-12 08:00:00.000,5.5,UTC+0100', '2025-03-12 23:30:00.000,6.1,UTC+0100');
  const { found, logs } = await extractFrom(table, text);
  expect(found).toEqual(['glycemie-capillaire 2025-03-11T23:00: dextro=99.09']);
  expect(logs.join()).toContain("rien ne dit si l'heure");
});

test('a glucose of Samsung Health that cannot be in mmol/L is refused', async () => {
  expect((await extractFrom(table, glucose('2025-03-12 08:00:00.000,104,UTC+0100'))).found).toEqual([]);
});
