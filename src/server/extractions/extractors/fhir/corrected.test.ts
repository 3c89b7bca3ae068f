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
    ['that alone says its specimen', at(6.8, { id: '1', specimen: { reference: 'Specimen/1' } })],
    [
      'that has a local code first',
      at(6.8, {
        id: '1',
        code: { coding: [{ system: 'http://labo', code: 'K' }, ...loinc('2823-3').coding] },
      }),
    ],
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
    ['of another analysis', at(6.8, { id: '1', code: loinc('22664-7', 'Urée') })],
  ])('one %s stays', async (_, other) => {
    expect(await found(corrected, other)).toHaveLength(2);
  });
});

test.each([250, 3000])(
  '%i corrected results of other hours do not hide the correction of one',
  async (count) => {
    const at = (value: number, minutes: number, over: object) =>
      observation({
        effectiveDateTime: new Date(Date.UTC(2025, 0, 1, 0, minutes)).toISOString(),
        valueQuantity: quantity(value, 'mmol/L'),
        ...over,
      });
    const others = Array.from({ length: count }, (_, index) =>
      at(5.5, 10 * index, { id: `o${index}`, status: 'corrected' }),
    );
    const [first, second] = [at(6.8, 5, { id: 'f' }), at(4.1, 5, { id: 'c', status: 'corrected' })];
    const day = observation({ id: 'd', effectiveDateTime: '2026-02-02T09:00:00+01:00' });
    const ofDay = observation({
      ...{ id: 'e', status: 'corrected', effectiveDateTime: '2026-02-02' },
      valueQuantity: quantity(3.9, 'mmol/L'),
    });
    const values = (await found(...others, first, day, second, ofDay)).map((line) =>
      line.replace(/^.*: /, ''),
    );
    expect(values).toHaveLength(count + 2);
    expect(values.filter((value) => value !== 'k=5.5').toSorted()).toEqual(['k=3.9', 'k=4.1']);
  },
);

test.each<[string, object, object, number]>([
  ['no specimen', { specimen: { reference: 'Specimen/1' } }, {}, 1],
  ['no site', { bodySite: { text: 'bras gauche' } }, {}, 1],
  ['another site', { bodySite: { text: 'bras gauche' } }, { bodySite: { text: 'bras droit' } }, 2],
  [
    'the same specimen and no site',
    { specimen: { reference: 'Specimen/1' }, bodySite: { text: 'bras gauche' } },
    { specimen: { reference: 'Specimen/1' } },
    1,
  ],
])('a correction that says %s beside a result', async (_, first, second, count) => {
  const final = observation({ id: '1', valueQuantity: quantity(6.8, 'mmol/L'), ...first });
  const corrected = observation({ id: '2', status: 'corrected', ...second });
  expect(await found(final, corrected)).toHaveLength(count);
});

test('a correction of one specimen replaces nothing of another one', async () => {
  const of = (value: number, over: object) => ({ valueQuantity: quantity(value, 'mmol/L'), ...over });
  const first = observation(of(6.8, { id: '1', specimen: { reference: 'Specimen/1' } }));
  const second = observation(
    of(4.1, { id: '2', status: 'corrected', specimen: { reference: 'Specimen/2' } }),
  );
  expect(await found(first, second)).toHaveLength(2);
});

test('a correction that states only the day replaces the result of an hour of that day', async () => {
  const over = { subject: { reference: 'Patient/1' }, valueQuantity: quantity(6.8, 'mmol/L') };
  const days = await found(
    observation({ ...over, id: '1' }),
    observation({ ...over, id: '2', status: 'corrected', effectiveDateTime: '2026-01-05' }),
    observation({ ...over, id: '3', effectiveDateTime: '2026-01-06T08:00:00+01:00' }),
  );
  expect(days.map((line) => line.slice(19, 29))).toEqual(['2026-01-04', '2026-01-06']);
});

test('the results of a report give way to those of the corrected report of the same number', async () => {
  const report = (status: string, id: string, number: string) => ({
    resourceType: 'DiagnosticReport',
    ...{ id: `r${id}`, status, code: loinc('24326-1') },
    identifier: [{ system: 'http://labo', value: number }],
    result: [{ reference: `Observation/${id}` }],
  });
  const [first, second] = [
    observation({ id: '1', valueQuantity: quantity(6.8, 'mmol/L') }),
    observation({ id: '2' }),
  ];
  const read = (number: string) =>
    found(report('final', '1', 'CR77'), first, report('corrected', '2', number), second);
  expect(await read('CR77')).toEqual([POTASSIUM]);
  expect(await read('CR78')).toHaveLength(2);
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
    [
      'a mean, by the method of a result without a name',
      { code: loinc('8867-4'), valueQuantity: quantity(64, '/min'), method: { text: 'Moyenne sur 24 h' } },
      0,
    ],
    [
      'a mean, by the name of the panel of pressures',
      {
        code: { ...loinc('96607-7'), text: 'Mean BP' },
        valueQuantity: undefined,
        component: [{ code: loinc('8480-6'), valueQuantity: quantity(131, 'mm[Hg]') }],
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
