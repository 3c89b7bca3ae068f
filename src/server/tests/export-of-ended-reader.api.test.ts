import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeToken } from '../auth/tokens/test-tokens.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

/** More than connections hold while nobody reads them. */
const MANY = 16_000;
const AT_ONCE = 2_000;

/** Rows of the trail that hold as much, and the letters of each. */
const MANY_EVENTS = 8_000;
const LETTERS = 4_000;

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.signIn(ADMINISTRATOR);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  for (let from = 0; from < MANY; from += AT_ONCE) {
    await test.database.pool.query(
      `with made as (
         insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
         select gen_random_uuid(), 'poids', repeat('x', 200), u.id, 'api', now() + n * interval '1 ms', 'xxx'
         from generate_series($1::integer + 1, $1::integer + $2::integer) n, (select id from users limit 1) u
         returning id)
       insert into measures (observation_id, position, type_id, value_number) select id, 0, 'poids.poids', 70.50 from made`,
      [from, AT_ONCE],
    );
  }
  await test.database.pool.query(
    `insert into audit (time, action, detail) select now(), 'file.download', repeat('x', $1)
       from generate_series(1, $2::integer)`,
    [LETTERS, MANY_EVENTS],
  );
});
afterAll(() => test.close());

const OBSERVATIONS = 'observations/_export?format=fhir';
const TRAIL = 'audit/_export?q:eq:action=file.download';

/** The start of an export over a real connection, of which the client has not read more yet. */
function startExport(token: string, path = OBSERVATIONS): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { authorization: `Bearer ${token}` };
  get(`${origin}/api/v1/${path}`, { headers }, resolve).on('error', reject);
  return promise;
}

/** Reads the rest. @returns how often it contains a mark; a cut connection is an error */
async function readRest(answer: IncomingMessage, mark = '"issued"'): Promise<number> {
  let count = 0;
  for await (const chunk of answer.setEncoding('utf8')) count += String(chunk).split(mark).length - 1;
  return count;
}

const ENDS: readonly (readonly [
  string,
  (reader: SignedIn, other: SignedIn) => Promise<{ status: number }>,
])[] = [
  ['signs out', (reader) => reader.call({ method: 'DELETE', url: '/api/v1/sessions/current' })],
  [
    'has all sessions closed by another administrator',
    async (reader, other) => {
      const { body } = await reader.call({ url: '/api/v1/users/me' });
      const { uid } = body as { uid: string };
      return other.call({ method: 'DELETE', url: `/api/v1/users/${uid}/sessions` });
    },
  ],
  [
    'signs in elsewhere with an address that nobody has proved any more',
    async (reader) => {
      const { email } = (await reader.call({ url: '/api/v1/users/me' })).body as { email: string };
      // A second later: of two sign-ins of one second, the one that proves less is refused.
      test.advance(1_000);
      const token = await test.idToken({ email, email_verified: false, name: 'Lecteur' });
      return test.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } });
    },
  ],
  [
    'reaches the end of a sign-in, of 12 hours',
    async () => {
      test.advance(12 * 3600_000);
      return { status: 200 };
    },
  ],
];

describe('an export that a reader receives slowly', () => {
  it.each(ENDS)('is cut when the reader %s', async (how, end) => {
    const reader = await test.signIn({ email: `lecteur-${how.length}@doc2.example`, name: 'Lecteur' });
    const other = await test.signIn(ADMINISTRATOR);
    const answer = await startExport(reader.token);
    expect((await end(reader, other)).status).toBe(200);
    await expect(readRest(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is cut when the address that made the reader an administrator changes', async () => {
    const reader = await test.signIn({ email: 'lecteur-parti@doc2.example', name: 'Lecteur' });
    const answer = await startExport(reader.token);
    await test.database.pool.query(
      "update users set email = 'ailleurs@exemple.fr' where email = 'lecteur-parti@doc2.example'",
    );
    await expect(readRest(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is cut when the access token that asked for it is ended', async () => {
    const owner = await test.signIn({ email: 'automate@doc2.example', name: 'Lecteur' });
    const { token, access_token } = await makeToken(owner);
    const answer = await startExport(token);
    const ended = await owner.call({ method: 'DELETE', url: `/api/v1/tokens/${access_token.id}` });
    expect(ended.status).toBe(200);
    await expect(readRest(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is cut when the access token that asked for it expires', async () => {
    const owner = await test.signIn({ email: 'automate-bref@doc2.example', name: 'Lecteur' });
    const { token } = await makeToken(owner, { days: 1 });
    const answer = await startExport(token);
    test.advance(24 * 3600_000);
    await expect(readRest(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('arrives whole when the session is only renewed meanwhile', async () => {
    const reader = await test.signIn(ADMINISTRATOR);
    const answer = await startExport(reader.token);
    // The browser's next session replaces this one, which the export was asked with.
    await test.database.pool.query('delete from sessions where token_hash = sha256($1)', [
      Buffer.from(reader.token),
    ]);
    expect(await readRest(answer)).toBeGreaterThanOrEqual(MANY);
  });
});

describe('an export of the trail that a reader receives slowly', () => {
  it.each(ENDS)('is cut when the reader %s', async (how, end) => {
    const reader = await test.signIn({ email: `auditeur-${how.length}@doc2.example`, name: 'Auditeur' });
    const other = await test.signIn(ADMINISTRATOR);
    const answer = await startExport(reader.token, TRAIL);
    expect((await end(reader, other)).status).toBe(200);
    await expect(readRest(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('arrives whole when nothing ends meanwhile', async () => {
    const reader = await test.signIn(ADMINISTRATOR);
    const answer = await startExport(reader.token, TRAIL);
    expect(await readRest(answer, '\r\n')).toBe(MANY_EVENTS + 1);
  });
});
