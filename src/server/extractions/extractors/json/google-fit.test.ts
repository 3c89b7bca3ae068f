import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { json } from './extractor.ts';

const AT = '1773382325000000000';
const DAY = '2026-03-13T06:12';
const point = (type: string, values: number[], { start = AT, end = AT } = {}) =>
  `{"fitValue":[${values.map((value) => `{"value":{"fpVal":${value}}}`).join()}],"dataTypeName":"${type}","startTimeNanos":${start},"endTimeNanos":${end},"modifiedTimeMillis":1773382326000,"rawTimestampNanos":0}`;
const read = (...points: string[]) =>
  extractFrom(json, `{"Data Source":"derived:merged","Data Points":[${points.join()}]}`);

test('the data types that Google Fit documents are read in their units', async () => {
  const { found, accepted } = await read(
    point('com.google.weight', [72.30000305175781]),
    point('com.google.height', [1.7100000381469727]),
    point('com.google.blood_pressure', [128, 82, 1, 2]),
    point('com.google.heart_rate.bpm', [64]),
  );
  expect(accepted).toBe(true);
  expect(found).toEqual([
    `poids ${DAY}: poids=72.3`,
    `taille ${DAY}: taille=171`,
    `pression-arterielle ${DAY}: pas=128 pad=82`,
    `frequence-cardiaque ${DAY}: fc=64`,
  ]);
});

test.each<[string, string]>([
  ['a summary of several readings', point('com.google.heart_rate.summary', [71.4, 120, 52])],
  ['a summary of weights', point('com.google.weight.summary', [72.5, 73, 72])],
  ['steps of a few minutes', point('com.google.step_count.delta', [412])],
  ['a glucose of an unknown specimen', point('com.google.blood_glucose', [5.6, 1, 1, 1, 4])],
  ['a rate over a period', point('com.google.heart_rate.bpm', [64], { start: '1773378725000000000' })],
  ['a deleted weight', point('com.google.weight', [72.5]).replace(/\}$/, ',"deleted":true}')],
  ['a weight without time', point('com.google.weight', [72.5], { start: '0', end: '0' })],
])('%s is not read', async (_what, written) => {
  expect((await read(written)).found).toEqual([]);
});
