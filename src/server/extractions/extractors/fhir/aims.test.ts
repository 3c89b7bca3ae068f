import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation } from './resource-fixture.ts';

const weight = (more: object) =>
  observation({
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    valueQuantity: { value: 68, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
    ...more,
  });
const read = async (resource: unknown) => (await extractFrom(fhir, JSON.stringify(resource))).found.length;

test.each([
  { method: { text: 'Objectif fixé avec le patient' } },
  { category: [{ text: 'Cible' }] },
  { note: [{ text: 'Objectif' }] },
  { note: [{ text: 'Objectif à 3 mois' }] },
  { note: [{ text: 'estimé' }] },
  { note: [{ text: 'Poids déclaré par la patiente' }] },
])('a weight that is aimed at or guessed is not a result: %o', async (more) => {
  expect(await read(weight(more))).toBe(0);
});

test.each([
  { method: { text: 'Balance médicale' } },
  { note: [{ text: 'Objectif atteint' }] },
  { note: [{ text: 'Objectif 65 kg' }] },
])('a weight beside a word of targets is one: %o', async (more) => {
  expect(await read(weight(more))).toBe(1);
});

test('the note of a laboratory about targets says nothing against its result', async () => {
  expect(await read(observation({ note: [{ text: 'Objectif thérapeutique' }] }))).toBe(1);
});
