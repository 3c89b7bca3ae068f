import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../shared/files/contract.ts';
import { FILE_SIZE_MAX } from '../../shared/files/limits.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../test-app.ts';
import { sweepUnfinished } from './service.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const openBatch = async (who = claire): Promise<string> => {
  const { body } = await who.call({ url: '/api/v1/files/_upload_batch_id' });
  return (body as { batch_id: string }).batch_id;
};
const start = (batch: string, name: string, size: number, who = claire) =>
  who.call({ method: 'POST', url: `/api/v1/files/_upload_start?batch_id=${batch}`, payload: { name, size } });

interface Started {
  upload_information: { direct_link: string };
  file: StoredFile;
}
const started = async (name: string, size: number, batch?: string): Promise<Started> => {
  const { status, body } = await start(batch ?? (await openBatch()), name, size);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Started;
};
const put = (link: string, payload: Buffer) =>
  test.call({ method: 'PUT', url: link, payload, headers: { 'content-type': 'application/octet-stream' } });
const finish = (id: string, who = claire) =>
  who.call({ method: 'PUT', url: `/api/v1/files/${id}/_upload_finish` });
const store = async (name: string, content: Buffer): Promise<StoredFile> => {
  const { upload_information, file } = await started(name, content.length);
  expect((await put(upload_information.direct_link, content)).status).toBe(204);
  const { status, body } = await finish(file.id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as StoredFile;
};

describe('sending a file', () => {
  it('goes from batch to start, direct link and finish', async () => {
    const file = await store('bilan.txt', Buffer.from('bonjour'));
    expect(file).toMatchObject({
      name: 'bilan.txt',
      stored: true,
      size: 7,
      mimetype: 'text/plain',
      creation: { author_type: 'user', author_name: 'Claire Fontaine', channel: 'web_upload' },
    });
    expect((await claire.call({ url: `/api/v1/files/${file.id}` })).body).toEqual(file);
  });

  it('may be finished again without harm, and asks for one extraction', async () => {
    const file = await store('une-fois.txt', Buffer.from('x'));
    expect(await finish(file.id)).toMatchObject({ status: 200, body: file });
    const { rows } = await test.database.pool.query(
      "select count(*) as jobs from pgboss.job where name = 'extract-file' and data->>'file_id' = $1",
      [file.id],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  it('finished twice at once stores it once', async () => {
    const { upload_information, file } = await started('double.txt', 3);
    await put(upload_information.direct_link, Buffer.from('abc'));
    const answers = await Promise.all([finish(file.id), finish(file.id), finish(file.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('takes 30 MB exactly', async () => {
    const file = await store('grand.bin', Buffer.alloc(FILE_SIZE_MAX, 7));
    expect(file).toMatchObject({ size: FILE_SIZE_MAX, mimetype: 'application/octet-stream' });
  });

  it('refuses more than 30 MB and an empty file before anything is sent', async () => {
    const batch = await openBatch();
    expect(await start(batch, 'grand.pdf', FILE_SIZE_MAX + 1)).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', message: 'Le fichier grand.pdf est trop volumineux' },
    });
    expect(await start(batch, 'vide.pdf', 0)).toMatchObject({
      status: 422,
      body: { code: 'file_empty', message: 'Le fichier vide.pdf est vide' },
    });
  });

  it('refuses a 101st file in a batch, even when they start at once', async () => {
    const batch = await openBatch();
    const answers = await Promise.all(Array.from({ length: 105 }, (_, i) => start(batch, `${i}.txt`, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'upload_batch_full', message: 'Trop de fichiers sélectionnés' },
    });
  });

  it("refuses somebody else's batch and file, as if they did not exist", async () => {
    const other = await test.signIn({ email: 'denis@doc2.example' });
    const batch = await openBatch(other);
    expect(await start(batch, 'a.txt', 1)).toMatchObject({
      status: 404,
      body: { code: 'upload_batch_not_found' },
    });
    const { file } = await started('b.txt', 1);
    expect(await finish(file.id, other)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
  });

  it('refuses a finish without content, and lists no such file', async () => {
    const { file } = await started('absent.txt', 5);
    expect(await finish(file.id)).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    const { body } = await claire.call({ url: '/api/v1/files?q:eq:stored=true&q:text=absent' });
    expect(body).toEqual({ count: 0, items: [] });
    expect(await claire.call({ url: `/api/v1/files/${file.id}/_download` })).toMatchObject({
      status: 409,
      body: { code: 'file_not_stored' },
    });
  });
});

describe('a direct link', () => {
  it('takes one file of one size, and is dead once the file is stored', async () => {
    const { upload_information, file } = await started('a.txt', 3);
    const link = upload_information.direct_link;
    expect(await put(link, Buffer.from('abcd'))).toMatchObject({
      status: 422,
      body: { code: 'file_size_mismatch' },
    });
    expect(await put(link.replace('size=3', 'size=4'), Buffer.from('abcd'))).toMatchObject({
      status: 403,
      body: { code: 'direct_link_invalid' },
    });
    const { file: other } = await started('b.txt', 3);
    expect(await put(link.replace(file.id, other.id), Buffer.from('abc'))).toMatchObject({ status: 403 });
    expect((await put(link, Buffer.from('abc'))).status).toBe(204);
    expect((await finish(file.id)).status).toBe(200);
    expect(await put(link, Buffer.from('xyz'))).toMatchObject({
      status: 409,
      body: { code: 'upload_already_finished' },
    });
    expect((await claire.call({ url: `/api/v1/files/${file.id}/_download` })).raw.toString()).toBe('abc');
  });

  it('dies with its batch after three hours, and what was never finished is swept', async () => {
    const { upload_information, file } = await started('tard.txt', 3);
    const batch = file.batch_id;
    await put(upload_information.direct_link, Buffer.from('abc'));
    test.advance(3 * 3600_000 + 1000);
    claire = await test.signIn(ADMINISTRATOR);
    expect(await put(upload_information.direct_link, Buffer.from('abc'))).toMatchObject({
      status: 410,
      body: { code: 'direct_link_expired' },
    });
    expect(await start(batch, 'c.txt', 1)).toMatchObject({
      status: 410,
      body: { code: 'upload_batch_expired' },
    });
    test.advance(3600_000);
    claire = await test.signIn(ADMINISTRATOR);
    expect(await sweep()).toBeGreaterThan(0);
    expect(await finish(file.id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
    expect(await readdir(`${test.storageFolder}/incoming`)).toEqual([]);
  });
});

const sweep = () => sweepUnfinished(test.files);

describe('the content of a file', () => {
  const content = Buffer.from('0123456789');
  let file: StoredFile;
  const download = (inline: boolean, headers: Record<string, string> = {}, id = file.id) =>
    claire.call({ url: `/api/v1/files/${id}/_download?inline=${inline}`, headers });
  beforeAll(async () => {
    file = await store('Résultat 検査.txt', content);
  });

  it('comes with its real name and its hash as entity tag', async () => {
    const { raw, headers } = await download(false);
    expect(raw).toEqual(content);
    expect(headers['content-disposition']).toContain(
      "filename*=UTF-8''R%C3%A9sultat%20%E6%A4%9C%E6%9F%BB.txt",
    );
    expect(headers.etag).toBe(`"${createHash('sha256').update(content).digest('base64url')}"`);
    expect(await download(false, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 });
  });

  it('comes in ranges', async () => {
    const some = await download(false, { range: 'bytes=2-4' });
    expect(some.status).toBe(206);
    expect(some.raw.toString()).toBe('234');
    expect(some.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect((await download(false, { range: 'bytes=-3' })).raw.toString()).toBe('789');
    expect(await download(false, { range: 'bytes=20-30' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8', 'inline'],
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'text/plain; charset=utf-8',
      'inline',
    ],
    [
      'cda.xml',
      '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>',
      'text/plain; charset=utf-8',
      'inline',
    ],
    ['bytes.bin', '\u0001\u0002\u0003', 'application/octet-stream', 'attachment'],
  ])('%s is never a page of our origin', async (name, text, type, disposition) => {
    const { id } = await store(name, Buffer.from(text));
    const { headers } = await download(true, {}, id);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}`));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('leaves a trace of who read it, and when', async () => {
    await download(false);
    const { rows } = await test.database.pool.query(
      'select action, user_id is not null as known from audit where entity_id = $1 order by id desc limit 1',
      [file.id],
    );
    expect(rows).toEqual([{ action: 'file.download', known: true }]);
  });
});

describe('stored files', () => {
  it('are found by their content', async () => {
    const content = Buffer.from('un contenu que nul autre fichier ne porte');
    const file = await store('original.txt', content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const found = await claire.call({ url: `/api/v1/files?q:eq:stored=true&q:eq:sha256=${sha256}` });
    expect(found.body).toEqual({ count: 1, items: [file] });
    const other = await claire.call({ url: `/api/v1/files?q:eq:sha256=${'0'.repeat(64)}` });
    expect(other.body).toEqual({ count: 0, items: [] });
    const wrong = await claire.call({ url: `/api/v1/files?q:eq:sha256=${sha256.toUpperCase()}` });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
  });

  it('are listed newest first, searched by name, and counted', async () => {
    for (const name of ['glycémie 1.csv', 'glycémie 2.csv']) await store(name, Buffer.from('a;b\n'));
    const query = 'q:eq:stored=true&q:text=GLYCEMIE';
    const { body } = await claire.call({ url: `/api/v1/files?${query}` });
    expect((body as { items: StoredFile[] }).items.map(({ name }) => name)).toEqual([
      'glycémie 2.csv',
      'glycémie 1.csv',
    ]);
    expect((await claire.call({ url: `/api/v1/files/_count?${query}` })).body).toEqual({
      count: 2,
      exact: true,
    });
  });
});
