import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Client, s3Storage } from '../../core/storage/s3-storage.ts';
import { createTestBucket, type TestBucket } from '../../core/testing/test-bucket.ts';
import { bucketSource } from './bucket-source.ts';
import { GoneError, type InboxSource } from './source.ts';
import { startTestInbox, type TestInbox, TODAY } from './test-inbox.ts';

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
  it('is emptied like a folder, into a storage in that bucket', async () => {
    const storage = await s3Storage(bucket.options, () => new Date());
    await put('labo/Résultat 1.hpr', 'un');
    await put('double.hpr', 'un');
    await put('vide.hpr', '');
    await put('bilan.hpr.part', 'not finished');
    const both = [1, 2].map(() => inbox.watch({ source, deps: { storage } }));
    const named = (wanted: string) => async () => (await keys()).filter((key) => key.includes(wanted));
    await expect.poll(named('Résultat')).toEqual([`${PREFIX}recu/${TODAY}/labo/Résultat 1.hpr`]);
    await expect
      .poll(keys)
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

  it('imports once what a worker had stored and copied, but not removed', async () => {
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
    await expect.poll(keys).not.toContain(`${PREFIX}copie.hpr`);
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

  it('writes the reason of a refusal once, and overwrites no other refused object', async () => {
    const id = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
    const refuse = async (name: string) => {
      await put(name, 'refusé');
      const found = (await source.list()).found.find((each) => each.name.toString() === name);
      if (found === undefined) throw new Error('nothing was found');
      await source.setAside(found, { id, to: { note: 'Pourquoi' } });
    };
    await refuse('note.txt');
    await put('refuse/note2.txt', 'Pourquoi');
    await refuse('note');
    await refuse('note2');
    const aside = (await keys()).filter((key) => key.includes('/note'));
    const text = async (name: string) => {
      const { Body } = await client.send(new GetObjectCommand(at(`${PREFIX}refuse/${name}`)));
      return [name, await Body?.transformToString()];
    };
    const names = aside.map((key) => key.slice(`${PREFIX}refuse/`.length));
    expect(Object.fromEntries(await Promise.all(names.map(text)))).toEqual({
      note: 'refusé',
      'note-5c6d7e8f9a0b.txt': 'Pourquoi',
      'note.txt': 'refusé',
      'note.txt.txt': 'Pourquoi',
      note2: 'refusé',
      'note2.txt': 'Pourquoi',
    });
    for (const Key of aside) await client.send(new DeleteObjectCommand(at(Key)));
  });

  it('imports objects whose keys have control characters, differ in case, or have the maximum length, once, and keeps each', async () => {
    const hostile = [
      'ligne\rretour.hpr',
      'Casse.hpr',
      'casse.hpr',
      'un + deux & trois%20.hpr',
      'tabu\tlation\u0001.hpr',
    ];
    const folders = Array.from({ length: 4 }, (_, n) => String(n).repeat(225)).join('/');
    const long = [`${folders}/${'é'.repeat(40)}.hpr`, `${folders}/${'é'.repeat(39)}e.hpr`];
    const refusedLong = `${folders}/${'v'.repeat(100)}.hpr`;
    for (const [index, name] of [...hostile, ...long].entries()) await put(name, `hostile ${index}`);
    await put(refusedLong, '');
    await put('dossier/', '');
    const watching = inbox.watch({ source });
    const left = async () => (await keys()).filter((key) => !/^arrivee\/(?:recu|refuse)\//.test(key));
    await expect.poll(left).toEqual([`${PREFIX}bilan.hpr.part`, `${PREFIX}dossier/`]);
    await watching.stop();
    expect(watching.troubles).toEqual([]);
    const count = (outcome: string) => watching.outcomes.filter((each) => each === outcome).length;
    expect([count('taken'), count('refused'), count('duplicate')]).toEqual([
      hostile.length + long.length,
      1,
      0,
    ]);
    const kept = await keys();
    for (const name of hostile) expect(kept).toContain(`${PREFIX}recu/${TODAY}/${name}`);
    const named = (pattern: RegExp) => kept.filter((key) => pattern.test(key.slice(PREFIX.length)));
    expect(named(/^recu\/[^/]+\/é{39}[ée]-[0-9a-f]{16}\.hpr$/)).toHaveLength(2);
    expect(named(/^refuse\/v{100}-[0-9a-f]{16}\.hpr(?:\.txt)?$/)).toHaveLength(2);
    // Stored names have no line breaks.
    const stored = (await inbox.stored()).map(({ name }) => name);
    expect(stored.filter((name) => name.includes('ligne') || name.includes('tabu'))).toHaveLength(2);
    expect(stored.filter((name) => /\p{Cc}/u.test(name))).toEqual([]);
  });

  it('imports objects whose keys have an empty part, such as a slash right after the prefix', async () => {
    const odd = ['/racine.hpr', '//deux.hpr', 'labo//milieu.hpr', '/recu/ancien.hpr', 'recu.hpr'];
    for (const [index, name] of odd.entries()) await put(name, `part ${index}`);
    await put('/refus.hpr', '');
    const watching = inbox.watch({ source });
    const left = async () => (await keys()).filter((key) => !/^arrivee\/(?:recu|refuse)\//.test(key));
    await expect.poll(left).toEqual([`${PREFIX}bilan.hpr.part`, `${PREFIX}dossier/`]);
    await watching.stop();
    expect(watching.troubles).toEqual([]);
    expect(watching.outcomes.toSorted()).toEqual(['refused', ...odd.map(() => 'taken')]);
    const kept = await keys();
    for (const name of odd) expect(kept).toContain(`${PREFIX}recu/${TODAY}/${name}`);
    expect(kept).toContain(`${PREFIX}refuse//refus.hpr.txt`);
    const names = (await inbox.stored()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(odd.map((name) => name.split('/').at(-1))));
  });

  it('that does not answer is reported', async () => {
    const elsewhere = bucketSource(client, { bucket: 'doc2-test-nowhere', prefix: PREFIX }, true);
    expect((await elsewhere.list()).troubles).toMatchObject([{ problem: 'absent' }]);
  });
});
