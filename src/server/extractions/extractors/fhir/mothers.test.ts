import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation, POTASSIUM } from './resource-fixture.ts';

const PATIENT = { reference: 'urn:uuid:p' };

/** What is read of a result of a patient in a section of a document, beside the mother as a related person. */
async function foundIn(section: object, patient: object, report: object = {}) {
  const resources = [
    ['c', { resourceType: 'Composition', status: 'final', subject: PATIENT, section: [section] }],
    ['p', { resourceType: 'Patient', ...patient }],
    ['m', { resourceType: 'RelatedPerson', patient: PATIENT }],
    ['o', observation({ subject: PATIENT })],
    [
      'r',
      { resourceType: 'DiagnosticReport', status: 'final', result: [{ reference: 'urn:uuid:o' }], ...report },
    ],
  ] as const;
  const entry = resources.map(([id, resource]) => ({
    fullUrl: `urn:uuid:${id}`,
    resource: { id, ...resource },
  }));
  const { found } = await extractFrom(
    fhir,
    JSON.stringify({ resourceType: 'Bundle', type: 'document', entry }),
  );
  return found;
}
const under = (title: string, more: object = {}) => ({
  title,
  entry: [{ reference: 'urn:uuid:o' }],
  ...more,
});
const [WOMAN, MAN] = [
  { gender: 'female', birthDate: '1990-01-01' },
  { gender: 'male', birthDate: '1990-01-01' },
];
const CHILD = { gender: 'female', birthDate: '2026-01-02' };

test('a section of the mother is of the patient only if she may be one', async () => {
  expect(await foundIn(under('Mère'), WOMAN)).toEqual([POTASSIUM]);
  expect(await foundIn(under('Mère'), MAN)).toEqual([]);
  expect(await foundIn(under('Mère'), CHILD)).toEqual([]);
  expect(await foundIn(under('Biologie'), MAN)).toEqual([POTASSIUM]);
});

test('the code of a section may name another person beside its title', async () => {
  expect(await foundIn(under('Biologie', { code: { text: 'Mère' } }), MAN)).toEqual([]);
  expect(await foundIn(under('Biologie', { code: { text: 'Résultats' } }), MAN)).toEqual([POTASSIUM]);
});

test('a report about a relative does not hold a result of the patient', async () => {
  expect(await foundIn(under('Biologie'), MAN, { subject: { reference: 'urn:uuid:m' } })).toEqual([]);
  expect(await foundIn(under('Biologie'), MAN, { subject: PATIENT })).toEqual([POTASSIUM]);
});
