import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../shared/files/contract.ts';
import { STORAGES, startUploads, type Uploads } from './test-uploads.ts';

describe.each(STORAGES)('the content of a file in %s', (storage) => {
  const content = Buffer.from('0123456789');
  let uploads: Uploads;
  let file: StoredFile;
  beforeAll(async () => {
    uploads = await startUploads(storage);
    file = await uploads.store('Résultat 検査.txt', content);
  });
  afterAll(() => uploads.close());
  const download = (inline: boolean, headers: Record<string, string> = {}, id = file.id) =>
    uploads.download(id, inline, headers);

  it('comes with its real name and its hash as entity tag', async () => {
    const { content: received, headers } = await download(false);
    expect(received).toEqual(content);
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['content-disposition']).toContain(
      "filename*=UTF-8''R%C3%A9sultat%20%E6%A4%9C%E6%9F%BB.txt",
    );
    expect(headers.etag).toBe(`"${createHash('sha256').update(content).digest('base64url')}"`);
    expect(await download(false, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 });
  });

  it('is described by HEAD without being read', async () => {
    const { pool } = uploads.test.database;
    const { id } = await uploads.store('tête.txt', content);
    await pool.query('update files set content_key = $2 where id = $1', [id, `${id}/nowhere`]);
    const url = `/api/v1/files/${id}/_download`;
    const head = await uploads.claire().call({ method: 'HEAD', url });
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '10' } });
    const part = { method: 'HEAD', url, headers: { range: 'bytes=2-4' } } as const;
    expect(await uploads.claire().call(part)).toMatchObject({
      status: 206,
      headers: { 'content-length': '3', 'content-range': 'bytes 2-4/10' },
    });
  });

  it('comes in ranges', async () => {
    const some = await download(false, { range: 'bytes=2-4' });
    expect(some.status).toBe(206);
    expect(some.content.toString()).toBe('234');
    expect(some.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect((await download(false, { range: 'bytes=7-' })).content.toString()).toBe('789');
    expect(await download(false, { range: 'bytes=20-30' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['cda.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>'],
  ])('%s is shown as text, never as a page', async (name, text) => {
    const { id } = await uploads.store(name, Buffer.from(text));
    const { headers } = await download(true, {}, id);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^inline/);
  });

  it('of an unknown type is saved rather than shown', async () => {
    const { id } = await uploads.store('bytes.bin', Buffer.from('\u0001\u0002\u0003'));
    const { headers } = await download(true, {}, id);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it('has its reads audited', async () => {
    await download(false);
    const { rows } = await uploads.test.database.pool.query(
      'select action, user_id is not null as known from audit where entity_id = $1 order by id desc limit 1',
      [file.id],
    );
    expect(rows).toEqual([{ action: 'file.download', known: true }]);
  });
});

describe('what our own origin sends of a file', () => {
  let uploads: Uploads;
  beforeAll(async () => {
    uploads = await startUploads('a folder');
  });
  afterAll(() => uploads.close());

  it('runs nothing, whatever type a browser guesses', async () => {
    const { id } = await uploads.store('page.html', Buffer.from('<script>alert(1)</script>'));
    const { headers } = await uploads.download(id, true);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('allows a PDF without « sandbox », under which browsers show none, and forbids everything else', async () => {
    const { id } = await uploads.store('bilan.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    const { headers } = await uploads.download(id, true);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
      "object-src 'self'",
    ]);
  });

  it('comes from its end when the range is a suffix', async () => {
    const { id } = await uploads.store('fin.txt', Buffer.from('0123456789'));
    const { content } = await uploads.download(id, false, { range: 'bytes=-3' });
    expect(content.toString()).toBe('789');
  });
});

describe('a content in S3', () => {
  let uploads: Uploads;
  beforeAll(async () => {
    uploads = await startUploads('S3');
  });
  afterAll(() => uploads.close());

  it('is read through a short-lived link that can only read it', async () => {
    const { id } = await uploads.store('a.txt', Buffer.from('abc'));
    const url = `/api/v1/files/${id}/_download`;
    const answer = await uploads.claire().call({ url });
    expect(answer.status).toBe(302);
    const link = String(answer.headers.location);
    expect(await (await fetch(link)).text()).toBe('abc');
    expect((await uploads.put(link, Buffer.from('xyz'))).status).toBe(403);
    const other = link.replace('response-content-type=text', 'response-content-type=page');
    expect((await fetch(other)).status).toBe(403);
    uploads.test.advance(-301_000);
    const old = await uploads.claire().call({ url });
    expect((await fetch(String(old.headers.location))).status).toBe(403);
    uploads.test.advance(301_000);
  });
});
