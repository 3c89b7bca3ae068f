import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../extract-fixture.ts';
import { fhir } from './extractor.ts';

const quantity = (value: number | string, unit: string) => ({
  value,
  unit,
  system: 'http://unitsofmeasure.org',
  code: unit,
});
const loinc = (code: string, display?: string) => ({
  coding: [{ system: 'http://loinc.org', code, display }],
});
const observation = (over: object) => ({
  resourceType: 'Observation',
  status: 'final',
  code: loinc('2823-3', 'Potassium'),
  effectiveDateTime: '2026-01-05T08:00:00+01:00',
  valueQuantity: quantity(4.1, 'mmol/L'),
  ...over,
});
const extract = (resource: unknown) => extractFrom(fhir, JSON.stringify(resource));
const POTASSIUM = 'ionogramme-sanguin 2026-01-05T07:00: k=4.1';

test('a bundle of vital signs and biology gives one observation a type and time', async () => {
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
    'thyreostimuline 2026-03-12T06:40: tsh=1.950',
    'ionogramme-sanguin 2025-09-01T06:00: na=139',
  ]);
});

test('every value says where it was read', async () => {
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

describe('status', () => {
  test.each(['final', 'amended', 'corrected'])('%s is a result', async (status) => {
    expect((await extract(observation({ status }))).found).toEqual([POTASSIUM]);
  });

  test('a preliminary result is taken and marked', async () => {
    const { found, logs } = await extract(observation({ status: 'preliminary' }));
    expect(found).toEqual([POTASSIUM]);
    expect(logs).toContain('1 résultat préliminaire : à confirmer.');
  });

  test('a result without status is taken and marked', async () => {
    const { found, logs } = await extract(observation({ status: undefined }));
    expect(found).toEqual([POTASSIUM]);
    expect(logs).toContain('1 résultat sans statut : à vérifier.');
  });

  test.each([
    ['entered-in-error', "résultat saisi par erreur, ce n'est pas un résultat"],
    ['cancelled', "examen annulé, ce n'est pas un résultat"],
    ['registered', "statut « registered » qui n'est pas celui d'un résultat"],
    ['unknown', "statut « unknown » qui n'est pas celui d'un résultat"],
  ])('%s is no result', async (status, reason) => {
    const { found, logs } = await extract(observation({ status }));
    expect(found).toEqual([]);
    expect(logs[1]).toContain(`Refusé : Potassium [2823-3] = 4.1 mmol/L`);
    expect(logs[1]).toContain(reason);
  });

  test('the results of a report entered in error are none', async () => {
    const bundle = {
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'DiagnosticReport',
            status: 'entered-in-error',
            result: [{ reference: 'Observation/k' }],
          },
        },
        { resource: observation({ id: 'k' }) },
      ],
    };
    expect((await extract(bundle)).found).toEqual([]);
  });

  test('a modifier extension may turn the meaning round: refused', async () => {
    const { found, logs } = await extract(
      observation({ modifierExtension: [{ url: 'x', valueBoolean: true }] }),
    );
    expect(found).toEqual([]);
    expect(logs[1]).toContain('une extension modifie le sens du résultat');
  });
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
    [{ effectiveDateTime: undefined, issued: '2026-01-05T09:00:00Z' }, '2026-01-05T09:00'],
    [{ effectiveDateTime: undefined }, 'sans date'],
    [{ effectiveDateTime: '2026-01' }, 'sans date'],
  ])('%j', async (over, time) => {
    expect((await extract(observation(over))).found).toEqual([`ionogramme-sanguin ${time}: k=4.1`]);
  });

  test('a date that cannot be read is reported, and never guessed', async () => {
    const { logs } = await extract(observation({ effectiveDateTime: '2026-02-30' }));
    expect(logs).toContain('Date illisible « 2026-02-30 » (ligne 1) : mesure gardée sans date.');
  });
});

