import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, type Method } from '../../shared/core/endpoint.ts';
import { SCOPES, type Scope } from '../../shared/core/scope.ts';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { createMetrics } from '../core/metrics.ts';
import { ADMINISTRATOR, type Person, PRACTITIONER, startTestApp, type TestApp } from './test-app.ts';

const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

type Name = keyof typeof ENDPOINTS;
/** Query strings that calls require. */
const QUERIES: Partial<Record<Name, string>> = { exportObservations: '?format=csv' };

/**
 * Who may make each call, repeated by hand so that nobody changes the contract by accident; the answer to a permitted
 * call about a thing that does not exist, with an empty body; and the scopes that an access token must have for it
 * (tokens are refused without). A call without a row fails.
 */
const ROWS: Record<
  Name,
  readonly ['anyone' | 'signed in' | 'administrator', status: number, ...scopes: Scope[]]
> = {
  getConfiguration: ['anyone', 200],
  createSession: ['anyone', 422],
  deleteSession: ['signed in', 200],
  listOwnSessions: ['signed in', 200],
  countOwnSessions: ['signed in', 200],
  endOtherSessions: ['signed in', 200],
  endOwnSession: ['signed in', 404],
  endOwnSessions: ['signed in', 200],
  endUserSessions: ['administrator', 404],
  listAccessTokens: ['administrator', 200],
  countAccessTokens: ['administrator', 200],
  createAccessToken: ['administrator', 422],
  endAccessToken: ['administrator', 404],
  getMe: ['signed in', 200],
  listUsers: ['administrator', 200],
  countUsers: ['administrator', 200],
  getUser: ['administrator', 404],
  listObservationTypes: ['administrator', 200, 'observations.read'],
  getObservationType: ['administrator', 404, 'observations.read'],
  listObservations: ['administrator', 200, 'observations.read'],
  countObservations: ['administrator', 200, 'observations.read'],
  getObservation: ['administrator', 404, 'observations.read'],
  createObservation: ['administrator', 422, 'observations.declare'],
  listVersions: ['administrator', 404, 'observations.read'],
  invalidateObservation: ['administrator', 422],
  restoreObservation: ['administrator', 422],
  exportObservations: ['administrator', 200, 'observations.read'],
  listFiles: ['administrator', 200, 'files.read'],
  countFiles: ['administrator', 200, 'files.read'],
  createUploadBatch: ['administrator', 200, 'files.send'],
  listUploadBatches: ['administrator', 200, 'files.read'],
  countUploadBatches: ['administrator', 200, 'files.read'],
  getInbox: ['administrator', 200, 'files.read'],
  startUpload: ['administrator', 422, 'files.send'],
  finishUpload: ['administrator', 404, 'files.send'],
  getFile: ['administrator', 404, 'files.read'],
  eraseFile: ['administrator', 422],
  downloadFile: ['administrator', 404, 'files.read'],
  getExtraction: ['administrator', 404, 'files.read', 'observations.read'],
  runExtraction: ['administrator', 404],
  listReviewedTypes: ['administrator', 200, 'observations.read'],
  listAudit: ['administrator', 200, 'audit.read'],
  countAudit: ['administrator', 200, 'audit.read'],
  exportAudit: ['administrator', 200, 'audit.read'],
  listSubjects: ['administrator', 200],
  countSubjects: ['administrator', 200],
  createSubject: ['administrator', 200],
  getSubject: ['administrator', 404],
  labelSubject: ['administrator', 422],
  joinSubject: ['administrator', 422],
  separateSubject: ['administrator', 422],
  listLatestValues: ['administrator', 404, 'observations.read'],
  listSubjectFiles: ['administrator', 404],
  previewSubjectErasure: ['administrator', 404],
  eraseSubject: ['administrator', 422],
  listViews: ['administrator', 200],
  createView: ['administrator', 422],
  changeView: ['administrator', 422],
  openView: ['administrator', 404],
  deleteView: ['administrator', 404],
};

/** Routes that need no session, and what they need instead. */
const OTHERS = {
  'PUT /api/v1/storage/uploads/:file_id': 'the signature of a direct link',
  'GET /api/v1/reference': 'nothing secret: what the API looks like',
  'GET /api/v1/reference/static/*': 'the same',
  'GET /api/v1/reference/static/index.html': 'the same',
  'GET /api/v1/reference/static/swagger-initializer.js': 'the same',
  'GET /api/v1/reference/static/theme/doc2.css': 'the same',
  'GET /api/v1/reference/static/theme/doc2.js': 'the same',
  'GET /api/v1/reference/json': 'the same',
  'GET /api/v1/reference/yaml': 'the same',
  'GET /healthz': 'nothing secret: whether the process answers',
  'GET /readyz': 'nothing secret: whether what it stands on does',
};

/** Calls after which their caller, or the other callers with the same account, have no session. */
const ENDING: readonly Name[] = ['deleteSession', 'endOwnSessions', 'endOtherSessions'];

