import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/core/app-error.ts';
import type { StoredFile, UploadBatch } from '../../../shared/files/contract.ts';
import type { ExtractionState } from '../../../shared/files/extraction-state.ts';
import { extractInChildren } from '../../tests/extract-in-children-fixture.ts';
import { storeFile } from '../../tests/store-file-fixture.ts';
import {
  ADMINISTRATOR,
  type SignedIn,
  startTestApp,
  type TestApp,
  type TestOptions,
} from '../../tests/test-app.ts';

const CONTENT = 'Date;Poids (kg)\n2026-01-02;70,5\n2026-01-03;70,2\n';
const WAIT = { timeout: 60_000, interval: 50 };

let test: TestApp;
let claire: SignedIn;
afterEach(() => test.close());

async function start(options: TestOptions = {}): Promise<void> {
  test = await startTestApp(options);
  claire = await test.signIn(ADMINISTRATOR);
}
const store = (name: string, content = CONTENT) => storeFile(test, claire, name, content);
const stateOf = async ({ id }: { id: string }) =>
  ((await claire.call({ url: `/api/v1/files/${id}` })).body as StoredFile).extraction;
const listed = async (query: string) => {
  const { body } = await claire.call({ url: `/api/v1/files?q:order=creation_time&${query}` });
  return (body as { items: StoredFile[] }).items;
};
/** Waits until a file reaches a state; lists filtered by this state must then hold it. */
async function reaches(file: { id: string }, state: ExtractionState['state']): Promise<ExtractionState> {
  const found = await vi.waitUntil(async () => {
    const now = await stateOf(file);
    return now?.state === state ? now : undefined;
  }, WAIT);
  expect(await listed(`q:eq:id=${file.id}&q:eq:extraction_state=${state}`)).toHaveLength(1);
  return found;
}
const batches = async (query = '') =>
  ((await claire.call({ url: `/api/v1/files/_upload_batches?${query}` })).body as { items: UploadBatch[] })
    .items;
/** The batches with a file in some of these states, and their number from the count. */
async function batchesWith(...states: string[]) {
  const query = states.map((state) => `q:eq:extraction_state=${state}`).join('&');
  const found = await batches(query);
  const { body } = await claire.call({ url: `/api/v1/files/_upload_batches/_count?${query}` });
  expect(body).toEqual({ count: found.length, exact: true });
  return found.map(({ id }) => id);
}

/** A worker that reports its progress and ends on request. */
function slowed() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const extract: NonNullable<TestOptions['extract']> = async (input) => {
    input.onProgress?.({ extractor: 'ocr', page: 2, pages: 20 });
    input.onProgress?.({ extractor: 'ocr', page: 3, pages: 20 });
    await opened;
    return extractInChildren(input);
  };
  return { extract, open };
}

it('with a slowed worker, two files run, the others wait in order, and one list request shows all states', async () => {
  const { extract, open } = slowed();
  await start({ extract });
  const files: StoredFile[] = [];
  for (const name of ['1.csv', '2.csv', '3.csv', '4.csv']) {
    files.push(await store(name));
    if (files.length <= 2) await reaches(files.at(-1) as StoredFile, 'running');
  }
  await vi.waitUntil(async () => (await stateOf(files[1] as StoredFile))?.page === 3, WAIT);
  const states = (await listed('fetches=Extraction')).map(({ extraction }) => extraction);
  const running = { state: 'running', extractor: 'ocr', page: 3, pages: 20, observations: 0 };
  expect(states).toEqual([
    running,
    running,
    { state: 'queued', place: 1, observations: 0 },
    { state: 'queued', place: 2, observations: 0 },
  ]);
  const [third] = await listed(`fetches=Extraction&q:eq:batch_id=${files[2]?.batch_id}`);
  expect(third?.extraction).toEqual(states[2]);
  expect((await listed(''))[0]).not.toHaveProperty('extraction');
  const waiting = {
    files: 1,
    stored: 1,
    waiting: 1,
    failures: 0,
    observations: 0,
    author_name: 'Claire Fontaine',
  };
  const newest = files.map(({ batch_id }) => batch_id).reverse();
  expect(await batches()).toMatchObject(newest.map((id) => ({ ...waiting, id })));
  expect(await batchesWith('queued')).toEqual(newest.slice(0, 2));
  expect(await batchesWith('running')).toEqual(newest.slice(2));
  expect(await batchesWith('queued', 'running', 'retried')).toEqual(newest);
  expect(await batchesWith('failed', 'partly_done')).toEqual([]);
  open();
  for (const file of files) expect(await reaches(file, 'done')).toEqual({ state: 'done', observations: 2 });
  expect(await batches()).toMatchObject(
    newest.map((id) => ({ id, waiting: 0, failures: 0, observations: 2 })),
  );
  expect(await batchesWith()).toEqual(newest);
  expect(await batchesWith('done')).toEqual(newest);
  expect(await batchesWith('queued', 'running')).toEqual([]);
  const { rows } = await test.database.pool.query('select count(*)::int as left from extraction_progress');
  expect(rows).toEqual([{ left: 0 }]);
}, 600_000);

