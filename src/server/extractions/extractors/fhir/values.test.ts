import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { loinc, observation, POTASSIUM, quantity } from './resource-fixture.ts';

const extract = (resource: unknown) => extractFrom(fhir, JSON.stringify(resource));
const bare = { valueQuantity: undefined };

describe('the declared type of a value decides', () => {
  test.each<[string, object, string]>([
    [
      'a ratio',
      { ...bare, valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } },
      'titre ou rapport',
    ],
    [
      'a range',
      { ...bare, valueRange: { low: quantity(3, 'mmol/L'), high: quantity(5, 'mmol/L') } },
      'intervalle',
    ],
    ['a range with one end', { ...bare, valueRange: { low: quantity(3, 'mmol/L') } }, 'intervalle'],
    ['a coded value', { ...bare, valueCodeableConcept: { text: '4.1 mmol/L' } }, "n'est pas un nombre"],
    ['two numbers in a text', { ...bare, valueString: '4.1 / 5.2 mmol/L' }, "n'est pas un nombre"],
    ['an interval in a text', { ...bare, valueString: '3.5-5.1 mmol/L' }, "n'est pas un nombre"],
    ['a titre in a text', { ...bare, valueString: '1:128' }, "n'est pas un nombre"],
    ['a sentence', { ...bare, valueString: 'environ 4.1 mmol/L' }, "n'est pas un nombre"],
    ['a number without a unit in a text', { ...bare, valueString: '4.1' }, 'unité absente'],
    ['a value with a data absent reason', { dataAbsentReason: { text: 'error' } }, 'absente'],
    ['two values', { valueString: '5.2 mmol/L' }, 'plusieurs valeurs'],
  ])('%s is not a value', async (_what, over, reason) => {
    const { found, logs } = await extract(observation(over));
    expect(found).toEqual([]);
    expect(logs.join('\n')).toContain(reason);
  });

  test.each<[string, string]>([
    ['4.1 mmol/L', '=4.1'],
    ['4,10 mmol/l', '=4.10'],
    ['< 5 mmol/L', '<5'],
  ])('a text made of a number and its unit is a value: %s', async (valueString, value) => {
    const { found } = await extract(observation({ ...bare, valueString }));
    expect(found).toEqual([`ionogramme-sanguin 2026-01-05T07:00: k${value}`]);
  });

  test('null is neither a value nor a date', async () => {
    const over = { valueString: null, dataAbsentReason: null, subject: null, effectivePeriod: null };
    expect((await extract(observation(over))).found).toEqual([POTASSIUM]);
    const undated = await extract(observation({ effectiveDateTime: null }));
    expect(undated.found).toEqual(['ionogramme-sanguin sans date: k=4.1']);
    expect(undated.logs.join()).not.toContain('illisible');
  });

  test('an absent component leaves the others unchanged', async () => {
    const part = (code: string, over: object) => ({ code: loinc(code), ...over });
    const component = [
      part('8480-6', { valueQuantity: quantity(128, 'mm[Hg]') }),
      part('8462-4', { valueQuantity: quantity(76, 'mm[Hg]'), dataAbsentReason: { text: 'error' } }),
    ];
    const { found } = await extract(observation({ ...bare, code: loinc('85354-9'), component }));
    expect(found).toEqual(['pression-arterielle 2026-01-05T07:00: pas=128']);
  });
});

