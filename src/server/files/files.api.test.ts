import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../shared/files/contract.ts';
import { FILE_SIZE_MAX } from '../../shared/files/limits.ts';
import { STORAGES, startUploads, type Uploads } from './test-uploads.ts';

describe.each(STORAGES)('sending a file to %s', (storage) => {
  let uploads: Uploads;
  beforeAll(async () => {
    uploads = await startUploads(storage);
  });
  afterAll(() => uploads.close());

  it('goes from batch to start, direct link and finish', async () => {
    const file = await uploads.store('bilan.txt', Buffer.from('bonjour'));
    expect(file).toMatchObject({
      name: 'bilan.txt',
      stored: true,
      size: 7,
      mimetype: 'text/plain',
      scan: 'none',
      creation: { author_type: 'user', author_name: 'Claire Fontaine', channel: 'web_upload' },
    });
    expect((await uploads.claire().call({ url: `/api/v1/files/${file.id}` })).body).toMatchObject(file);
  });

  it('can be finished again without harm, and requests one extraction', async () => {
    const file = await uploads.store('une-fois.txt', Buffer.from('x'));
    expect(await uploads.finish(file.id)).toMatchObject({ status: 200, body: file });
    const { rows } = await uploads.test.database.pool.query(
      "select count(*) as jobs from pgboss.job where name = 'extract-file' and data->>'file_id' = $1",
      [file.id],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  it('stores the file once when it is finished twice at once', async () => {
    const { upload_information, file } = await uploads.started('double.txt', 3);
    await uploads.put(upload_information.direct_link, Buffer.from('abc'));
    const answers = await Promise.all([1, 2, 3].map(() => uploads.finish(file.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await uploads.download(file.id, false)).content.toString()).toBe('abc');
  });

  it('accepts 30 MB exactly', async () => {
    const file = await uploads.store('grand.bin', Buffer.alloc(FILE_SIZE_MAX, 7));
    expect(file).toMatchObject({ size: FILE_SIZE_MAX, mimetype: 'application/octet-stream' });
  });

  it('refuses more than 30 MB and an empty file before anything is uploaded', async () => {
    const batch = await uploads.openBatch();
    expect(await uploads.start(batch, 'grand.pdf', FILE_SIZE_MAX + 1)).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', message: 'Le fichier grand.pdf est trop volumineux' },
    });
    expect(await uploads.start(batch, 'vide.pdf', 0)).toMatchObject({
      status: 422,
      body: { code: 'file_empty', message: 'Le fichier vide.pdf est vide' },
    });
  });

  it('refuses a 101st file in a batch, even when they start at once', async () => {
    const batch = await uploads.openBatch();
    const starts = Array.from({ length: 105 }, (_, i) => uploads.start(batch, `${i}.txt`, 1));
    const answers = await Promise.all(starts);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'upload_batch_full', message: 'Trop de fichiers sélectionnés' },
    });
  });

  it("refuses another user's batch and file, as if they did not exist", async () => {
    const other = await uploads.test.signIn({ email: 'denis@doc2.example' });
    const batch = await uploads.openBatch(other);
    expect(await uploads.start(batch, 'a.txt', 1)).toMatchObject({
      status: 404,
      body: { code: 'upload_batch_not_found' },
    });
    const { file } = await uploads.started('b.txt', 1);
    expect(await uploads.finish(file.id, other)).toMatchObject({
      status: 404,
      body: { code: 'file_not_found' },
    });
  });

  it('refuses a finish without content, and does not list the file', async () => {
    const { file } = await uploads.started('absent.txt', 5);
    expect(await uploads.finish(file.id)).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    const { body } = await uploads.claire().call({ url: '/api/v1/files?q:eq:stored=true&q:text=absent' });
    expect(body).toEqual({ count: 0, items: [] });
    const url = `/api/v1/files/${file.id}/_download`;
    expect(await uploads.claire().call({ url })).toMatchObject({
      status: 409,
      body: { code: 'file_not_stored' },
    });
  });

  it('has its observations extracted', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          resource: {
            resourceType: 'Observation',
            status: 'final',
            code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
            effectiveDateTime: '2026-01-02',
            valueQuantity: { value: 71.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
          },
        },
      ],
    };
    const file = await uploads.store('poids.json', Buffer.from(JSON.stringify(bundle)));
    const { status, body } = await uploads
      .claire()
      .call({ method: 'PUT', url: `/api/v1/files/${file.id}/extractions?save=true` });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ has_error: false, extracted_items: [{ extractor: 'fhir' }] });
  });
});

describe('stored files', () => {
  let uploads: Uploads;
  beforeAll(async () => {
    uploads = await startUploads('a folder');
  });
  afterAll(() => uploads.close());

  it('are found by their content', async () => {
    const content = Buffer.from('un contenu que nul autre fichier ne porte');
    const file = await uploads.store('original.txt', content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const search = (query: string) => uploads.claire().call({ url: `/api/v1/files?${query}` });
    const found = await search(`q:eq:stored=true&q:eq:sha256=${sha256}`);
    expect(found.body).toEqual({ count: 1, items: [file] });
    const other = await search(`q:eq:sha256=${'0'.repeat(64)}`);
    expect(other.body).toEqual({ count: 0, items: [] });
    const wrong = await search(`q:eq:sha256=${sha256.toUpperCase()}`);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
  });

  it('are listed newest first, searched by name, and counted', async () => {
    for (const name of ['glycémie 1.csv', 'glycémie 2.csv']) await uploads.store(name, Buffer.from('a;b\n'));
    const query = 'q:eq:stored=true&q:text=GLYCEMIE';
    const { body } = await uploads.claire().call({ url: `/api/v1/files?${query}` });
    expect((body as { items: StoredFile[] }).items.map(({ name }) => name)).toEqual([
      'glycémie 2.csv',
      'glycémie 1.csv',
    ]);
    expect((await uploads.claire().call({ url: `/api/v1/files/_count?${query}` })).body).toEqual({
      count: 2,
      exact: true,
    });
  });
});
