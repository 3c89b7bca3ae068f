import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const WEIGHT = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: '70.5' }] };

describe('a body that is not UTF-8', () => {
  const body = JSON.stringify({ ...WEIGHT, title: 'Pesée à jeun' });
  const send = (payload: Buffer, headers: Record<string, string>) =>
    claire.call({
      method: 'POST',
      url: '/api/v1/observations',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it.each<[string, Buffer, Record<string, string>, number, string]>([
    ['in Latin-1', Buffer.from(body, 'latin1'), {}, 400, 'json_invalid'],
    ['in UTF-16', Buffer.from(body, 'utf16le'), {}, 400, 'json_invalid'],
    [
      'said to be compressed',
      Buffer.from(body),
      { 'content-encoding': 'gzip' },
      415,
      'media_type_unsupported',
    ],
  ])(
    'is refused with advice, and never stored otherwise than it was sent: %s',
    async (_, payload, headers, status, code) => {
      expect(await send(payload, headers)).toMatchObject({
        status,
        body: { code, advice: expect.stringContaining('UTF-8') },
      });
    },
  );

  it('is read when a byte order mark gives its encoding', async () => {
    const marked = Buffer.from(`\ufeff${body}`);
    expect(await send(marked, {})).toMatchObject({ status: 200, body: { title: 'Pesée à jeun' } });
  });
});

describe('a text without any visible character, or of more than one line,', () => {
  const post = (url: string, payload: object) =>
    claire.call({ method: 'POST', url: `/api/v1${url}`, payload });
  const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
  const TEXT = { type_id: 'coproculture', title: 'Coproculture' };
  const view = { list: 'files', query: 'text=bilan', shared: false };

  it.each<[string, string, (text: string) => object, string]>([
    ['a title', '/observations', (title) => ({ ...WEIGHT, title }), 'title'],
    ['a label', '/subjects', (label) => ({ label }), 'label'],
    ['the name of a token', '/tokens', (name) => ({ name, scopes: ['files.read'] }), 'name'],
    ['the name of a view', '/list_views', (name) => ({ ...view, name }), 'name'],
  ])('is refused as %s', async (_, url, body, path) => {
    for (const text of ['\u200b\u200b\u200b', 'deux\nlignes', '\u0001bilan', 'bilan\u202etxt.exe']) {
      const refusal = { path, message: expect.stringContaining('retapez-le') };
      expect(await post(url, body(text))).toMatchObject({ status: 422, body: { fields: [refusal] } });
    }
    expect((await post(url, body('Bilan d\u2019été 👩‍⚕️'))).status).toBe(200);
  });

  it('is refused as a reason, a value or a file name; a reason may have several lines', async () => {
    const unseen = '\u200b'.repeat(12);
    const error = { status: 422, body: { code: 'validation_failed' } };
    expect(await post(`/files/${UNKNOWN}/_erase`, { reason: unseen })).toMatchObject(error);
    expect(await post(`/observations/${UNKNOWN}/_invalidate`, { reason: unseen })).toMatchObject(error);
    expect(await post(`/subjects/${UNKNOWN}/_erase`, { reason: unseen })).toMatchObject(error);
    const batch = await claire.call({ url: '/api/v1/files/_upload_batch_id' });
    const { batch_id } = batch.body as { batch_id: string };
    expect(await post(`/files/_upload_start?batch_id=${batch_id}`, { name: unseen, size: 1 })).toMatchObject(
      error,
    );
    const measures = [{ type_id: 'coproculture.germe', value: unseen }];
    expect(await post('/observations', { ...TEXT, measures })).toMatchObject(error);
    const lines = { reason: 'mauvais patient\nvu avec le service' };
    expect(await post(`/observations/${UNKNOWN}/_invalidate`, lines)).toMatchObject({ status: 404 });
  });
});

describe('a long JSON answer', () => {
  const ask = (
    accepted: string | undefined,
    url = '/api/v1/observation_types',
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    claire.call({ method, url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });
  const identical = (raw: Buffer) => raw;

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
    ['identity', undefined, identical],
    ['deflate, x-other', undefined, identical],
    [undefined, undefined, identical],
  ])('is compressed as the client accepts it: %s', async (accepted, encoding, decompress) => {
    const { raw: plain } = await ask('identity');
    const { status, raw, headers } = await ask(accepted);
    expect({ status, encoding: headers['content-encoding'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      encoding,
      cache: 'no-store',
    });
    expect(decompress(raw).equals(plain)).toBe(true);
    if (encoding === undefined) return;
    expect(raw.length).toBeLessThan(plain.length / 4);
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  it('is only compressed over 8 kB: a short list is sent as it is', async () => {
    const { headers } = await ask('br, gzip', '/api/v1/observation_types?q:eq:type_id=poids');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('has no body for HEAD, and a refusal stays readable', async () => {
    expect((await ask('br', '/api/v1/observation_types', 'HEAD')).raw.length).toBe(0);
    expect(await ask('br', '/api/v1/observation_types?q:eq:nothing=1')).toMatchObject({
      status: 400,
      body: { code: expect.any(String) },
    });
  });
});
