import { CopyObjectCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Client, s3Storage } from '../../core/storage/s3-storage.ts';
import { createTestBucket, type TestBucket } from '../../core/testing/test-bucket.ts';
import { bucketSource } from './bucket-source.ts';
import { GoneError, type InboxSource } from './source.ts';
import { startTestInbox, TODAY, type TestInbox } from './test-inbox.ts';

const PREFIX = 'arrivee/';

let bucket: TestBucket;
let inbox: TestInbox;
let client: ReturnType<typeof s3Client>;
let source: InboxSource;
beforeAll(async () => {
  bucket = await createTestBucket();
  inbox = await startTestInbox();
  client = s3Client(bucket.options, bucket.options.endpoint);
  source = bucketSource(client, { bucket: bucket.options.bucket, prefix: PREFIX }, true);
});
afterAll(async () => {
  await inbox.close();
  client.destroy();
  await bucket.drop();
});

const at = (Key: string) => ({ Bucket: bucket.options.bucket, Key });
const put = (name: string, Body: string) => {
  const ContentLength = Buffer.byteLength(Body);
  return client.send(new PutObjectCommand({ ...at(`${PREFIX}${name}`), Body, ContentLength }));
};
const keys = async () => (await bucket.keys()).filter((key) => key.startsWith(PREFIX)).sort();

describe('a watched prefix of a bucket', () => {
  it('is emptied as a folder is, into a storage in that bucket', async () => {
    const storage = await s3Storage(bucket.options, () => new Date());
    await put('labo/Résultat 1.hpr', 'un');
    await put('double.hpr', 'un');
    await put('vide.hpr', '');
    await put('bilan.hpr.part', 'not finished');
    const both = [1, 2].map(() => inbox.watch({ source, deps: { storage } }));
    const named = (wanted: string) => async () => (await keys()).filter((key) => key.includes(wanted));
    await expect
      .poll(named('Résultat'), { timeout: 60_000 })
      .toEqual([`${PREFIX}recu/${TODAY}/labo/Résultat 1.hpr`]);
    await expect
      .poll(keys, { timeout: 60_000 })
      .toEqual(
        [
          `bilan.hpr.part`,
          `recu/${TODAY}/double.hpr`,
          `recu/${TODAY}/labo/Résultat 1.hpr`,
          'refuse/vide.hpr',
          'refuse/vide.hpr.txt',
        ].map((key) => `${PREFIX}${key}`),
      );
    await expect
      .poll(() => both.flatMap(({ outcomes }) => outcomes).sort())
      .toEqual(['duplicate', 'refused', 'taken']);
    expect(await inbox.stored()).toHaveLength(1);
    await Promise.all(both.map((each) => each.stop()));
  });

  it('takes once what a worker had stored and copied, and not removed', async () => {
    await put('copie.hpr', 'deux');
    const dead = inbox.watch({
      source: {
        ...source,
        setAside: async () => {
          const copied = at(`${PREFIX}recu/${TODAY}/copie.hpr`);
          const CopySource = `${bucket.options.bucket}/${PREFIX}copie.hpr`;
          await client.send(new CopyObjectCommand({ ...copied, CopySource }));
          await new Promise(() => {});
        },
      },
      pace: { leaseMs: 60_000, everyMs: 3_600_000 },
    });
    await vi.waitUntil(async () => (await keys()).includes(`${PREFIX}recu/${TODAY}/copie.hpr`), {
      timeout: 60_000,
    });
    void dead.stop();
    await inbox.test.database.pool.query('update inbox_arrivals set claim_end = now()');
    const next = inbox.watch({ source });
    await expect.poll(keys, { timeout: 60_000 }).not.toContain(`${PREFIX}copie.hpr`);
    await next.stop();
    expect((await inbox.stored()).filter(({ name }) => name === 'copie.hpr')).toHaveLength(1);
  });

  it('neither reads nor removes an object that was replaced since it was found', async () => {
    await put('remplace.hpr', 'avant');
    const found = (await source.list()).found.find(({ name }) => name.toString() === 'remplace.hpr');
    if (found === undefined) throw new Error('nothing was found');
    await put('remplace.hpr', 'après');
    await expect(source.read(found)).rejects.toThrow(GoneError);
    await expect(source.setAside(found, { id: 'an id of twelve', to: { day: TODAY } })).rejects.toThrow(
      GoneError,
    );
    expect(await keys()).toContain(`${PREFIX}remplace.hpr`);
    await client.send(new DeleteObjectCommand(at(`${PREFIX}remplace.hpr`)));
  });

  it('that does not answer is a message', async () => {
    const elsewhere = bucketSource(client, { bucket: 'doc2-test-nowhere', prefix: PREFIX }, true);
    expect((await elsewhere.list()).troubles).toMatchObject([{ problem: 'absent' }]);
  });
});
