import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { loinc, observation, POTASSIUM, quantity } from './resource-fixture.ts';

const found = async (...resources: readonly object[]) => {
  const entry = resources.map((resource) => ({ resource }));
  const bundle = { resourceType: 'Bundle', type: 'collection', entry };
  return (await extractFrom(fhir, JSON.stringify(bundle))).found;
};

describe('of several resources about one analysis of one sample', () => {
  const at = (value: number, over: object) =>
    observation({ subject: { reference: 'Patient/1' }, valueQuantity: quantity(value, 'mmol/L'), ...over });
  const corrected = at(4.1, { id: '2', status: 'corrected' });

  test.each<[string, object]>([
    ['the corrected one replaces the final one', at(6.8, { id: '1' })],
    ['and a preliminary one', at(6.8, { id: '1', status: 'preliminary' })],
    ['written in another time zone', at(6.8, { id: '1', effectiveDateTime: '2026-01-05T07:00:00Z' })],
  ])('%s', async (_, other) => {
    expect(await found(corrected, other)).toEqual([POTASSIUM]);
    expect(await found(other, corrected)).toEqual([POTASSIUM]);
  });

  test('a final one replaces a preliminary one', async () => {
    const early = at(6.8, { id: '1', status: 'preliminary' });
    expect(await found(early, at(4.1, { id: '2' }))).toEqual([POTASSIUM]);
  });

  test.each<[string, object]>([
    ['of another hour', at(6.8, { id: '1', effectiveDateTime: '2026-01-05T12:00:00+01:00' })],
    ['of another person', at(6.8, { id: '1', subject: { reference: 'Patient/2' } })],
    ['of another specimen', at(6.8, { id: '1', specimen: { reference: 'Specimen/2' } })],
    ['of another analysis', at(6.8, { id: '1', code: loinc('22664-7', 'Urée') })],
  ])('one %s stays', async (_, other) => {
    expect(await found(corrected, other)).toHaveLength(2);
  });
});

describe('whose or what a result is', () => {
  const focal = 'http://hl7.org/fhir/StructureDefinition/observation-focal-subject';
  test.each<[string, object, number]>([
    ['a donor, by the subject', { subject: { display: 'Donneur vivant' } }, 0],
    [
      'somebody else, by an extension',
      { extension: [{ url: focal, valueReference: { display: 'Bébé' } }] },
      0,
    ],
    ['a calibration, by the method', { method: { text: 'Calibration' } }, 0],
    ['a control, by the category', { category: [{ coding: [{ display: 'Quality control' }] }] }, 0],
    ['an artefact, by the interpretation', { interpretation: [{ text: 'Artéfact' }] }, 0],
    ['a mean, by the method', { method: { text: 'Moyenne sur 24 h' } }, 0],
    [
      'a mean of pressures',
      {
        code: loinc('8480-6', 'PAS'),
        valueQuantity: quantity(128, 'mm[Hg]'),
        method: { text: 'Moyenne de 24 h' },
      },
      0,
    ],
    ['the mean of readings made at once', { method: { text: 'Moyenne de 3 mesures' } }, 1],
    ['the patient', { subject: { display: 'Madame Exemple' }, method: { text: 'Potentiométrie' } }, 1],
    ['of the laboratory', { category: [{ coding: [{ code: 'laboratory', display: 'Laboratory' }] }] }, 1],
    ['without artefact', { interpretation: [{ text: "Pas d'artéfact" }] }, 1],
  ])('%s', async (_, over, count) => {
    expect(await found(observation(over))).toHaveLength(count);
  });

  test.each<[object, number]>([
    [{ name: [{ family: 'Donneur' }] }, 0],
    [{ name: [{ family: 'Donneur', given: ['Paul'] }] }, 1],
  ])('the patient %j', async (patient, count) => {
    const result = observation({ subject: { reference: 'Patient/d' } });
    expect(await found({ resourceType: 'Patient', id: 'd', ...patient }, result)).toHaveLength(count);
  });
});