describe('the date is that of the sampling', () => {
  const undated = { effectiveDateTime: undefined, issued: '2026-01-06T09:00:00Z' };
  const specimen = (collection: object) => ({
    resourceType: 'Specimen',
    id: 's',
    receivedTime: '2026-01-05T12:00:00Z',
    collection,
  });

  test.each<[string, object]>([
    [
      'of a contained specimen',
      { contained: [specimen({ collectedDateTime: '2026-01-05T07:00:00Z' })], specimen: { reference: '#s' } },
    ],
    [
      'a period',
      {
        contained: [
          specimen({ collectedPeriod: { start: '2026-01-05T07:00:00Z', end: '2026-01-06T07:00:00Z' } }),
        ],
        specimen: { reference: '#s' },
      },
    ],
    ['a timing with one event', { effectiveTiming: { event: ['2026-01-05T07:00:00Z'] } }],
  ])('%s', async (_what, over) => {
    expect((await extract(observation({ ...undated, ...over }))).found).toEqual([POTASSIUM]);
  });

  test("in a bundle, the date of the report's specimen applies", async () => {
    const entry = [
      { resource: specimen({ collectedDateTime: '2026-01-05T07:00:00Z' }) },
      { resource: observation({ ...undated, id: 'k' }) },
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          issued: '2026-01-07T09:00:00Z',
          specimen: [{ reference: 'Specimen/s' }],
          result: [{ reference: 'Observation/k' }],
        },
      },
    ];
    expect((await extract({ resourceType: 'Bundle', type: 'collection', entry })).found).toEqual([POTASSIUM]);
  });

  test.each<[string, object]>([
    [
      'received, issued or updated',
      {
        contained: [specimen({})],
        specimen: { reference: '#s' },
        meta: { lastUpdated: '2026-01-08T08:00:00Z' },
      },
    ],
    ['one of several events of a timing', { effectiveTiming: { event: ['2026-01-05', '2026-01-06'] } }],
  ])('does not use the time when it was %s', async (_what, over) => {
    expect((await extract(observation({ ...undated, ...over }))).found).toEqual([
      'ionogramme-sanguin sans date: k=4.1',
    ]);
  });

  test('of two specimens of a report, neither dates a result that names none', async () => {
    const entry = [
      { resource: { ...specimen({ collectedDateTime: '2026-01-05T07:00:00Z' }), id: 'a' } },
      { resource: { ...specimen({ collectedDateTime: '2026-01-04T07:00:00Z' }), id: 'b' } },
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          specimen: [{ reference: 'Specimen/a' }, { reference: 'Specimen/b' }],
          contained: [observation({ ...undated, id: 'k' })],
          result: [{ reference: '#k' }],
        },
      },
    ];
    const { found } = await extract({ resourceType: 'Bundle', type: 'collection', entry });
    expect(found).toEqual(['ionogramme-sanguin sans date: k=4.1']);
  });
});

describe('the patient of a value', () => {
  const collection = (...resources: object[]) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ('resource' in resource ? resource : { resource })),
  });

  test('a device, group or relative referred to by its address is not the patient', async () => {
    for (const resourceType of ['Device', 'Group', 'RelatedPerson', 'Practitioner']) {
      const { found } = await extract(
        collection(
          { fullUrl: 'urn:uuid:1', resource: { resourceType, id: '1' } },
          observation({ subject: { reference: 'urn:uuid:1' } }),
        ),
      );
      expect(found).toEqual([]);
    }
  });

  test('one patient with two addresses is one patient', async () => {
    const { observations, logs } = await extract(
      collection(
        { fullUrl: 'https://a.fr/Patient/1', resource: { resourceType: 'Patient', id: '1' } },
        observation({ subject: { reference: 'Patient/1' } }),
        observation({
          subject: { reference: 'https://a.fr/Patient/1' },
          code: loinc('2951-2'),
          valueQuantity: quantity(140, 'mmol/L'),
        }),
      ),
    );
    expect(observations).toHaveLength(1);
    expect(logs.join()).not.toContain('patients');
  });

  test('patients with the same id on two servers are two patients', async () => {
    const of = (server: string, code: string, value: number) =>
      observation({
        subject: { reference: `https://${server}/Patient/1` },
        code: loinc(code),
        valueQuantity: quantity(value, 'mmol/L'),
      });
    const { observations } = await extract(collection(of('a.fr', '2823-3', 4.1), of('b.fr', '2951-2', 140)));
    expect(observations.map(({ patient }) => patient)).toEqual([1, 2]);
  });

  test('an embedded file belongs to the patient of its resource', async () => {
    const document = (patient: string, value: number) => ({
      resourceType: 'DiagnosticReport',
      status: 'final',
      subject: { reference: `Patient/${patient}` },
      presentedForm: [
        { data: Buffer.from(`Date;Potassium (mmol/L)\n05/01/2026;${value}`).toString('base64') },
      ],
    });
    const { observations } = await extract(collection(document('1', 4.1), document('2', 5.2)));
    expect(observations.map(({ patient }) => patient)).toEqual([1, 2]);
  });

  test('a resource inside Parameters is read', async () => {
    const parameters = { resourceType: 'Parameters', parameter: [{ name: 'r', resource: observation({}) }] };
    expect((await extract(parameters)).found).toEqual([POTASSIUM]);
  });
});

test.each([
  ['mmol/L', 1],
  ['mmol/l', 1],
  ['mEq/L', 1],
  ['mg/dL', 0],
])('limits in %s agree with a potassium in mmol/L, or its unit is in doubt', async (unit, count) => {
  const range = { low: { value: 3.5, unit }, high: { value: 5.1, unit } };
  const { found } = await extractFrom(fhir, JSON.stringify(observation({ referenceRange: [range] })));
  expect(found).toHaveLength(count);
});
