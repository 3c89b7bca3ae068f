import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../shared/files/contract.ts';
import { FILES_PER_BATCH_MAX } from '../../shared/files/limits.ts';
import { sweepIdempotencyKeys } from '../core/database/idempotency-keys.ts';
import type { SignedIn } from '../tests/test-app.ts';
import { sweepUnfinished } from './sweep.ts';
import { STORAGES, type Started, startUploads, type Uploads } from './test-uploads.ts';

const HOUR_MS = 3600_000;
const REASON = 'Demande de la personne';

describe.each(STORAGES)('an announcement sent again with its Idempotency-Key, to %s', (storage) => {
  let uploads: Uploads;
  let keys = 0;
  const newKey = () => `announced-${++keys}`;
  beforeAll(async () => {
    uploads = await startUploads(storage);
  });
  afterAll(() => uploads.close());

  const announce = (
    batch: string,
    key: string,
    { name = 'a.txt', size = 3 }: { name?: string; size?: number } = {},
    who: SignedIn = uploads.claire(),
  ) => uploads.start(batch, name, size, who, key);
  const announced = async (batch: string, key: string) => {
    const { status, body } = await announce(batch, key);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Started;
  };
  const filesOf = async (batch: string): Promise<StoredFile[]> => {
    const { body } = await uploads
      .claire()
      .call({ url: `/api/v1/files?q:eq:batch_id=${batch}&q:page_size=200` });
    return (body as { items: StoredFile[] }).items;
  };
  const send = async ({ upload_information, file }: Started): Promise<StoredFile> => {
    expect((await uploads.put(upload_information.direct_link, Buffer.from('abc'))).status).toBeLessThan(300);
    const { status, body } = await uploads.finish(file.id);
    expect(status).toBe(200);
    return body as StoredFile;
  };
  const REUSED = { status: 422, body: { code: 'idempotency_key_reused' } };
  const OVER = { status: 410, body: { code: 'upload_batch_expired' } };

  it('gets the same file and a link that works, and is in the trail once', async () => {
    const batch = await uploads.openBatch();
    const key = newKey();
    const { file } = await announced(batch, key);
    const again = await announced(batch, key);
    expect(again.file).toEqual(file);
    await send(again);
    expect((await filesOf(batch)).map(({ id, stored }) => [id, stored])).toEqual([[file.id, true]]);
    const { rows } = await uploads.test.database.pool.query(
      "select count(*)::int as starts from audit where entity_id = $1 and action = 'file.upload_start'",
      [file.id],
    );
    expect(rows).toEqual([{ starts: 1 }]);
  });

  it('twenty times at once makes one file', async () => {
    const batch = await uploads.openBatch();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => announced(batch, key)));
    expect(new Set(answers.map(({ file }) => file.id)).size).toBe(1);
    expect(await filesOf(batch)).toHaveLength(1);
  });

  it('is refused with another name, size or batch, and announces nothing', async () => {
    const batch = await uploads.openBatch();
    const other = await uploads.openBatch();
    const key = newKey();
    await announced(batch, key);
    expect(await announce(batch, key, { name: 'b.txt' })).toMatchObject(REUSED);
    expect(await announce(batch, key, { size: 4 })).toMatchObject(REUSED);
    expect(await announce(other, key)).toMatchObject(REUSED);
    expect(await filesOf(batch)).toHaveLength(1);
    expect(await filesOf(other)).toHaveLength(0);
  });

  it('is refused with the key of a declaration, which is refused with the key of an announcement', async () => {
    const batch = await uploads.openBatch();
    const [declared, sent] = [newKey(), newKey()];
    const declare = (key: string) =>
      uploads.claire().call({
        method: 'POST',
        url: '/api/v1/observations',
        headers: { 'idempotency-key': key },
        payload: { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70 }] },
      });
    expect((await declare(declared)).status).toBe(200);
    expect(await announce(batch, declared)).toMatchObject(REUSED);
    await announced(batch, sent);
    expect(await declare(sent)).toMatchObject(REUSED);
  });

  it("does not see another person's keys", async () => {
    const denis = await uploads.test.signIn({ email: 'denis@doc2.example' });
    const key = newKey();
    const mine = await announced(await uploads.openBatch(), key);
    const batch = await uploads.openBatch(denis);
    const his = await announce(batch, key, {}, denis);
    expect(his.status).toBe(200);
    expect((his.body as Started).file.id).not.toBe(mine.file.id);
    expect(await announce(mine.file.batch_id, key, {}, denis)).toMatchObject(REUSED);
  });

  it('is accepted in a batch that is full', async () => {
    const batch = await uploads.openBatch();
    const key = newKey();
    await Promise.all(
      Array.from({ length: FILES_PER_BATCH_MAX - 1 }, (_, n) => uploads.start(batch, `${n}.txt`, 1)),
    );
    const { file } = await announced(batch, key);
    const refused = newKey();
    expect(await announce(batch, refused)).toMatchObject({
      status: 409,
      body: { code: 'upload_batch_full' },
    });
    expect((await announced(batch, key)).file).toEqual(file);
    expect(await filesOf(batch)).toHaveLength(FILES_PER_BATCH_MAX);
    // What is refused leaves its key free.
    await announced(await uploads.openBatch(), refused);
  });

  it('reports that the file has been received meanwhile, and its link accepts nothing more', async () => {
    const batch = await uploads.openBatch();
    const key = newKey();
    const stored = await send(await announced(batch, key));
    const again = await announced(batch, key);
    expect(again.file).toEqual(stored);
    const late = await uploads.put(again.upload_information.direct_link, Buffer.from('xyz'));
    expect([409, 412]).toContain(late.status);
    expect(await uploads.finish(stored.id)).toMatchObject({ status: 200, body: stored });
    expect((await uploads.download(stored.id, false)).content.toString()).toBe('abc');
  });

  it('reports that the content of the file has been erased, and announces no other', async () => {
    const batch = await uploads.openBatch();
    const key = newKey();
    const { id } = await send(await announced(batch, key));
    const erase = { method: 'POST', url: `/api/v1/files/${id}/_erase`, payload: { reason: REASON } } as const;
    expect((await uploads.claire().call(erase)).status).toBe(200);
    const { file, upload_information } = await announced(batch, key);
    expect(file).toMatchObject({ id, stored: true, erased_time: expect.any(String) });
    expect((await uploads.put(upload_information.direct_link, Buffer.from('abc'))).status).toBeGreaterThan(
      399,
    );
    expect(await uploads.bytes(id)).toBe(0);
    expect(await filesOf(batch)).toHaveLength(1);
  });

  it('is refused once the batch is over, unless the file was received; its key is forgotten after a day', async () => {
    const batch = await uploads.openBatch();
    const [received, missing] = [newKey(), newKey()];
    const stored = await send(await announced(batch, received));
    await announced(batch, missing);
    const { test } = uploads;
    const knownKeys = async () => {
      const { rows } = await test.database.pool.query(
        'select key from idempotency_keys where key = any($1) order by key',
        [[received, missing]],
      );
      return rows.map(({ key }) => key);
    };
    test.advance(3 * HOUR_MS + 1000);
    await uploads.signInAgain();
    expect(await announce(batch, missing)).toMatchObject(OVER);
    const { file, upload_information } = await announced(batch, received);
    expect(file).toEqual(stored);
    const late = await uploads.put(upload_information.direct_link, Buffer.from('xyz'));
    expect(late.status).toBeGreaterThan(399);
    // The sweep deletes the announced file, and its key with it.
    test.advance(HOUR_MS);
    await uploads.signInAgain();
    await sweepUnfinished(test.files);
    expect(await knownKeys()).toEqual([received]);
    expect(await announce(batch, missing)).toMatchObject(OVER);
    test.advance(24 * HOUR_MS);
    await uploads.signInAgain();
    await sweepIdempotencyKeys({ database: test.database, clock: test.now });
    expect(await knownKeys()).toEqual([]);
    expect(await announce(batch, received)).toMatchObject(OVER);
  });
});
