import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { json } from './extractor.ts';

const DATE = 1_773_382_325;
const group = (measures: object[], over: object = {}) => ({
  grpid: 1,
  attrib: 0,
  date: DATE,
  created: DATE + 5,
  category: 1,
  measures,
  ...over,
});
const read = (...measuregrps: object[]) =>
  extractFrom(json, JSON.stringify({ status: 0, body: { timezone: 'Europe/Paris', measuregrps } }));
const WEIGHT = { value: 72_530, type: 1, unit: -3 };

test('an integer, its power of ten and its coded type are one measure', async () => {
  const { found, accepted } = await read(
    group([WEIGHT, { value: 1820, type: 8, unit: -2 }]),
    group([
      { value: 84, type: 9, unit: 0 },
      { value: 132, type: 10, unit: 0 },
      { value: 66, type: 11, unit: 0 },
    ]),
  );
  expect(accepted).toBe(true);
  expect(found).toEqual([
    'poids 2026-03-13T06:12: poids=72.530',
    'composition-corporelle 2026-03-13T06:12: mg=18.20',
    'pression-arterielle 2026-03-13T06:12: pas=132 pad=84',
    'frequence-cardiaque 2026-03-13T06:12: fc=66',
  ]);
});

test.each<[string, object, string]>([
  ['an aim of the person', { category: 2 }, 'objectif'],
  ['a group of nobody known', { attrib: 1 }, "l'appareil ne sait pas de qui"],
  ['what was declared with the account', { attrib: 4 }, 'déclarée en créant le compte'],
  ['a group without date', { date: null }, 'ligne invalide'],
])('%s is refused, and the report says why', async (_, over, why) => {
  const { found, logs } = await read(group([WEIGHT], over));
  expect(found).toEqual([]);
  expect(logs.join()).toContain(why);
});

test('a type of no measure of the catalogue is counted', async () => {
  const { found, logs } = await read(
    group([
      { value: 7, type: 91, unit: 0 },
      { value: 33, type: 73, unit: 0 },
    ]),
  );
  expect(found).toEqual([]);
  expect(logs.join()).toContain("2 enregistrements d'un autre genre laissés de côté.");
});
