import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { loinc, observation, POTASSIUM, quantity } from './resource-fixture.ts';

const extract = (resource: unknown) => extractFrom(fhir, JSON.stringify(resource));

describe('groups', () => {
  test('members of a panel take the date of the panel', async () => {
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

  test.each([
    ['has-member', POTASSIUM],
    ['derived-from', POTASSIUM.replace('2026-01-05T07:00', 'sans date')],
  ])('a panel of STU3 dates what it is related to as « %s »', async (type, expected) => {
    const member = observation({ id: 'k', effectiveDateTime: undefined });
    const panel = observation({
      code: loinc('24326-1'),
      valueQuantity: undefined,
      related: [{ type, target: { reference: 'Observation/k' } }],
    });
    expect((await extract([panel, member])).found).toEqual([expected]);
  });

  test('values of two patients are never grouped', async () => {
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

  test('a reference to an id shared by two resources is ignored', async () => {
    const report = {
      resourceType: 'DiagnosticReport',
      status: 'final',
      effectiveDateTime: '2026-01-05T08:00:00Z',
    };
    const { found } = await extract([
      { ...report, result: [{ reference: 'Observation/k' }] },
      observation({ id: 'k', effectiveDateTime: undefined }),
      observation({ id: 'k', effectiveDateTime: undefined }),
    ]);
    expect(found).toEqual(['ionogramme-sanguin sans date: k=4.1']);
  });

  test('a file embedded in a resource is read by the extractor of its format', async () => {
    const data = Buffer.from('Date;Poids (kg)\n12/01/2026;71').toString('base64');
    const { found, observations } = await extract({
      resourceType: 'DocumentReference',
      content: [{ attachment: { contentType: 'text/csv', data } }],
    });
    expect(found).toEqual(['poids 2026-01-11T23:00: poids=71']);
    expect(observations[0]?.evidence[0]).toMatchObject({
      path: '/content/0/attachment/data › ligne 2',
      text: '71 kg',
    });
  });

  test('one resource per line (NDJSON) is read', async () => {
    const lines = [observation({}), observation({ effectiveDateTime: '2026-01-06T08:00:00Z' })];
    expect(
      (await extractFrom(fhir, lines.map((line) => JSON.stringify(line)).join('\n'))).found,
    ).toHaveLength(2);
  });
});

describe('hostile and broken files', () => {
  test('broken JSON is an error that states the position and quotes nothing', async () => {
    const { error, accepted } = await extractFrom(fhir, '{"resourceType": "Observation",\n "secret": oops}');
    expect(accepted).toBe(true);
    expect(error).toBe('JSON invalide : erreur de syntaxe ligne 2, colonne 12.');
  });

  test('JSON that is not FHIR is reported', async () => {
    const { error, found, logs } = await extractFrom(fhir, '{"name": "doc2"}');
    expect([error, found]).toEqual([null, []]);
    expect(logs).toContain('Ce fichier se lit, mais ne contient aucune observation FHIR.');
  });

  test.each([
    ['null instead of objects', { resourceType: 'Bundle', entry: [null, { resource: null }, 3, 'x'] }],
    ['strings instead of lists', observation({ component: 'x', code: 'y', subject: [] })],
    [
      'a bundle that references itself',
      { resourceType: 'Observation', id: 'a', hasMember: [{ reference: 'Observation/a' }] },
    ],
    [
      'names of JavaScript properties',
      { __proto__: null, constructor: { prototype: 1 }, resourceType: 'toString' },
    ],
    ['a unit named after a property', observation({ valueQuantity: quantity(4, '__proto__') })],
    ['a code named after a property', observation({ code: loinc('constructor') })],
  ])('%s', async (_name, resource) => {
    const { error, found } = await extract(resource);
    expect([error, found]).toEqual([null, []]);
  });

  test('a byte order mark and UTF-16 are accepted', async () => {
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

  test('is found by the exact name of a measure', async () => {
    expect((await extract(local('Potassium'))).found).toEqual([POTASSIUM]);
    expect((await extract(local('Potassium globulaire'))).found).toEqual([]);
  });

  test('is refused if the specimen is not blood', async () => {
    const { found, logs } = await extract(local('Potassium', { specimen: { display: 'LCR' } }));
    expect(found).toEqual([]);
    expect(logs[1]).toContain("le prélèvement (« LCR ») n'est pas celui de cette mesure");
  });

  test('is unknown if it also has an unknown LOINC code', async () => {
    const code = { coding: [{ system: 'http://loinc.org', code: '2824-1' }], text: 'Potassium' };
    const { found, logs } = await extract(observation({ code }));
    expect(found).toEqual([]);
    expect(logs).toContain('Code inconnu du catalogue : Potassium [2824-1] (1 fois).');
  });
});

describe('the XML form', () => {
  test('yields the same as the JSON form, with the XPath and the line', async () => {
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

  test('a document type declaration is refused', async () => {
    const { error } = await extractFrom(fhir, '<!DOCTYPE x><Observation xmlns="http://hl7.org/fhir"/>');
    expect(error).toBe('XML refusé : les déclarations DOCTYPE ne sont pas acceptées.');
  });
});
