import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { loinc, observation, POTASSIUM, quantity } from './resource-fixture.ts';

const BASE = 'http://hl7.org/fhir/StructureDefinition';
const read = async (...resources: readonly object[]) => {
  const entry = resources.map((resource) => ({ resource }));
  return extractFrom(fhir, JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }));
};
const replaces = (name: string, reference: string) => ({
  extension: [{ url: `${BASE}/${name}`, valueReference: { reference } }],
});
const earlier = observation({ id: 'a', effectiveDateTime: '2026-01-05T07:55:00+01:00' });

test('a result that another one replaces, by an extension of FHIR R4, does not count', async () => {
  const { found, logs } = await read(
    earlier,
    observation({ id: 'b', ...replaces('observation-replaces', 'Observation/a') }),
  );
  expect(found).toEqual([POTASSIUM]);
  expect(logs.join()).toContain('un autre résultat du fichier le corrige');
});

test('nor do those of a report that another one replaces, unless the new one has them too', async () => {
  const report = (id: string, result: string, over: object = {}) => ({
    resourceType: 'DiagnosticReport',
    id,
    status: 'final',
    result: [{ reference: result }],
    ...over,
  });
  const second = (result: string) =>
    report('r2', result, replaces('diagnosticReport-replaces', 'DiagnosticReport/r1'));
  const next = observation({ id: 'b' });
  expect((await read(report('r1', 'Observation/a'), second('Observation/b'), earlier, next)).found).toEqual([
    POTASSIUM,
  ]);
  expect((await read(report('r1', 'Observation/b'), second('Observation/b'), next)).found).toEqual([
    POTASSIUM,
  ]);
});

test.each([
  ['error', 0],
  ['not-performed', 0],
  ['unknown', 1],
])('a whole result absent for « %s »', async (code, count) => {
  const component = [{ code: loinc('8480-6'), valueQuantity: quantity(128, 'mm[Hg]') }];
  const over = { code: loinc('85354-9'), valueQuantity: undefined, component };
  const { found } = await read(observation({ ...over, dataAbsentReason: { coding: [{ code }] } }));
  expect(found).toHaveLength(count);
});

test.each([
  ['2026-03-12T10:00:00+01:00', '2026-03-12T10:15:00+01:00', 0],
  ['2026-03-12T00:00:00+01:00', '2026-03-12T23:59:59+01:00', 1],
])('steps from %s to %s', async (start, end, count) => {
  const over = { code: loinc('41950-7'), valueQuantity: quantity(8421, '{steps}') };
  const period = { effectiveDateTime: undefined, effectivePeriod: { start, end } };
  const { found, logs } = await read(observation({ ...over, ...period }));
  expect(found).toHaveLength(count);
  expect(logs.join().includes("d'une partie de la journée")).toBe(count === 0);
});

test.each([
  ['BCF', 0],
  ['FC', 1],
])('a heart rate called « %s »', async (text, count) => {
  const code = { ...loinc('8867-4'), text };
  const { found } = await read(observation({ code, valueQuantity: quantity(142, '/min') }));
  expect(found).toHaveLength(count);
});

test.each([
  [{ bodySite: { text: 'Incubateur' } }, 0],
  [{ bodySite: { text: 'Aisselle' } }, 1],
  [{ device: { display: 'Contrôle niveau 1' } }, 0],
])('a temperature of %j', async (over, count) => {
  const result = observation({ code: loinc('8310-5'), valueQuantity: quantity(36.8, 'Cel'), ...over });
  expect((await read(result)).found).toHaveLength(count);
});

test('a plain text of a document is read as a page', async () => {
  const text = 'BIOCHIMIE\nPrélevé le 12/03/2026\nSodium 139 mmol/L (136-145)';
  const attachment = { contentType: 'text/plain; charset=utf-8', data: Buffer.from(text).toString('base64') };
  const document = { resourceType: 'DocumentReference', status: 'current', content: [{ attachment }] };
  expect((await read(document)).found).toEqual(['ionogramme-sanguin 2026-03-11T23:00: na=139']);
});