/** The callers, and the rights that each should have. */
const CALLERS = {
  anonymous: 'nobody',
  'a token that nobody was given': 'nobody',
  'an expired session': 'nobody',
  "a session of another tenant's token": 'nobody',
  'an ordinary user': 'user',
  'an administrator': 'administrator',
  'an administrator, with a Bearer token': 'administrator',
  'an administrator, by a cookie without its XSRF header': 'without XSRF',
  'an access token to read observations': ['observations.read'],
  'an access token to declare observations': ['observations.declare'],
  'an access token to read files': ['files.read'],
  'an access token to send files': ['files.send'],
  'an access token to read the trail': ['audit.read'],
  'an access token with every scope': SCOPES,
  'an e-mail of the operator that is not verified': 'user',
  'an e-mail of a domain that ends like the operator': 'user',
  'an e-mail of a domain that begins like the operator': 'user',
} as const satisfies Record<string, string | readonly Scope[]>;
type Caller = keyof typeof CALLERS;

const PEOPLE: Partial<Record<Caller, Person>> = {
  'an expired session': ADMINISTRATOR,
  'an ordinary user': PRACTITIONER,
  'an administrator': ADMINISTRATOR,
  'an administrator, with a Bearer token': ADMINISTRATOR,
  'an administrator, by a cookie without its XSRF header': ADMINISTRATOR,
  'an e-mail of the operator that is not verified': { email: 'faux@doc2.example', email_verified: false },
  'an e-mail of a domain that ends like the operator': { email: 'a@evil-doc2.example' },
  'an e-mail of a domain that begins like the operator': { email: 'a@doc2.example.evil.com' },
};

type Send = (options: InjectOptions & { url: string }) => ReturnType<TestApp['call']>;
const routes = new Set<string>();
let test: TestApp;
const senders = new Map<Caller, Send>();

beforeAll(async () => {
  const metrics = createMetrics();
  test = await startTestApp({
    metrics: {
      ...metrics,
      observeRequests: (app) =>
        app.addHook('onRoute', ({ method, url }) => {
          for (const each of [method].flat()) {
            if (each !== 'HEAD') routes.add(`${each} ${url}`);
          }
        }),
    },
  });
  senders.set('an expired session', await signedIn('an expired session'));
  test.advance(3601_000);
  for (const caller of Object.keys(CALLERS) as Caller[]) {
    if (!senders.has(caller)) senders.set(caller, await signedIn(caller));
  }
});
afterAll(() => test.close());

async function signedIn(caller: Caller, sub?: string): Promise<Send> {
  const scopes = CALLERS[caller];
  if (typeof scopes !== 'string') return bearer(await accessToken(scopes, sub ?? caller));
  const person = PEOPLE[caller];
  if (person !== undefined) {
    const { token, call } = await test.signIn({ ...person, ...(sub !== undefined && { sub }) });
    if (caller.endsWith('Bearer token')) return bearer(token);
    return caller.endsWith('XSRF header')
      ? (options) => call({ ...options, headers: { 'x-xsrf-token': '' } })
      : call;
  }
  if (caller === 'anonymous') return test.call;
  if (caller === 'a token that nobody was given') return bearer('x'.repeat(43));
  const token = await test.idToken({ ...ADMINISTRATOR, firebase: { tenant: 'autre-clinique' } });
  const refused = await test.call({ method: 'POST', url: `${API_PREFIX}/sessions`, payload: { token } });
  expect(refused).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  // The token that was sent opens no session either.
  return bearer(token);
}

async function accessToken(scopes: readonly Scope[], sub: string): Promise<string> {
  const { call } = await test.signIn({ ...ADMINISTRATOR, sub });
  const payload = { name: 'Loop', scopes };
  const { body } = await call({ method: 'POST', url: `${API_PREFIX}/tokens`, payload });
  return (body as { token: string }).token;
}

function bearer(token: string): Send {
  return (options) => test.call({ ...options, headers: { authorization: `Bearer ${token}` } });
}

const requestOf = (name: Name): InjectOptions & { url: string; method: Method } => {
  const { method, path } = ENDPOINTS[name];
  return {
    method,
    url: API_PREFIX + path.replace(/:\w+/g, ID) + (QUERIES[name] ?? ''),
    ...(method !== 'GET' && { payload: {} }),
  };
};

function expected(name: Name, caller: Caller): { status: number; code?: string } {
  const [access, status, ...scopes] = ROWS[name];
  const kind = CALLERS[caller];
  if (typeof kind !== 'string') {
    const isAdmitted = scopes.length > 0 && scopes.every((scope) => kind.some((held) => held === scope));
    return isAdmitted ? { status } : { status: 403, code: 'access_token_scope' };
  }
  if (kind === 'without XSRF' && ENDPOINTS[name].method !== 'GET')
    return { status: 403, code: 'xsrf_invalid' };
  if (access === 'anyone') return { status };
  if (kind === 'nobody') return { status: 401, code: 'session_missing' };
  if (access === 'administrator' && kind === 'user') return { status: 403, code: 'forbidden' };
  return { status };
}

it('every route of the server has its row, and every row its route', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  const rows = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${API_PREFIX}${path}`);
  expect([...routes].sort()).toEqual([...rows, ...Object.keys(OTHERS)].sort());
});

describe.each(Object.keys(CALLERS) as Caller[])('rights of %s', (caller) => {
  it.each(Object.keys(ENDPOINTS) as Name[])('%s', async (name) => {
    // A call that ends the session uses a separate one.
    const isLast = ENDING.includes(name) && caller !== 'an expired session';
    const send = isLast ? await signedIn(caller, `${name} ${caller}`) : senders.get(caller);
    const answer = await send?.(requestOf(name));
    const { status, code } = expected(name, caller);
    expect(answer).toMatchObject({ status, ...(code !== undefined && { body: { code } }) });
  });
});
