import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import type { ENDPOINTS } from '../../shared/endpoints.ts';
import { DIRECT_LINK_HEADERS } from '../../shared/files/limits.ts';
import type { OpenApiDocument, Operation } from '../core/reference/document.ts';
import { answerChecker } from '../core/testing/described-answers.ts';
import { extractWeight } from './extract-weight-fixture.ts';
import { ADMINISTRATOR, PRACTITIONER, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

type Name = keyof typeof ENDPOINTS;
interface Arguments {
  /** Values of the path's parameters. */
  id?: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** The caller; by default the administrator. */
  as?: SignedIn;
  /** Expected status; by default 200. */
  status?: number;
}

let test: TestApp;
let claire: SignedIn;
let operations: Map<string, { method: string; path: string; operation: Operation }>;
let check: ReturnType<typeof answerChecker>;
const succeeded = new Set<string>();
beforeAll(async () => {
  test = await startTestApp({ extract: extractWeight });
  claire = await test.signIn(ADMINISTRATOR);
  const { body } = await test.call({ url: `${API_PREFIX}/reference/json` });
  const document = body as OpenApiDocument;
  check = answerChecker(document);
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId ?? path,
        { method, path, operation },
      ]),
    ),
  );
});
afterAll(() => test.close());

/** Calls an operation as the document describes it. @returns its answer, which the document must describe */
async function ask<Answer = unknown>(name: Name, asked: Arguments = {}): Promise<Answer> {
  const { id = '', query, body: payload, headers, as = claire, status = 200 } = asked;
  const described = operations.get(name);
  if (described === undefined) throw new Error(`the document has no ${name}`);
  const { method, path, operation } = described;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const url = `${path.replace(/\{\w+\}/, id)}${search}`;
  const answer = await as.call({
    method: method.toUpperCase() as NonNullable<InjectOptions['method']> & 'GET',
    url,
    ...(payload && { payload }),
    ...(headers && { headers }),
  });
  expect({ name, status: answer.status, problem: check(operation, answer) }, answer.raw.toString()).toEqual({
    name,
    status,
    problem: undefined,
  });
  succeeded.add(name);
  return answer.body as Answer;
}

const REASON = { reason: 'Saisie sur le mauvais dossier' };
interface HasId {
  id: string;
}
interface HasCode extends HasId {
  code: string;
}

/** Sends a file with the three calls of the guide, and waits until it is extracted. @returns its id */
async function sendFile(content: string): Promise<string> {
  const { batch_id } = await ask<{ batch_id: string }>('createUploadBatch');
  const announce = () =>
    ask<{ file: HasId; upload_information: { direct_link: string } }>('startUpload', {
      query: { batch_id },
      body: { name: 'poids.txt', size: content.length },
      headers: { 'idempotency-key': `journey-${batch_id}` },
    });
  const started = await announce();
  expect(await announce()).toEqual(started);
  const url = started.upload_information.direct_link;
  const headers = { ...DIRECT_LINK_HEADERS, 'content-type': 'text/plain' };
  await test.call({ method: 'PUT', url, headers, payload: Buffer.from(content) });
  const { id } = started.file;
  await ask('finishUpload', { id });
  const state = async () =>
    (await ask<{ extraction: { state: string } }>('getFile', { id })).extraction.state;
  await vi.waitUntil(async () => (await state()) === 'done', { timeout: 100_000 });
  return id;
}

async function useFiles(): Promise<void> {
  const id = await sendFile('72.50');
  const first = await claire.call({ url: `${API_PREFIX}/files/${id}/_download` });
  await ask('downloadFile', { id });
  await ask('downloadFile', { id, headers: { range: 'bytes=0-3' }, status: 206 });
  await ask('downloadFile', { id, headers: { 'if-none-match': String(first.headers.etag) }, status: 304 });
  for (const name of ['listFiles', 'countFiles', 'listUploadBatches', 'countUploadBatches'] as const)
    await ask(name);
  await ask('getInbox');
  await ask('getExtraction', { id });
  await ask('getExtraction', { id, query: { fetches: 'ExtractedItems.Observation' } });
  for (const save of ['false', 'true']) await ask('runExtraction', { id, query: { save }, body: {} });
  await ask('eraseFile', { id: await sendFile('71.90'), body: REASON });
}

