import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIRECT_LINK_HEADERS } from '../../shared/files/limits.ts';
import { ERROR_TEXTS } from '../../shared/texts/errors/api-error-texts.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { s3Storage } from '../core/storage/s3-storage.ts';
import { addressOf, type FailingProxy, openFailingProxy } from '../core/testing/failing-proxy.ts';
import { createTestBucket, type TestBucket } from '../core/testing/test-bucket.ts';
import { createTestDatabase, type TestDatabase } from '../core/testing/test-database.ts';
import { startUploads, type Uploads } from '../files/test-uploads.ts';
import { awaitExtraction } from './store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const CONTENT = Buffer.from('Date;Poids (kg)\n2026-01-02;70,5\n');

/** The message and the advice that a person sees. */
const words = (code: keyof typeof ERROR_TEXTS) => ({ code, ...ERROR_TEXTS[code] });

async function readiness(test: TestApp) {
  const { status, body } = await test.call({ url: '/readyz' });
  const { database, storage } = body as { database: boolean; storage: boolean };
  return { status, database, storage };
}

describe('a folder of files', () => {
  let files: Uploads;
  beforeAll(async () => {
    files = await startUploads('a folder');
  });
  afterAll(() => files.close());

  const storedIds = async () => {
    const { body } = await files.claire().call({ url: '/api/v1/files?q:eq:stored=true' });
    return (body as { items: { id: string }[] }).items.map(({ id }) => id);
  };

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['leaving an empty one, as a disk that is unmounted does', mkdir],
    ['for what is no folder', (path) => writeFile(path, '')],
  ])('that becomes unavailable, %s, is reported, and serves again once it is back', async (_what, leave) => {
    const before = await files.store('avant.csv', CONTENT);
    await awaitExtraction(files.test, files.claire(), before);
    const { upload_information, file } = await files.started('pendant.csv', CONTENT.length);
    const folder = files.test.storageFolder;
    await rename(folder, `${folder}-away`);
    await leave(folder);
    const sent = await files.put(upload_information.direct_link, CONTENT);
    expect({ ...sent, body: JSON.parse(sent.text) }).toMatchObject({
      status: 503,
      body: words('storage_unavailable'),
    });
    const away = { status: 503, body: words('storage_unavailable') };
    const onBefore = (method: 'PUT' | 'POST', path: string, payload = {}) =>
      files.claire().call({ method, url: `/api/v1/files/${before.id}/${path}`, payload });
    expect(await files.finish(file.id)).toMatchObject(away);
    expect((await files.download(before.id, false)).status).toBe(503);
    expect(await onBefore('PUT', 'extractions?save=true')).toMatchObject(away);
    expect(await onBefore('POST', '_erase', { reason: 'Demande de la personne' })).toMatchObject(away);
    expect(await readiness(files.test)).toMatchObject({ status: 503, database: true, storage: false });
    expect(await storedIds()).toContain(before.id);
    expect(await storedIds()).not.toContain(file.id);

    await rm(folder, { recursive: true });
    await rename(`${folder}-away`, folder);
    expect((await files.put(upload_information.direct_link, CONTENT)).status).toBe(204);
    expect((await files.finish(file.id)).status).toBe(200);
    expect((await files.download(before.id, false)).content).toEqual(CONTENT);
    expect((await files.download(file.id, false)).content).toEqual(CONTENT);
    expect(await readiness(files.test)).toMatchObject({ status: 200, storage: true });
  });
});

