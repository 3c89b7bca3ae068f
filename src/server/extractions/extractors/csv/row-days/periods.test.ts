import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (text: string) => extractFrom(table, text);

test('rows with only a start and an end within a day are dated by their start', async () => {
  const { found } = await read(
    'Start time,End time,Steps,Weight (kg)\n2026-03-12 00:00,2026-03-13 00:00,8321,71.2\n2026-03-13 00:00,2026-03-14 00:00,912,\n',
  );
  expect(found).toEqual([
    'nombre-de-pas-par-jour 2026-03-11T23:00: pas=8321',
    'poids 2026-03-11T23:00: poids=71.2',
    'nombre-de-pas-par-jour 2026-03-12T23:00: pas=912',
  ]);
});

test('steps of a part of the day are refused', async () => {
  const { found, logs } = await read('Start time,End time,Steps\n2026-03-12 08:00,2026-03-12 09:00,512\n');
  expect(found).toEqual([]);
  expect(logs.join()).toContain("d'une partie de la journée");
});

test.each([
  ['over a week', '2026-03-02 00:00,2026-03-09 00:00,71.2'],
  ['that ends before it starts', '2026-03-12 08:00,2026-03-11 08:00,71.2'],
])('a period %s dates nothing', async (_, row) => {
  expect((await read(`Person,Start time,End time,Weight (kg)\nA,${row}\n`)).found).toEqual([
    'poids sans date: poids=71.2',
  ]);
});

test('a date of its own comes before the start of a period', async () => {
  const { found } = await read(
    'Date,Start time,End time,Weight (kg)\n2026-03-15,2026-03-12 00:00,2026-03-13 00:00,71.2\n',
  );
  expect(found).toEqual(['poids 2026-03-14T23:00: poids=71.2']);
});