describe('values', () => {
  test('decimals are kept as written', async () => {
    const text = JSON.stringify(observation({})).replace('4.1', '4.10');
    expect((await extractFrom(fhir, text)).found).toEqual(['ionogramme-sanguin 2026-01-05T07:00: k=4.10']);
  });

  test('a whole number is taken where the measure has no unit, else its unit is missing', async () => {
    const score = observation({ code: loinc('9269-2'), valueQuantity: undefined, valueInteger: 15 });
    expect((await extract(score)).found).toEqual(['score-de-glasgow 2026-01-05T07:00: total=15']);
    const bare = observation({ valueQuantity: undefined, valueInteger: 4 });
    expect((await extract(bare)).logs[1]).toContain('unité absente, mmol/L attendu');
  });

  test('a censored value is refused', async () => {
    const { found, logs } = await extract(
      observation({ valueQuantity: { ...quantity(4, 'mmol/L'), comparator: '<' } }),
    );
    expect(found).toEqual([]);
    expect(logs[1]).toContain('= <4 mmol/L');
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
    ]);
    expect(found).toEqual(['pression-intraoculaire 2026-01-05T07:00: pio-od=15 pio-og=17']);
    expect(logs[1]).toContain('côté (droit ou gauche) non précisé');
  });
});

describe('groups', () => {
  test('members of a panel observation take its date', async () => {
    const { found } = await extract({
      resourceType: 'Bundle',
      entry: [
        { fullUrl: 'urn:uuid:1', resource: observation({ effectiveDateTime: undefined }) },
        {
          resource: observation({
            code: loinc('24326-1'),
            valueQuantity: undefined,
            hasMember: [{ reference: 'urn:uuid:1' }],
          }),
        },
      ],
    });
    expect(found).toEqual([POTASSIUM]);
  });

  test('values of two patients are never put together', async () => {
    const of = (patient: string, code: string) =>
      observation({
        subject: { reference: patient },
        code: loinc(code),
        valueQuantity: quantity(100, 'mm[Hg]'),
      });
    expect((await extract([of('Patient/1', '8480-6'), of('Patient/2', '8462-4')])).found).toHaveLength(2);
  });

  test('a contained resource is looked up in its own container', async () => {
    const report = (date: string, value: number) => ({
      resourceType: 'DiagnosticReport',
      status: 'final',
      effectiveDateTime: date,
      contained: [
        observation({ id: 'k', effectiveDateTime: undefined, valueQuantity: quantity(value, 'mmol/L') }),
      ],
      result: [{ reference: '#k' }],
    });
    expect(
      (await extract([report('2026-01-05T08:00:00Z', 4), report('2026-01-06T08:00:00Z', 5)])).found,
    ).toEqual(['ionogramme-sanguin 2026-01-05T08:00: k=4', 'ionogramme-sanguin 2026-01-06T08:00: k=5']);
  });

  test("two resources of one name are nobody's members", async () => {
    const report = {
      resourceType: 'DiagnosticReport',
      status: 'final',
      effectiveDateTime: '2026-01-05T08:00:00Z',
    };
    const { found } = await extract([
      { ...report, result: [{ reference: 'Observation/k' }] },
      observation({ id: 'k', effectiveDateTime: undefined }),
      observation({ id: 'k', effectiveDateTime: undefined, valueQuantity: quantity(5, 'mmol/L') }),
    ]);
    expect(found).toEqual(['ionogramme-sanguin sans date: k=4.1', 'ionogramme-sanguin sans date: k=5']);
  });

  test('a file that a resource carries is read by the extractor of its format', async () => {
    const data = Buffer.from('Date;Poids (kg)\n12/01/2026;71').toString('base64');
    const { found, observations } = await extract({
      resourceType: 'DocumentReference',
      content: [{ attachment: { contentType: 'text/csv', data } }],
    });
    expect(found).toEqual(['poids 2026-01-11T23:00: poids=71']);
    expect(observations[0]?.evidence[0]).toMatchObject({ path: '/content/0/attachment/data', text: '71 kg' });
  });

  test('one resource a line (NDJSON) is read', async () => {
    const lines = [observation({}), observation({ effectiveDateTime: '2026-01-06T08:00:00Z' })];
    expect(
      (await extractFrom(fhir, lines.map((line) => JSON.stringify(line)).join('\n'))).found,
    ).toHaveLength(2);
  });
});

