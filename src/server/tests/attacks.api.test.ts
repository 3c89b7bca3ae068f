import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, PRACTITIONER, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
const JSON_TYPE = { 'content-type': 'application/json' };

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  claire.call({
    method: 'POST',
    url: `/api/v1${url}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { ...JSON_TYPE, ...headers },
  });
const WEIGHT = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: '70.5' }] };

describe('session fixation', () => {
  it('is useless: a sign-in makes a new token, whatever cookie the browser had', async () => {
    const chosen = 'A'.repeat(43);
    const token = await test.idToken({ ...ADMINISTRATOR });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { token },
      cookies: { doc2_session: chosen, 'XSRF-TOKEN': chosen },
    });
    const given = response.cookies.find(({ name }) => name === 'doc2_session')?.value;
    expect(given).toMatch(/^[\w-]{43}$/);
    expect(given).not.toBe(chosen);
    const headers = { authorization: `Bearer ${chosen}` };
    expect((await test.call({ url: '/api/v1/users/me', headers })).status).toBe(401);
  });

  it('a sign-in ends the previous session of the browser', async () => {
    const paul = await test.signIn(PRACTITIONER);
    const token = await test.idToken({ ...PRACTITIONER });
    expect((await paul.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } })).status).toBe(
      200,
    );
    expect((await paul.call({ url: '/api/v1/users/me' })).status).toBe(401);
  });
});

describe('a request forged by another site', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot pass for a call in %s, which a form may send',
    async (type) => {
      const answer = await post('/observations', WEIGHT, { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'media_type_unsupported' } });
    },
  );

  it('gets no CORS header that would let it read answers or send credentials', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await test.call({ method, url: '/api/v1/sessions', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('unexpected fields', () => {
  it.each([
    ['/observations', { ...WEIGHT, id: UNKNOWN }],
    ['/observations', { ...WEIGHT, creation: { author_id: UNKNOWN } }],
    ['/observations', { ...WEIGHT, measures: [{ ...WEIGHT.measures[0], observation_id: UNKNOWN }] }],
    ['/sessions', { token: 'x', is_administrator: true }],
    [`/files/_upload_start?batch_id=${UNKNOWN}`, { name: 'a', size: 1, stored: true }],
    [`/files/${UNKNOWN}/_erase`, { reason: 'un motif assez long', user_id: UNKNOWN }],
  ])('are refused by %s in %j', async (url, payload) => {
    expect(await post(url, payload)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });
});

describe('harmful JSON', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['too deep', nested(400_000), 400],
    ['deep in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    [
      'deep where a measure stands',
      JSON.stringify({ ...WEIGHT, measures: 0 }).replace('0', nested(2_000)),
      422,
    ],
    ['too large', JSON.stringify({ ...WEIGHT, title: 'x'.repeat(1_100_000) }), 413],
    ['of too many measures', JSON.stringify({ ...WEIGHT, measures: Array(20_000).fill({}) }), 422],
    ['with a key twice', JSON.stringify(WEIGHT).replace('"title":', '"title":"premier","title":'), 422],
    ['with a value twice', JSON.stringify(WEIGHT).replace('"value":', '"value":7,"value":'), 422],
    ['that reaches into prototypes', '{"__proto__":{"is_administrator":true}}', 400],
  ])('%s is refused', async (_, payload, status) => {
    expect((await post('/observations', payload)).status).toBe(status);
  });
});

describe('text made to keep a regular expression busy', () => {
  const long = (unit: string, end = '!') => unit.repeat(Math.floor(15_000 / unit.length)) + end;
  it.each([long('a'), long('0.'), long(' '), long('7d'), long('a@'), long('-'), long('%25'), long(',')])(
    'is answered at once (%#)',
    async (text) => {
      const query = encodeURIComponent(text.slice(0, 5_000));
      for (const key of [
        'q:text',
        'q:order',
        'q:ago:gt:creation_time',
        'q:gt:creation_time',
        'q:eq:id',
        'x',
      ]) {
        expect((await claire.call({ url: `/api/v1/observations?${key}=${query}` })).status).toBeLessThan(500);
      }
      const headers = { range: `bytes=${text}`, 'if-none-match': text, authorization: `Bearer ${text}` };
      expect((await test.call({ url: '/api/v1/users/me', headers })).status).toBe(401);
      expect((await post('/observations', { ...WEIGHT, title: `x${text}` })).status).toBe(422);
      const measures = [{ type_id: 'poids.poids', value: text.slice(0, 4_000) }];
      expect((await post('/observations', { ...WEIGHT, measures })).status).toBe(422);
    },
  );
});

describe('text that the database cannot store', () => {
  const UNSTORABLE = ['a\u0000b', 'a\ud800b', '\udc00'];
  it.each(UNSTORABLE)('%j is refused, naming its field', async (text) => {
    const refused = { status: 422, body: { code: 'validation_failed' } };
    expect(await post('/observations', { ...WEIGHT, title: text })).toMatchObject({
      ...refused,
      body: { fields: [{ path: 'title' }] },
    });
    const measures = [{ type_id: 'poids.poids', value: text }];
    expect(await post('/observations', { ...WEIGHT, measures })).toMatchObject({
      body: { fields: [{ path: 'measures.0.value' }] },
    });
    expect(await post(`/files/${UNKNOWN}/_erase`, { reason: `un motif ${text}` })).toMatchObject({
      body: { fields: [{ path: 'reason' }] },
    });
    const start = `/files/_upload_start?batch_id=${UNKNOWN}`;
    expect(await post(start, { name: text, size: 1 })).toMatchObject({
      body: { fields: [{ path: 'name' }] },
    });
  });

  it('is removed from the name that a provider sends', async () => {
    const person = await test.signIn({ email: 'nul@exemple.fr', name: 'Cla\u0000ire\ud800' });
    const me = await person.call({ url: '/api/v1/users/me' });
    expect(me).toMatchObject({ status: 200, body: { name: 'Claire\ufffd' } });
  });
});

describe('an order or a fetch with an empty name', () => {
  it.each([
    'q:order=creation_time,,title',
    'q:order=,title',
    'q:order=-',
    'q:fetch=Measures,',
    'fetches=,Measures',
  ])('%s is refused, naming its key', async (query) => {
    const answer = await claire.call({ url: `/api/v1/observations?${query}` });
    expect(answer).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    expect(answer.raw.toString()).toContain(query.split('=')[0]);
  });
});

describe('guessing', () => {
  it('tells an ordinary user nothing about what exists', async () => {
    const file = await storeFile(test, claire, 'secret.txt', 'contenu');
    const paul = await test.signIn({ email: 'curieux@exemple.fr' });
    const { uid } = (await claire.call({ url: '/api/v1/users/me' })).body as { uid: string };
    const strip = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      ...(body as object),
      id: '',
    });
    for (const [known, unknown] of [
      [`/files/${file.id}`, `/files/${UNKNOWN}`],
      [`/users/${uid}`, `/users/${UNKNOWN}`],
    ]) {
      const answers = [
        await paul.call({ url: `/api/v1${known}` }),
        await paul.call({ url: `/api/v1${unknown}` }),
      ];
      expect(strip(answers[0] ?? { status: 0, body: {} })).toEqual(
        strip(answers[1] ?? { status: 0, body: {} }),
      );
    }
  });

  it('a session token or an id is hopeless', async () => {
    const { token } = await test.signIn(PRACTITIONER);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const neighbour = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    const headers = { authorization: `Bearer ${neighbour}` };
    expect((await test.call({ url: '/api/v1/users/me', headers })).status).toBe(401);
  });
});
