import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { loinc, observation, quantity } from './resource-fixture.ts';

const extract = (resource: unknown) => extractFrom(fhir, JSON.stringify(resource));

test('a bundle of vital signs and biology yields one observation per type and time', async () => {
  const { found, error } = await extractFrom(fhir, await sample('fhir', 'bundle.json'));
  expect(error).toBeNull();
  expect(found).toEqual([
    'pression-arterielle 2026-03-12T07:15: pas=128 pad=76',
    'frequence-cardiaque 2026-03-12T07:15: fc=72',
    'temperature-corporelle 2026-03-12T07:15: t=37.2',
    'saturation-en-oxygene 2026-03-12T07:15: spo2=97',
    'poids 2026-03-12T07:15: poids=72.50',
    'taille 2026-03-12T07:15: taille=175',
    'numeration-formule-sanguine 2026-03-12T06:40: hb=13.40 ht=40.1 gb=7.80 plq=221',
    'ionogramme-sanguin 2026-03-12T06:40: na=141 k=4.0',
    'glycemie-a-jeun 2026-03-12T06:40: gly-masse=0.88',
    'exploration-d-une-anomalie-lipidique 2026-03-12T06:40: ct=4.914 tg=1.12',
    'proteine-c-reactive 2026-03-12T06:40: crp<1.0',
    'thyreostimuline 2026-03-12T06:40: tsh=1.950',
    'ionogramme-sanguin 2025-09-01T06:00: na=139',
  ]);
});

test('every value records where it was read', async () => {
  const { observations } = await extractFrom(fhir, await sample('fhir', 'bundle.json'));
  expect(observations[0]?.evidence[0]).toEqual({
    measure_type_id: 'pression-arterielle.pas',
    path: '/entry/1/resource/component/0/valueQuantity/value',
    line: 52,
    column: 24,
    text: '128 mm[Hg]',
  });
});

test('results contained in a report take its date', async () => {
  const { found } = await extractFrom(fhir, await sample('fhir', 'report-contained.json'));
  expect(found).toEqual(['exploration-d-une-anomalie-lipidique 2026-01-05T07:00: ct=5.20 hdl=1.30']);
});

describe('times', () => {
  test.each([
    [{ effectiveDateTime: '2026-01-05' }, '2026-01-04T23:00'],
    [
      {
        effectiveDateTime: undefined,
        effectivePeriod: { start: '2026-01-05T08:00:00Z', end: '2026-01-06T08:00:00Z' },
      },
      '2026-01-05T08:00',
    ],
    [{ effectiveDateTime: undefined, effectiveInstant: '2026-01-05T08:00:00.5Z' }, '2026-01-05T08:00'],
    [{ effectiveDateTime: undefined, issued: '2026-01-05T09:00:00Z' }, 'sans date'],
    [{ effectiveDateTime: undefined }, 'sans date'],
    [{ effectiveDateTime: '2026-01' }, '2025-12-31T23:00'],
  ])('%j', async (over, time) => {
    expect((await extract(observation(over))).found).toEqual([`ionogramme-sanguin ${time}: k=4.1`]);
  });

  test('a date that cannot be read is logged instead of guessed', async () => {
    const { logs } = await extract(observation({ effectiveDateTime: '2026-02-30' }));
    expect(logs).toContain('Date illisible « 2026-02-30 » (ligne 1) : mesure gardée sans date.');
  });
});

describe('values', () => {
  test('decimals are kept as written', async () => {
    const text = JSON.stringify(observation({})).replace('4.1', '4.10');
    expect((await extractFrom(fhir, text)).found).toEqual(['ionogramme-sanguin 2026-01-05T07:00: k=4.10']);
  });

  test('an integer is kept if the measure has no unit, and refused otherwise', async () => {
    const score = observation({ code: loinc('9269-2'), valueQuantity: undefined, valueInteger: 15 });
    expect((await extract(score)).found).toEqual(['score-de-glasgow 2026-01-05T07:00: total=15']);
    const bare = observation({ valueQuantity: undefined, valueInteger: 4 });
    expect((await extract(bare)).logs[1]).toContain('unité absente, mmol/L attendu');
  });

  test('a value may have a comparator', async () => {
    const { found } = await extract(
      observation({ valueQuantity: { ...quantity(4, 'mmol/L'), comparator: '<' } }),
    );
    expect(found).toEqual(['ionogramme-sanguin 2026-01-05T07:00: k<4']);
  });

  test('ranges, recordings and targets are not results', async () => {
    const { found } = await extract([
      observation({
        valueQuantity: undefined,
        valueRange: { low: quantity(3, 'mmol/L'), high: quantity(5, 'mmol/L') },
      }),
      observation({ valueQuantity: undefined, valueSampledData: { data: '1 2 3' } }),
      observation({ valueQuantity: undefined, referenceRange: [{ low: quantity(3.5, 'mmol/L') }] }),
      { ...observation({}), resourceType: 'ServiceRequest' },
      { resourceType: 'Goal', target: [{ measure: loinc('2823-3'), detailQuantity: quantity(4, 'mmol/L') }] },
    ]);
    expect(found).toEqual([]);
  });

  test('the side comes from the body site', async () => {
    const pressure = (site: object, value: number) =>
      observation({ code: loinc('56844-4'), bodySite: site, valueQuantity: quantity(value, 'mm[Hg]') });
    const { found, logs } = await extract([
      pressure({ text: 'Œil droit' }, 15),
      pressure({ coding: [{ display: 'Left eye structure' }] }, 17),
      pressure({ text: 'Both eyes, right and left' }, 19),
      pressure({ coding: [{ code: '18944008' }, { code: '8966001' }] }, 21),
    ]);
    expect(found).toEqual(['pression-intraoculaire 2026-01-05T07:00: pio-od=15 pio-og=17']);
    expect(logs[1]).toContain('côté (droit ou gauche) non précisé');
    const coded = { coding: [{ system: 'http://snomed.info/sct', code: '8966001' }] };
    expect((await extract(pressure(coded, 18))).found).toEqual([
      'pression-intraoculaire 2026-01-05T07:00: pio-og=18',
    ]);
  });

  test('a doc2 code identifies the measure, unless a LOINC code contradicts it', async () => {
    const own = (id: string, ...codes: string[]) =>
      observation({
        code: {
          coding: [
            ...codes.map((code) => ({ system: 'http://loinc.org', code })),
            { system: 'urn:doc2:measure-type', code: id },
          ],
        },
        valueQuantity: quantity(72, '/min'),
      });
    const { found } = await extract(own('electrocardiogramme.fc', '8867-4'));
    expect(found).toEqual(['electrocardiogramme 2026-01-05T07:00: fc=72']);
    for (const other of ['8480-6', '9279-1'])
      expect((await extract(own('electrocardiogramme.fc', other))).found).toEqual([]);
    expect((await extract(own('electrocardiogramme.inconnue', '8867-4'))).found).toEqual([
      'frequence-cardiaque 2026-01-05T07:00: fc=72',
    ]);
  });
});

