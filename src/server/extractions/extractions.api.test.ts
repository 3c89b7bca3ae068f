import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Extraction, OBSERVATIONS_MAX } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

const SAMPLES = new URL('../../../samples/', import.meta.url);

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

async function store(name: string, content: Buffer): Promise<StoredFile> {
  const { body: batch } = await claire.call({ url: '/api/v1/files/_upload_batch_id' });
  const { batch_id } = batch as { batch_id: string };
  const started = await claire.call({
    method: 'POST',
    url: `/api/v1/files/_upload_start?batch_id=${batch_id}`,
    payload: { name, size: content.length },
  });
  const { file, upload_information } = started.body as {
    file: StoredFile;
    upload_information: { direct_link: string };
  };
  const headers = { 'content-type': 'application/octet-stream' };
  await test.call({ method: 'PUT', url: upload_information.direct_link, payload: content, headers });
  await claire.call({ method: 'PUT', url: `/api/v1/files/${file.id}/_upload_finish` });
  return file;
}

const urlOf = ({ id }: StoredFile) => `/api/v1/files/${id}/extractions`;
const read = (file: StoredFile, query = 'fetches=ExtractedItems,ExtractedItems.Observation') =>
  claire.call({ url: `${urlOf(file)}?${query}` });
const run = async (file: StoredFile, save: boolean): Promise<Extraction> => {
  const { status, body } = await claire.call({ method: 'PUT', url: `${urlOf(file)}?save=${save}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Extraction;
};
const extracted = (file: StoredFile): Promise<Extraction> =>
  vi.waitUntil(
    async () => {
      const { status, body } = await read(file);
      return status === 200 ? (body as Extraction) : undefined;
    },
    { timeout: 60_000, interval: 100 },
  );
const observationsOf = async (file: StoredFile): Promise<number> => {
  const query = `q:eq:source_entity_type=File&q:eq:source_entity_id=${file.id}`;
  const { body } = await claire.call({ url: `/api/v1/observations/_count?${query}` });
  return (body as { count: number }).count;
};

describe('a stored file', () => {
  it('is extracted by a job, and is the source of its observations', async () => {
    const file = await store(
      'bilan.json',
      await readFile(new URL('consultation-et-biologie.fhir.json', SAMPLES)),
    );
    const extraction = await extracted(file);
    expect(extraction).toMatchObject({ file_id: file.id, has_error: false, file: { name: 'bilan.json' } });
    expect(extraction.report.extractors).toMatchObject([{ extractor_name: 'fhir', runs: [{ error: null }] }]);
    const items = extraction.extracted_items ?? [];
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) {
      expect(item.evidence.length).toBeGreaterThan(0);
      expect(item.observation).toMatchObject({
        id: item.observation_id,
        source: { entity_type: 'File', entity_id: file.id },
        creation: { channel: 'extraction' },
      });
    }
    expect(await observationsOf(file)).toBe(items.length);
  });

  it('saves nothing twice when it is extracted again, and keeps each run in the report', async () => {
    const file = await store('glucose.csv', await readFile(new URL('libreview-une-journee.csv', SAMPLES)));
    const first = await extracted(file);
    const again = await run(file, true);
    expect(again.extracted_items).toEqual(first.extracted_items);
    expect(again.report.extractors[0]?.runs).toHaveLength(2);
    expect(await observationsOf(file)).toBe(first.extracted_items?.length);
  });

  it('can be previewed without leaving anything behind', async () => {
    const file = await store(
      'bilan-2.json',
      await readFile(new URL('consultation-et-biologie.fhir.json', SAMPLES)),
    );
    const saved = await extracted(file);
    const preview = await run(file, false);
    expect(preview).toMatchObject({ id: null, has_error: false });
    const marks = ({ extracted_items }: Extraction) =>
      extracted_items?.map(({ fingerprint, observation_id }) => [fingerprint, observation_id]);
    expect(marks(preview)).toEqual(marks(saved));
    const values = ({ extracted_items }: Extraction) =>
      extracted_items?.map(({ observation }) =>
        observation?.measures?.map(({ value_string }) => value_string),
      );
    expect(values(preview)).toEqual(values(saved));
    expect((await read(file)).body).toEqual(saved);
    expect(await observationsOf(file)).toBe(saved.extracted_items?.length);
  });

  it('has its refused values listed with their places, and counted', async () => {
    const file = await store('refus.hl7', await readFile(new URL('resultats.hl7', SAMPLES)));
    const { report } = await extracted(file);
    const run = report.extractors[0]?.runs[0];
    expect(run?.counts.taken).toBeGreaterThan(0);
    expect(run?.refusals.length).toBe((run?.counts.refused ?? 0) + 1);
    expect(run?.refusals[0]).toMatchObject({ times: 1, place: { line: expect.any(Number) } });
  });

  it('of unknown format ends without observations or an error', async () => {
    const file = await store('notes.txt', Buffer.from('Rien à signaler.'));
    expect(await extracted(file)).toMatchObject({ has_error: false, extracted_items: [] });
  });

  it('with broken JSON ends with an error in French', async () => {
    const file = await store('casse.json', Buffer.from('{"resourceType":"Bundle","entry":['));
    const extraction = await extracted(file);
    expect(extraction.has_error).toBe(true);
    expect(extraction.report.extractors[0]?.runs[0]?.error).toMatch(/JSON/);
    const inError = await claire.call({ url: '/api/v1/files?q:eq:extraction_has_error=true' });
    expect((inError.body as { items: StoredFile[] }).items.map(({ id }) => id)).toEqual([file.id]);
  });
});

describe('observations left out of an extraction', () => {
  const put = (file: StoredFile, payload?: object) =>
    claire.call({ method: 'PUT', url: `${urlOf(file)}?save=true`, ...(payload && { payload }) });
  /** A file whose extraction lost its items, as if nothing had been saved. */
  const unsaved = async (name: string): Promise<{ file: StoredFile; marks: string[] }> => {
    const file = await store(name, await readFile(new URL('consultation-et-biologie.fhir.json', SAMPLES)));
    const { id } = await extracted(file);
    await test.database.queries
      .deleteFrom('extracted_items')
      .where('extraction_id', '=', id ?? '')
      .execute();
    const { extracted_items = [] } = await run(file, false);
    return { file, marks: extracted_items.map(({ fingerprint }) => fingerprint) };
  };
  const fingerprintsOf = async (file: StoredFile): Promise<string[]> => {
    const { body } = await read(file);
    return ((body as Extraction).extracted_items ?? []).map(({ fingerprint }) => fingerprint);
  };

  it('are left out each time they are excluded, and saved once they are no longer excluded', async () => {
    const { file, marks } = await unsaved('choix.json');
    const [first = '', ...others] = marks;
    const before = await observationsOf(file);
    for (let time = 1; time <= 2; time += 1) {
      expect((await put(file, { excluded: [first] })).status).toBe(200);
      expect(await fingerprintsOf(file)).toEqual(others);
    }
    expect(await observationsOf(file)).toBe(before + others.length);
    expect((await put(file)).status).toBe(200);
    expect((await fingerprintsOf(file)).toSorted()).toEqual(marks.toSorted());
  });

  it('stay if they were saved before, because excluding never deletes', async () => {
    const file = await store('garde.json', await readFile(new URL('compte-rendu-biologie.cda.xml', SAMPLES)));
    const { extracted_items = [] } = await extracted(file);
    const marks = extracted_items.map(({ fingerprint }) => fingerprint);
    expect((await put(file, { excluded: marks })).status).toBe(200);
    expect(await fingerprintsOf(file)).toEqual(marks);
  });

  it('cause an error if the run did not find them, and then nothing is saved', async () => {
    const { file, marks } = await unsaved('inconnue.json');
    const unknown = Array.from({ length: OBSERVATIONS_MAX - 1 }, (_, index) =>
      String(index).padStart(43, '0'),
    );
    const answer = await put(file, { excluded: [marks[0], ...unknown] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'extraction_exclusion_unknown' } });
    expect(await fingerprintsOf(file)).toEqual([]);
  });

  it.each([{ excluded: ['pas une empreinte'] }, { excluded: 'A'.repeat(43) }, { included: [] }, []])(
    'are refused in any other form: %j',
    async (payload) => {
      const { file } = await unsaved('forme.json');
      expect((await put(file, payload)).status).toBeGreaterThanOrEqual(400);
      expect((await put(file, payload)).status).toBeLessThan(500);
    },
  );
});

describe('reading an extraction', () => {
  it('answers 404 with its own message before any run, and for an unknown file', async () => {
    const unknown = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
    const answer = await claire.call({ url: `/api/v1/files/${unknown}/extractions` });
    expect(answer).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
  });

  it('includes items and observations only on request', async () => {
    const file = await store(
      'bilan-3.json',
      await readFile(new URL('consultation-et-biologie.fhir.json', SAMPLES)),
    );
    await extracted(file);
    expect((await read(file, '')).body).not.toHaveProperty('extracted_items');
    const { body } = await read(file, 'fetches=ExtractedItems');
    expect((body as Extraction).extracted_items?.[0]).not.toHaveProperty('observation');
  });
});