describe('an S3 server', () => {
  const SILENCE_LIMIT_MS = 1_500;
  let bucket: TestBucket;
  let proxy: FailingProxy;
  let test: TestApp;
  let claire: SignedIn;
  beforeAll(async () => {
    bucket = await createTestBucket();
    const { hostname, port } = new URL(bucket.options.endpoint ?? '');
    proxy = await openFailingProxy({ host: hostname, port: Number(port) });
    const options = { ...bucket.options, endpoint: `http://127.0.0.1:${proxy.port}` };
    test = await startTestApp({
      openStorage: async (clock) => ({
        storage: await s3Storage(options, clock, SILENCE_LIMIT_MS),
        plugins: [],
      }),
    });
    claire = await test.signIn(ADMINISTRATOR);
  });
  afterAll(async () => {
    await test.close();
    await proxy.close();
    await bucket.drop();
  });

  it('that becomes unavailable or silent is reported, leaves nothing half done, and serves again afterwards', async () => {
    const { body: batch } = await claire.call({ url: '/api/v1/files/_upload_batch_id' });
    const { body } = await claire.call({
      method: 'POST',
      url: `/api/v1/files/_upload_start?batch_id=${(batch as { batch_id: string }).batch_id}`,
      payload: { name: 'pendant.csv', size: CONTENT.length },
    });
    const { upload_information, file } = body as Awaited<ReturnType<Uploads['started']>>;
    const put = () =>
      fetch(upload_information.direct_link, {
        method: 'PUT',
        body: new Uint8Array(CONTENT),
        headers: DIRECT_LINK_HEADERS,
      });
    const finish = () => claire.call({ method: 'PUT', url: `/api/v1/files/${file.id}/_upload_finish` });
    expect((await put()).status).toBe(200);

    await proxy.cut();
    await expect(put()).rejects.toThrow('fetch failed');
    expect(await finish()).toMatchObject({ status: 503, body: words('storage_unavailable') });
    expect(await readiness(test)).toMatchObject({ status: 503, database: true, storage: false });
    expect(await claire.call({ url: `/api/v1/files/${file.id}` })).toMatchObject({ body: { stored: false } });

    await proxy.restore();
    expect(await finish()).toMatchObject({ status: 200, body: { stored: true } });
    expect(await readiness(test)).toMatchObject({ status: 200, storage: true });

    const preview = () =>
      claire.call({ method: 'PUT', url: `/api/v1/files/${file.id}/extractions?save=false` });
    proxy.stall();
    expect(await preview()).toMatchObject({ status: 503, body: words('storage_unavailable') });
    await proxy.restore();
    expect(await preview()).toMatchObject({ status: 200, body: { has_error: false } });
  });
});

describe('the database', () => {
  const CONNECTIONS = 2;
  /** Longer than the jobs of a start hold their connections on a loaded machine. */
  const CONNECTION_WAIT_MS = 1_500;
  let prepared: TestDatabase;
  let proxy: FailingProxy;
  let database: Database;
  let test: TestApp;
  let claire: SignedIn;
  beforeAll(async () => {
    prepared = await createTestDatabase();
    proxy = await openFailingProxy(addressOf(prepared.connection));
    const { user, database: name } = new pg.Client(prepared.connection);
    const connectionString = `postgres://${user}@127.0.0.1:${proxy.port}/${name}`;
    const limits = { max: CONNECTIONS, connectionTimeoutMillis: CONNECTION_WAIT_MS };
    database = connectDatabase({ connectionString, ...limits });
    test = await startTestApp({ database });
    claire = await test.signIn(ADMINISTRATOR);
  });
  afterAll(async () => {
    await database.close();
    await test.close();
    await proxy.close();
    await prepared.drop();
  });

  const declare = (key: string) =>
    claire.call({
      method: 'POST',
      url: '/api/v1/observations',
      payload: { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70.5 }] },
      headers: { 'idempotency-key': key },
    });
  const count = async () => (await claire.call({ url: '/api/v1/observations/_count' })).body;

  it('that fails in the middle of a request is reported; the same request sent again is done once', async () => {
    proxy.stall();
    const answer = declare('cut');
    await expect.poll(() => proxy.holdsBack(), { interval: 5 }).toBe(true);
    await proxy.cut();
    expect(await answer).toMatchObject({ status: 503, body: words('database_unavailable') });
    expect(await readiness(test)).toMatchObject({ status: 503, database: false, storage: true });
    expect(await declare('cut')).toMatchObject({ status: 503, body: words('database_unavailable') });

    await proxy.restore();
    const declared = await declare('cut');
    expect(declared.status).toBe(200);
    expect((await declare('cut')).body).toEqual(declared.body);
    expect(await count()).toMatchObject({ count: 1 });
    expect(await readiness(test)).toMatchObject({ status: 200, database: true });
  });

  it('that is slow is waited for; requests without a free connection are refused until it is fast again', async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, count));
    proxy.stall();
    const slow = Array.from({ length: CONNECTIONS }, (_, i) => declare(`slow-${i}`));
    expect(await declare('late')).toMatchObject({ status: 503, body: words('database_unavailable') });
    expect(await readiness(test)).toMatchObject({ status: 503, database: false });

    await proxy.restore();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
    expect((await declare('late')).status).toBe(200);
    expect(await count()).toMatchObject({ count: 4 });
  });
});
