import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { loinc, observation, POTASSIUM, quantity } from './resource-fixture.ts';

const extract = (over: object) => extractFrom(fhir, JSON.stringify(observation(over)));
const coded = (...codes: string[]) => ({
  interpretation: codes.map((code) => ({ coding: [{ code }] })),
});

test.each([
  ['normal', coded('N')],
  ['critical', coded('HH')],
  ['abnormal, in words', { interpretation: [{ text: 'Positif, au-dessus du seuil' }] }],
  ['a target that is reached', { interpretation: [{ text: 'Valeur cible atteinte' }] }],
  ['a note before its limit', { note: [{ text: 'Valeur cible : < 5 mmol/L' }] }],
  ['a slight reserve', { interpretation: [{ text: 'Légère hémolyse' }] }],
])('an interpretation keeps its value: %s', async (_what, over) => {
  expect((await extract(over)).found).toEqual([POTASSIUM]);
});

test.each([
  ['below the scale', coded('<'), "dépasse ce que l'appareil mesure"],
  ['above the scale, beside another', coded('H', '>'), "dépasse ce que l'appareil mesure"],
  ['of a failed control', coded('QCF'), 'contrôle de qualité'],
  ['said to be a target', { interpretation: [{ text: 'Valeur cible' }] }, 'objectif'],
  ['coded as a target', { interpretation: [{ coding: [{ display: 'Target value' }] }] }, 'objectif'],
  ['noted as a target', { note: [{ text: 'Valeur cible' }] }, 'objectif'],
  ['said void', { interpretation: [{ text: 'Hémolysé, résultat ininterprétable' }] }, 'ininterprétable'],
])('an interpretation refuses a value %s', async (_what, over, reason) => {
  const { found, logs } = await extract(over);
  expect(found).toEqual([]);
  expect(logs.join('\n')).toContain(reason);
});

test('a value written as beyond the scale keeps its own comparator', async () => {
  const over = { valueQuantity: { ...quantity(9, 'mmol/L'), comparator: '>' }, ...coded('>') };
  expect((await extract(over)).found).toEqual(['ionogramme-sanguin 2026-01-05T07:00: k>9']);
});

test('the interpretation of a component refuses it alone', async () => {
  const part = (code: string, value: number, over: object) => ({
    ...{ code: loinc(code), valueQuantity: quantity(value, 'mm[Hg]') },
    ...over,
  });
  const component = [part('8480-6', 128, coded('N')), part('8462-4', 76, coded('QCF'))];
  const { found } = await extract({ code: loinc('85354-9'), valueQuantity: undefined, component });
  expect(found).toEqual(['pression-arterielle 2026-01-05T07:00: pas=128']);
});
