import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (heading: string, ...rows: string[]) =>
  extractFrom(table, `timestamp,${heading},data source\n${rows.map((row) => `${row},A watch\n`).join('')}`);

test('the readings of a watch are read in UTC, in the unit of their heading', async () => {
  const rate = await read('beats per minute', '2026-10-01T06:00:00Z,60', '2026-10-01T06:01:05Z,64');
  expect(rate.found).toEqual([
    'frequence-cardiaque 2026-10-01T06:00: fc=60',
    'frequence-cardiaque 2026-10-01T06:01: fc=64',
  ]);
  const weight = await read('weight grams', '2026-10-01T05:00:00Z,70500', '2026-10-02T05:01:00Z,70300');
  expect(weight.found).toEqual([
    'poids 2026-10-01T05:00: poids=70.500',
    'poids 2026-10-02T05:01: poids=70.300',
  ]);
  const saturation = await read(
    'oxygen saturation percentage',
    '2026-10-01T02:00:00Z,96.4',
    '2026-10-01T02:01:00Z,95',
  );
  expect(saturation.found).toEqual([
    'saturation-en-oxygene 2026-10-01T02:00: spo2=96.4',
    'saturation-en-oxygene 2026-10-01T02:01: spo2=95',
  ]);
});

test.each([
  [['2026-10-01T00:00:00Z,57', '2026-10-02T00:00:00Z,58']],
  [['2026-10-01T00:00:00Z,57']],
  [['2026-10-01T22:01:13Z,51', '2026-10-02T21:40:00Z,52', '2026-10-03T22:10:00Z,50']],
])('one rate a day sums up the day, and is refused: %s', async (rows) => {
  const { found, logs } = await read('beats per minute', ...rows);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('résume la journée');
});

test.each([
  ['oxygen saturation percentage', '96.4'],
  ['temperature celsius', '36.4'],
])('one value a day of « %s » sums up the day, too', async (heading, value) => {
  const rows = [`2026-10-01T00:00:00Z,${value}`, `2026-10-02T00:00:00Z,${value}`];
  expect((await read(heading, ...rows)).found).toEqual([]);
});

test.each(['breaths per minute', 'steps', 'distance', 'weight'])(
  'what the heading does not tell is not read: « %s »',
  async (heading) => {
    expect((await read(heading, '2026-10-01T06:00:00Z,14', '2026-10-01T06:01:00Z,15')).found).toEqual([]);
  },
);
