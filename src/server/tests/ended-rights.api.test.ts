import { get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeToken } from '../auth/tokens/test-tokens.ts';
import { storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const HOUR_MS = 3600_000;
/** Later than the last use that was recorded: the next one is recorded, and tells that a call was accepted. */
const NEXT_USE_MS = 61_000;
/** More than connections hold while nobody reads them. */
const LONG = 30 * 1024 * 1024;

let test: TestApp;
let origin: string;
let long: { id: string };
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  long = await storeFile(test, await test.signIn(ADMINISTRATOR), 'long.bin', 'x'.repeat(LONG));
});
afterAll(() => test.close());

interface Caller {
  email: string;
  person: SignedIn;
  /** Of the session, or the access token if there is one. */
  token: string;
  token_id: string | undefined;
}

let callers = 0;
/** An address may sign in 120 times a minute only. */
function nextPlace(): string {
  callers += 1;
  return `203.0.113.${callers}`;
}
async function newCaller(scopes?: string[]): Promise<Caller> {
  const ip = nextPlace();
  const email = `appelant-${callers}@doc2.example`;
  const person = await test.signIn({ email, sub: email, name: 'Appelant' }, ip);
  if (scopes === undefined) return { email, person, token: person.token, token_id: undefined };
  const { token, access_token } = await makeToken(person, { scopes, days: 1 });
  return { email, person, token, token_id: access_token.id };
}
const bySession = () => newCaller();
const byToken = () => newCaller(['observations.read', 'observations.declare', 'files.read', 'files.send']);

/** Signs the same account in elsewhere, as what it has become. */
async function becomes({ email: sub }: Caller, identity: { email: string; email_verified?: boolean }) {
  // A second later: of two sign-ins of one second, the one that proves less is refused.
  test.advance(1_000);
  const token = await test.idToken({ ...identity, sub, name: 'Appelant' });
  const remoteAddress = nextPlace();
  return test.call({ method: 'POST', url: '/api/v1/sessions', payload: { token }, remoteAddress });
}
const later = async (milliseconds: number) => {
  test.advance(milliseconds);
  return { status: 200 };
};

type End = (caller: Caller) => Promise<{ status: number }>;
const leavesOperator: End = (caller) => becomes(caller, { email: `parti-${callers}@exemple.fr` });
const ENDS: readonly (readonly [string, () => Promise<Caller>, End])[] = [
  [
    'signs out',
    bySession,
    ({ person }) => person.call({ method: 'DELETE', url: '/api/v1/sessions/current' }),
  ],
  [
    'has all sessions closed by another administrator',
    bySession,
    async ({ person }) => {
      const { uid } = (await person.call({ url: '/api/v1/users/me' })).body as { uid: string };
      const other = await test.signIn(ADMINISTRATOR, nextPlace());
      return other.call({ method: 'DELETE', url: `/api/v1/users/${uid}/sessions` });
    },
  ],
  ['has an address of another domain', bySession, leavesOperator],
  [
    'has an address that is not proved any more',
    bySession,
    (caller) => becomes(caller, { email: caller.email, email_verified: false }),
  ],
  ['reaches the end of their sign-in', bySession, () => later(12 * HOUR_MS)],
  [
    'ends the access token',
    byToken,
    ({ person, token_id }) => person.call({ method: 'DELETE', url: `/api/v1/tokens/${token_id}` }),
  ],
  ['lets the access token expire', byToken, () => later(24 * HOUR_MS)],
  ['owns the access token, and leaves the operator', byToken, leavesOperator],
];

const authorization = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
type Sent = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object; headers?: object };
const call = (caller: Caller, { headers, ...sent }: Sent) =>
  test.call({ ...sent, headers: { ...headers, ...authorization(caller) } });