test('two patients with the same local id are never grouped', async () => {
  const report = (id: string, family: string, code: string, value: number) => ({
    resource: {
      resourceType: 'DiagnosticReport',
      id,
      status: 'final',
      subject: { reference: '#p' },
      result: [{ reference: '#o' }],
      contained: [
        { resourceType: 'Patient', id: 'p', name: [{ family }] },
        observation({
          id: 'o',
          subject: { reference: '#p' },
          code: loinc(code),
          valueQuantity: quantity(value, 'mmol/L'),
        }),
      ],
    },
  });
  const entry = [report('1', 'MARTIN', '2823-3', 4.1), report('2', 'DURAND', '2951-2', 140)];
  const { observations } = await extract({ resourceType: 'Bundle', type: 'collection', entry });
  expect(observations.map(({ measures, patient }) => [measures.length, patient])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

describe('a list where FHIR allows one value', () => {
  const number = quantity(4.1, 'mmol/L');
  test.each<[string, object]>([
    ['of one number', { valueQuantity: { ...number, value: [4.1] } }],
    ['of two numbers', { valueQuantity: { ...number, value: [4.1, 5.2] } }],
    ['of quantities', { valueQuantity: [number] }],
    ['of units', { valueQuantity: { ...number, code: ['mmol/L', 'g/L'] } }],
    ['of comparators', { valueQuantity: { ...number, comparator: ['<', '>'] } }],
    ['of integers', { valueQuantity: undefined, valueInteger: [4] }],
    ['of texts', { valueQuantity: undefined, valueString: ['4.1'] }],
  ])('%s is not a number, and is reported', async (_what, over) => {
    const { found, logs } = await extract(observation(over));
    expect(found).toEqual([]);
    expect(logs.join(' ')).toContain("la valeur n'est pas un nombre");
  });
});

test('a modifier extension on a component refuses the whole result', async () => {
  const component = [
    {
      code: loinc('8480-6'),
      valueQuantity: quantity(120, 'mm[Hg]'),
      modifierExtension: [{ url: 'urn:not', valueBoolean: true }],
    },
  ];
  const { found, logs } = await extract(
    observation({ code: loinc('85354-9'), valueQuantity: undefined, component }),
  );
  expect(found).toEqual([]);
  expect(logs[1]).toContain('une extension modifie le sens du résultat');
});

test('the patients of an NDJSON file stay separate, each line being a root', async () => {
  const patient = (id: string) => ({ resourceType: 'Patient', id });
  const of = (id: string) => ({ ...observation({}), subject: { reference: `Patient/${id}` } });
  const lines = [patient('1'), patient('2'), of('1'), of('2')].map((each) => JSON.stringify(each));
  const { observations } = await extractFrom(fhir, lines.join('\n'));
  expect(observations.map(({ patient }) => patient)).toEqual([1, 2]);
});

describe('an NDJSON file with a line that is no JSON', () => {
  const lineOf = (id: string) =>
    JSON.stringify({ id, ...observation({ valueQuantity: quantity(4.2, 'mmol/L') }) });
  const read = (...lines: string[]) => extractFrom(fhir, lines.join('\n'));

  test('is read without it, and the report says which line is missing', async () => {
    const { found, logs, error } = await read(lineOf('1'), lineOf('2').slice(0, -30), lineOf('3'), '');
    expect([error, found]).toEqual([null, ['ionogramme-sanguin 2026-01-05T07:00: k=4.2']]);
    expect(logs.join()).toContain("La ligne 2 n'est pas du JSON");
  });

  test('is refused if that line may be another version of a resource, or if most lines are no JSON', async () => {
    expect((await read(lineOf('1'), lineOf('2'), lineOf('1').slice(0, -30))).error).toContain('ligne 3');
    expect((await read(lineOf('1'), '{"id":"2', '{"id":"3')).error).toContain('JSON invalide');
    expect((await read(lineOf('1'), '[1', lineOf('3'))).error).toContain('JSON invalide');
  });
});