it('a file whose child was killed waits for a retry, and is then read', async () => {
  let tries = 0;
  await start({
    extract: async (input) => {
      tries += 1;
      if (tries > 1) return extractInChildren(input);
      // The retry must not start before the test has seen the pause.
      await test.database.pool.query("update pgboss.job set retry_delay = 3600 where name = 'extract-file'");
      throw new AppError('extraction_interrupted');
    },
  });
  const file = await store('interrompu.csv');
  expect(await reaches(file, 'retried')).toMatchObject({ place: 1, retries: 1 });
  await test.database.pool.query("update pgboss.job set start_after = now() where name = 'extract-file'");
  expect(await reaches(file, 'done')).toEqual({ state: 'done', observations: 2 });
}, 600_000);

it('a preview does not change the state', async () => {
  const { extract, open } = slowed();
  await start({ extract, works: false });
  const file = await store('aperçu.csv');
  await test.database.pool.query("delete from pgboss.job where name = 'extract-file'");
  const answer = claire.call({ method: 'PUT', url: `/api/v1/files/${file.id}/extractions?save=false` });
  await vi.waitUntil(async () => {
    const { rows } = await test.database.pool.query("select 1 from pgboss.job where name = 'extract-file'");
    return rows.length === 1;
  }, WAIT);
  expect(await stateOf(file)).toEqual({ state: 'none', observations: 0 });
  open();
  await test.startWorkers();
  expect((await answer).status).toBe(200);
}, 600_000);

it('a file of unknown format and a broken file each get their own state', async () => {
  await start();
  const unknown = await store('lettre.txt', 'Chère consœur, merci de me confier ce patient.');
  const broken = await store('bilan.json', '{"resourceType": "Bundle", "entry": [');
  expect(await reaches(unknown, 'unrecognised')).toEqual({ state: 'unrecognised', observations: 0 });
  expect(await reaches(broken, 'failed')).toEqual({ state: 'failed', observations: 0 });
  expect((await batches()).map(({ failures }) => failures)).toEqual([1, 0]);
}, 600_000);

it('a quarantined file gets its own state, and a file that was never uploaded has no extraction', async () => {
  await start({ works: false });
  const { id } = await store('virus.csv');
  await test.database.pool.query("update files set scan = 'infected' where id = $1", [id]);
  expect(await reaches({ id }, 'quarantined')).toEqual({ state: 'quarantined', observations: 0 });
  const { body: batch } = await claire.call({ url: '/api/v1/files/_upload_batch_id' });
  const { batch_id } = batch as { batch_id: string };
  const { body: started } = await claire.call({
    method: 'POST',
    url: `/api/v1/files/_upload_start?batch_id=${batch_id}`,
    payload: { name: 'annoncé.csv', size: 10 },
  });
  const { file } = started as { file: StoredFile };
  expect(await reaches(file, 'none')).toEqual({ state: 'none', observations: 0 });
  expect(await batches()).toMatchObject([
    { files: 1, stored: 0, waiting: 1, failures: 0 },
    { files: 1, stored: 1, waiting: 0, failures: 1 },
  ]);
}, 600_000);