/** Sends the headers of a call and the start of its body. @returns what sends the rest, once the call is accepted */
async function halfSent(caller: Caller, method: string, path: string, body: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>();
  const headers = { ...authorization(caller), 'content-type': 'application/json' };
  const sending = request(`${origin}/api/v1${path}`, { method, headers }, async (answer) => {
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) text += piece;
    resolve({ status: answer.statusCode, text });
  }).on('error', reject);
  test.advance(NEXT_USE_MS);
  const since = test.now();
  sending.write(body.slice(0, 1));
  await expect.poll(() => lastUse(caller)).toBeGreaterThanOrEqual(since.getTime());
  return () => {
    sending.end(body.slice(1));
    return promise;
  };
}

async function lastUse({ token, token_id }: Caller): Promise<number> {
  const { rows } = await test.database.pool.query(
    `select last_use_time from access_tokens where id = $1
     union all select last_use_time from sessions where token_hash = sha256($2)`,
    [token_id ?? null, Buffer.from(token)],
  );
  return (rows as { last_use_time: Date | null }[])[0]?.last_use_time?.getTime() ?? 0;
}

const weight = (title: string) => ({
  type_id: 'poids',
  title,
  measures: [{ type_id: 'poids.poids', value: 70 }],
});
async function kept(title: string): Promise<number> {
  const { rows } = await test.database.pool.query('select from observations where title = $1', [title]);
  return rows.length;
}
interface Started {
  file: { id: string };
  upload_information: { direct_link: string };
}
async function startUpload(caller: Caller, size: number): Promise<Started> {
  const { body } = await call(caller, { method: 'GET', url: '/api/v1/files/_upload_batch_id' });
  const url = `/api/v1/files/_upload_start?batch_id=${(body as { batch_id: string }).batch_id}`;
  const started = await call(caller, { method: 'POST', url, payload: { name: 'a.csv', size } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return started.body as Started;
}
const REFUSED = [401, 403];

describe.each(ENDS)('while a caller %s,', (how, newOne, end) => {
  const endOf = async (caller: Caller) => expect((await end(caller)).status).toBe(200);

  it('a content that they receive slowly is cut', async () => {
    const caller = await newOne();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const path = `${origin}/api/v1/files/${long.id}/_download`;
    get(path, { headers: authorization(caller) }, resolve).on('error', reject);
    const answer = await promise;
    expect(answer.statusCode).toBe(200);
    await endOf(caller);
    await expect(answer.resume().toArray()).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('a declaration that was half sent is refused, and keeps nothing', async () => {
    const caller = await newOne();
    const title = `half sent: ${how}`;
    const sendRest = await halfSent(caller, 'POST', '/observations', JSON.stringify(weight(title)));
    await endOf(caller);
    const { status, text } = await sendRest();
    expect(status, text).toBe(401);
    expect(await kept(title)).toBe(0);
  });

  it('an upload is not finished, neither by the call that was half sent nor by a later one', async () => {
    const caller = await newOne();
    const { file, upload_information } = await startUpload(caller, 3);
    const payload = Buffer.from('abc');
    const headers = { 'content-type': 'application/octet-stream' };
    const put = { method: 'PUT', url: upload_information.direct_link, payload, headers } as const;
    expect((await test.call(put)).status).toBe(204);
    const sendRest = await halfSent(caller, 'PUT', `/files/${file.id}/_upload_finish`, '{}');
    await endOf(caller);
    const { status, text } = await sendRest();
    expect(status, text).toBe(401);
    const finish = { method: 'PUT', url: `/api/v1/files/${file.id}/_upload_finish` } as const;
    expect(REFUSED).toContain((await call(caller, finish)).status);
    const other = await test.signIn(ADMINISTRATOR, nextPlace());
    expect([403, 404]).toContain((await other.call(finish)).status);
    const { rows } = await test.database.pool.query('select stored from files where id = $1', [file.id]);
    expect(rows).toEqual([{ stored: false }]);
  });

  it('a declaration sent again under its key is answered by a refusal', async () => {
    const caller = await newOne();
    const payload = weight(`again: ${how}`);
    const headers = { 'idempotency-key': 'again' };
    const declare = { method: 'POST', url: '/api/v1/observations', payload, headers } as const;
    expect((await call(caller, declare)).status).toBe(200);
    await endOf(caller);
    expect(REFUSED).toContain((await call(caller, declare)).status);
  });
});