async function useObservations(code: string): Promise<void> {
  const body = {
    type_id: 'poids',
    title: 'Poids au réveil',
    effective_time: '2026-03-28',
    measures: [{ type_id: 'poids.poids', value: '70.10' }],
    subject_code: code,
  };
  const key = { 'idempotency-key': 'journey-1' };
  const { id } = await ask<HasId>('createObservation', { body, headers: key });
  expect((await ask<HasId>('createObservation', { body, headers: key })).id).toBe(id);
  const measured = {
    ...body,
    title: 'Poids corrigé',
    source: { entity_type: 'Observation', entity_id: id },
  };
  const { id: corrected } = await ask<HasId>('createObservation', { body: measured });
  const fetched = { fetches: 'Measures' };
  for (const name of ['getObservation', 'listVersions'] as const) await ask(name, { id: corrected });
  await ask('listObservations', { query: { ...fetched, 'q:order': '-creation_time' } });
  await ask('countObservations', { query: { 'q:eq:type_id': 'poids' } });
  await ask('exportObservations', { query: { format: 'csv' } });
  await ask('invalidateObservation', { id: corrected, body: REASON });
  await ask('restoreObservation', { id: corrected, body: REASON });
  for (const name of ['listObservationTypes', 'listReviewedTypes'] as const) await ask(name);
  await ask('getObservationType', { id: 'poids' });
}

async function useSubjects(): Promise<void> {
  const one = await ask<HasCode>('createSubject', { body: { label: '1204' } });
  const two = await ask<HasCode>('createSubject', { body: {} });
  await useObservations(one.code);
  for (const name of ['listSubjects', 'countSubjects'] as const) await ask(name);
  await ask('labelSubject', { id: two.id, body: { label: '1205' } });
  for (const name of ['getSubject', 'listLatestValues', 'listSubjectFiles'] as const)
    await ask(name, { id: one.id });
  await ask('joinSubject', { id: one.id, body: { into: two.code, ...REASON } });
  await ask('separateSubject', { id: one.id, body: REASON });
  await ask('previewSubjectErasure', { id: one.id });
  await ask('eraseSubject', { id: one.id, body: REASON });
}

async function useViews(): Promise<void> {
  const view = { name: 'HbA1c', shared: false, list: 'observations', query: 'text=martin' };
  const { id } = await ask<HasId>('createView', { body: view });
  await ask('listViews');
  await ask('changeView', { id, body: { name: 'HbA1c hautes', shared: true } });
  await ask('openView', { id });
  await ask('deleteView', { id });
}

/** A sign-in of another second: sign-ins of one second end together. */
async function signInLater(): Promise<SignedIn> {
  test.advance(2_000);
  return test.signIn(ADMINISTRATOR);
}

async function useAccounts(): Promise<void> {
  const made = await ask<{ access_token: HasId }>('createAccessToken', {
    body: { name: 'Laboratoire', scopes: ['files.send'] },
  });
  for (const name of ['listAccessTokens', 'countAccessTokens'] as const) await ask(name);
  await ask('endAccessToken', { id: made.access_token.id });
  for (const name of ['listUsers', 'countUsers', 'listAudit', 'countAudit', 'exportAudit'] as const)
    await ask(name);
  await ask('getConfiguration');
  const paul = await test.signIn(PRACTITIONER);
  const { uid } = await ask<{ uid: string }>('getMe', { as: paul });
  await ask('getUser', { id: uid });
  // A new sign-in closes the session of its caller, so these callers have none.
  const nobody = { token: '', call: test.call };
  await ask('createSession', { body: { token: await test.idToken({ ...PRACTITIONER }) }, as: nobody });
  await ask('endUserSessions', { id: uid });
  await signInLater();
  const { items } = await ask<{ items: { id: string; is_current: boolean }[] }>('listOwnSessions');
  await ask('countOwnSessions');
  await ask('endOwnSession', { id: items.find(({ is_current }) => !is_current)?.id ?? '' });
  await ask('endOtherSessions');
  await ask('deleteSession', { as: await signInLater() });
  await ask('endOwnSessions');
}

it('each operation is called as the document says, and succeeds with an answer that the document describes', {
  timeout: 180_000,
}, async () => {
  await useFiles();
  await useSubjects();
  await useViews();
  await useAccounts();
  expect([...operations.keys()].filter((name) => !succeeded.has(name))).toEqual([]);
});
