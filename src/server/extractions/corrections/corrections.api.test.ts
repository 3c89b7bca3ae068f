import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place } from '../../../shared/core/place.ts';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import { awaitExtraction, storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';

const TABLE = 'Date;Poids (kg)\n12/03/2026;71,5\n13/03/2026;7250\n';
const WEIGHT = { type_id: 'poids', title: 'Poids' };

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
}, 600_000);
afterAll(() => test.close());

async function extract(file: StoredFile): Promise<Extraction> {
  const { status, body } = await claire.call({
    method: 'PUT',
    url: `/api/v1/files/${file.id}/extractions?save=true`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Extraction;
}

async function observationsOf(file: StoredFile): Promise<Observation[]> {
  const query = `q:eq:source_entity_type=File&q:eq:source_entity_id=${file.id}&fetches=Measures`;
  const { body } = await claire.call({ url: `/api/v1/observations?${query}` });
  return (body as { items: Observation[] }).items;
}

const declare = (payload: object) => claire.call({ method: 'POST', url: '/api/v1/observations', payload });

async function stored(): Promise<{ file: StoredFile; refused: { seen: string; place: Place } }> {
  const file = await storeFile(test, claire, 'poids.csv', TABLE);
  const { report } = await awaitExtraction(test, claire, file);
  const [refusal] = report.extractors.flatMap(({ runs }) => runs.flatMap(({ refusals }) => refusals));
  if (!refusal?.place) throw new Error('nothing was refused');
  // A person who corrects the value does not have to enter the day again.
  expect(refusal.effective_time).toBe('2026-03-13');
  return { file, refused: { seen: refusal.seen, place: refusal.place } };
}

it('a corrected value is kept once, with what the machine read, even if the file is extracted again', {
  timeout: 180_000,
}, async () => {
  const { file, refused } = await stored();
  const answer = await declare({
    ...WEIGHT,
    measures: [{ type_id: 'poids.poids', value: '72500', unit: 'g' }],
    effective_time: '2026-03-13',
    source: { entity_type: 'File', entity_id: file.id },
    reading: { file_id: file.id, seen: refused.seen, places: [refused.place] },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = await extract(file);
  expect(after.corrections).toMatchObject([
    {
      seen: refused.seen,
      places: [refused.place],
      observation: {
        effective_time: '2026-03-13',
        creation: { channel: 'web_form' },
        measures: [{ value: 72.5 }],
      },
    },
  ]);
  expect(await observationsOf(file)).toHaveLength(2);
  const { body } = await claire.call({ url: `/api/v1/audit?q:eq:entity_id=${file.id}` });
  expect((body as { items: { action: string }[] }).items.map(({ action }) => action)).toContain(
    'extraction.correct',
  );
});

it('a new extraction neither reverts nor duplicates a new version that corrects an extracted value', {
  timeout: 180_000,
}, async () => {
  const { file } = await stored();
  const before = await extract(file);
  const [item] = before.extracted_items ?? [];
  const places = item?.evidence.map(({ measure_type_id: _, ...place }) => place);
  const answer = await declare({
    ...WEIGHT,
    measures: [{ type_id: 'poids.poids', value: 17.5 }],
    source: { entity_type: 'Observation', entity_id: item?.observation_id },
    reading: { file_id: file.id, seen: 'Poids (kg) = 71,5', places },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = await extract(file);
  expect(after.extracted_items).toHaveLength(1);
  expect(after.extracted_items?.[0]?.observation).toMatchObject({ replaced_by: expect.anything() });
  expect(await observationsOf(file)).toHaveLength(1);
  const { body } = await claire.call({
    method: 'PUT',
    url: `/api/v1/files/${file.id}/extractions?save=false`,
  });
  expect((body as Extraction).extracted_items).toHaveLength(1);
});

it('a correction is refused if its unit does not fit the measure or its file does not exist', async () => {
  const { file, refused } = await stored();
  const reading = { file_id: file.id, seen: null, places: [refused.place] };
  const source = { entity_type: 'File', entity_id: file.id };
  const wrong = await declare({
    ...{ ...WEIGHT, source, reading },
    measures: [{ type_id: 'poids.poids', value: 72, unit: 'mmol/L' }],
  });
  expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'measures.0.unit' }] } });
  const nowhere = await declare({
    ...{ ...WEIGHT, source },
    reading: { ...reading, file_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b' },
    measures: [{ type_id: 'poids.poids', value: 72 }],
  });
  expect(nowhere).toMatchObject({ status: 404, body: { code: 'source_not_found' } });
  expect(await observationsOf(file)).toHaveLength(1);
});
