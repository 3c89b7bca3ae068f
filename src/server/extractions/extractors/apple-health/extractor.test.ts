import { expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { appleHealth } from './extractor.ts';

const record = (type: string, unit: string, value: string, more = '') =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="X" unit="${unit}" startDate="2026-01-15 08:00:00 +0100" endDate="2026-01-15 08:00:00 +0100" value="${value}" ${more}/>`;
const read = (inside: string, before = '') =>
  extractFrom(
    appleHealth,
    `<?xml version="1.0"?>\n${before}<HealthData locale="fr_FR">\n${inside}\n</HealthData>`,
  );

test('reads the samples of an export, and reports those that it leaves out', async () => {
  const { accepted, found, logs } = await extractFrom(
    appleHealth,
    await sample('apple-health', 'export.xml'),
  );
  expect(accepted).toBe(true);
  expect(found).toHaveLength(10);
  expect(logs.slice(1)).toEqual([
    "2 enregistrements d'un autre genre laissés de côté.",
    "Refusé : BloodGlucose = 140 mg/dL (ligne 27) : rien ne dit si cette glycémie est celle du laboratoire, d'un lecteur (capillaire) ou d'un capteur.",
  ]);
});

test('what a correlation repeats is read once, and steps of a part of a day are not read', async () => {
  const once = record('BodyMass', 'kg', '72');
  expect((await read(`${once}<Correlation>${once}</Correlation>`)).found).toEqual([
    'poids 2026-01-15T07:00: poids=72',
  ]);
  expect((await read(record('StepCount', 'count', '512'))).found).toEqual([]);
});

test.each([
  ['Dexcom G7', ['glucose-interstitiel 2026-01-15T07:00: sg=140']],
  ['FreeStyle LibreLink', ['glucose-interstitiel 2026-01-15T07:00: sg=140']],
  ['Accu-Chek SmartGuide', ['glucose-interstitiel 2026-01-15T07:00: sg=140']],
  ['Accu-Chek Guide', ['glycemie-capillaire 2026-01-15T07:00: dextro=140']],
  // Names that contain the name of a sensor within another word.
  ['Mon Équilibre', []],
  ['iPhone de Maria Castelo', []],
])('only the whole name of a source tells how a glucose was measured: %s', async (source, values) => {
  const glucose = record('BloodGlucose', 'mg/dL', '140').replace('"X"', `"${source}"`);
  expect((await read(glucose)).found).toEqual(values);
});

test.each([
  ['a percentage that is none', record('OxygenSaturation', '%', 'low')],
  ['a pressure in an unknown unit', record('BloodPressureSystolic', 'x', '128')],
  ['a value out of bounds', record('OxygenSaturation', '%', '97')],
  ['no value', record('BodyMass', 'kg', '72').replace(/ value="72"/, '')],
])('%s yields nothing', async (_, inside) => {
  expect((await read(inside)).found).toEqual([]);
});

test('a rate that covers hours is a mean, not that of a moment', async () => {
  const until = (end: string) =>
    record('HeartRate', 'count/min', '71').replace(/endDate="[^"]*"/, `endDate="2026-01-15 ${end} +0100"`);
  expect((await read(until('23:59:00'))).found).toEqual([]);
  expect((await read(until('08:05:00'))).found).toEqual(['frequence-cardiaque 2026-01-15T07:00: fc=71']);
});

test('a date that cannot be read is not guessed', async () => {
  const { found } = await read(record('BodyMass', 'kg', '72').replaceAll('2026-01-15', '15/01/2026'));
  expect(found).toEqual(['poids sans date: poids=72']);
});

test('entities that the document type declares are never expanded', async () => {
  const { error, found } = await read(
    record('BodyMass', 'kg', '&w;'),
    '<!DOCTYPE HealthData [<!ENTITY w "72"><!ENTITY x SYSTEM "file:///etc/passwd">]>\n',
  );
  expect([error, found]).toEqual([expect.stringMatching(/^XML invalide/), []]);
});

test('another XML document is not accepted', async () => {
  expect((await extractFrom(appleHealth, '<ClinicalDocument xmlns="urn:hl7-org:v3"/>')).accepted).toBe(false);
});
