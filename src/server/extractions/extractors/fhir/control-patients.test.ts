import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation } from './resource-fixture.ts';

test.each([
  [{ name: [{ text: 'QC NIVEAU 2' }] }, 0],
  [{ name: [{ family: 'NIVEAU 2', given: ['CONTROLE'] }] }, 0],
  [{ name: [{ text: 'QC NIVEAU 2' }], birthDate: '1960-01-01' }, 1],
  [{ name: [{ family: 'EXEMPLE', given: ['Anne'] }] }, 1],
])('of the Patient %j, a result counts unless it is a control', async (patient, count) => {
  const result = observation({ subject: { reference: 'Patient/q' } });
  const resources = [{ resourceType: 'Patient', id: 'q', ...patient }, result];
  const entry = resources.map((resource) => ({ resource }));
  const { found } = await extractFrom(
    fhir,
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }),
  );
  expect(found).toHaveLength(count);
});
