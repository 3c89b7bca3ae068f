import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { json } from './extractor.ts';

const read = (value: unknown) => extractFrom(json, JSON.stringify(value));
const day = { date: '2026-03-02T07:00:00+01:00' };

test('a list named after a measure holds its readings', async () => {
  const { found } = await read({
    weights: [{ ...day, value: 64.2, unit: 'kg', source: 'Scale' }],
    heartRate: [{ timestamp: '2026-03-02T07:00:00+01:00', value: 64, unit: 'bpm' }],
  });
  expect(found).toEqual([
    'poids 2026-03-02T06:00: poids=64.2',
    'frequence-cardiaque 2026-03-02T06:00: fc=64',
  ]);
});

test.each<[string, unknown]>([
  ['lifted weights', { weights: [{ ...day, value: 60, unit: 'kg', exercise: 'bench press', reps: 8 }] }],
  ['a target', { weightGoals: [{ ...day, value: 60, unit: 'kg' }] }],
  ['a target inside', { targets: { weights: [{ ...day, value: 60, unit: 'kg' }] } }],
  ['a profile', { profile: { weight: [{ ...day, value: 60, unit: 'kg' }] } }],
  ['temperatures, which may be those of a room', { temperatures: [{ ...day, value: 21.5, unit: '°C' }] }],
  ['no unit', { weights: [{ ...day, value: 60 }] }],
  ['a person of its own', { weights: [{ ...day, value: 60, unit: 'kg', member: 'Paul' }] }],
  ['an unknown name', { things: [{ ...day, value: 60, unit: 'kg' }] }],
])('a list with the name of a measure is not read: %s', async (_, value) => {
  expect((await read(value)).found).toEqual([]);
});