describe('hostile and broken files', () => {
  test('broken JSON is an error that names the place and echoes nothing', async () => {
    const { error, accepted } = await extractFrom(fhir, '{"resourceType": "Observation",\n "secret": oops}');
    expect(accepted).toBe(true);
    expect(error).toBe('JSON invalide : erreur de syntaxe ligne 2, colonne 12.');
  });

  test('JSON that is not FHIR says so', async () => {
    const { error, found, logs } = await extractFrom(fhir, '{"name": "doc2"}');
    expect([error, found]).toEqual([null, []]);
    expect(logs).toContain('Ce fichier se lit, mais ne contient aucune observation FHIR.');
  });

  test.each([
    ['null where objects are due', { resourceType: 'Bundle', entry: [null, { resource: null }, 3, 'x'] }],
    ['strings where lists are due', observation({ component: 'x', code: 'y', subject: [] })],
    [
      'a bundle that names itself',
      { resourceType: 'Observation', id: 'a', hasMember: [{ reference: 'Observation/a' }] },
    ],
    ['names of JavaScript', { __proto__: null, constructor: { prototype: 1 }, resourceType: 'toString' }],
    ['a unit named after a property', observation({ valueQuantity: quantity(4, '__proto__') })],
    ['a code named after a property', observation({ code: loinc('constructor') })],
  ])('%s', async (_name, resource) => {
    const { error, found } = await extract(resource);
    expect([error, found]).toEqual([null, []]);
  });

  test('a mark and UTF-16 are read', async () => {
    const text = JSON.stringify(observation({}));
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect((await extractFrom(fhir, `\ufeff${text}`)).found).toEqual([POTASSIUM]);
    expect((await extractFrom(fhir, utf16)).found).toEqual([POTASSIUM]);
  });

  test.each(['', ' ', '<x/>', 'MSH|^~\\&|', 'a;b\n1;2', '%PDF-1.7'])('%j is not JSON', async (content) => {
    expect((await extractFrom(fhir, content)).accepted).toBe(false);
  });
});

describe('a resource without a LOINC code', () => {
  const local = (text: string, over: object = {}) =>
    observation({ code: { coding: [{ system: 'urn:labo', code: 'X1', display: text }] }, ...over });

  test('is known by the exact name of a measure', async () => {
    expect((await extract(local('Potassium'))).found).toEqual([POTASSIUM]);
    expect((await extract(local('Potassium globulaire'))).found).toEqual([]);
  });

  test('is refused where the specimen is not blood', async () => {
    const { found, logs } = await extract(local('Potassium', { specimen: { display: 'Urines' } }));
    expect(found).toEqual([]);
    expect(logs[1]).toContain("le prélèvement (« Urines ») n'est pas du sang");
  });

  test('is unknown where a LOINC code says something else', async () => {
    const code = { coding: [{ system: 'http://loinc.org', code: '2828-2' }], text: 'Potassium' };
    const { found, logs } = await extract(observation({ code }));
    expect(found).toEqual([]);
    expect(logs).toContain('Code inconnu du catalogue : Potassium [2828-2] (1 fois).');
  });
});

describe('the XML form', () => {
  test('gives what the JSON form gives, with the XPath and the line', async () => {
    const { found, observations, accepted } = await extractFrom(fhir, await sample('fhir', 'bundle.xml'));
    expect(accepted).toBe(true);
    expect(found).toEqual([
      'pression-arterielle 2026-03-12T07:15: pas=128 pad=76',
      'ionogramme-sanguin 2026-03-12T06:40: k=4.10',
    ]);
    expect(observations[0]?.evidence[1]).toMatchObject({
      path: '/Bundle/entry[1]/resource/Observation/component[2]/valueQuantity/value',
      line: 18,
    });
    expect(observations[1]?.evidence[0]?.path).toBe(
      '/Bundle/entry[2]/resource/DiagnosticReport/contained[1]/Observation/valueQuantity/value',
    );
  });

  test('a document type is refused', async () => {
    const { error } = await extractFrom(fhir, '<!DOCTYPE x><Observation xmlns="http://hl7.org/fhir"/>');
    expect(error).toBe('XML refusé : les déclarations DOCTYPE ne sont pas acceptées.');
  });
});
