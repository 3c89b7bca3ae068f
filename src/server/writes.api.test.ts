import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../shared/core/endpoint.ts';
import { ENDPOINTS } from '../shared/endpoints.ts';
import { extractWeight } from './extract-weight-fixture.ts';
import { awaitExtraction, storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

/**
 * A replica is read if it holds every audit event of the reader (`core/database/replica/replica.ts`). Each write must
 * therefore leave an audit event of the caller, in the same transaction: otherwise they might not see what they wrote.
 */

type Name = keyof typeof ENDPOINTS;
/** What a call has to send to be answered 200. */
interface Sent {
  params?: Record<string, string>;
  query?: string;
  payload?: object;
}
/** Prepares what a call needs. @returns what `who` then sends */
type Example = (who: SignedIn, sub: string) => Promise<Sent> | Sent;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ extract: extractWeight });
});
afterAll(() => test.close());

let signIns = 0;
const signIn = (sub: string) => test.signIn({ ...ADMINISTRATOR, sub }, `127.0.1.${1 + (signIns++ % 200)}`);
const meOf = async (who: SignedIn) =>
  (await who.call({ url: `${API_PREFIX}/users/me` })).body as { uid: string };
const REASON = { reason: 'Saisie pour une autre personne' };
const TOKEN = { name: 'Laboratoire', scopes: ['files.send'] };
const VIEW = { list: 'observations', name: 'Pesées', query: 'type=poids', shared: false };
const OBSERVATION = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70 }] };

async function storedFile(who: SignedIn): Promise<Sent> {
  const file = await storeFile(test, who, 'poids.txt', '71');
  await awaitExtraction(test, who, file);
  return { params: { file_id: file.id } };
}

async function openBatch(who: SignedIn): Promise<string> {
  const { body } = await who.call({ url: `${API_PREFIX}/files/_upload_batch_id` });
  return (body as { batch_id: string }).batch_id;
}

async function sentFile(who: SignedIn): Promise<Sent> {
  const { body } = await who.call({
    method: 'POST',
    url: `${API_PREFIX}/files/_upload_start?batch_id=${await openBatch(who)}`,
    payload: { name: 'poids.txt', size: 2 },
  });
  const { file, upload_information } = body as {
    file: { id: string };
    upload_information: { direct_link: string };
  };
  const headers = { 'content-type': 'application/octet-stream' };
  await test.call({
    method: 'PUT',
    url: upload_information.direct_link,
    payload: Buffer.from('72'),
    headers,
  });
  return { params: { file_id: file.id } };
}

async function declared(who: SignedIn): Promise<Sent> {
  const url = `${API_PREFIX}/observations`;
  const { body } = await who.call({ method: 'POST', url, payload: OBSERVATION });
  return { params: { observation_id: (body as { id: string }).id } };
}

async function newSubject(who: SignedIn): Promise<{ id: string; code: string }> {
  const { body } = await who.call({ method: 'POST', url: `${API_PREFIX}/subjects`, payload: {} });
  return body as { id: string; code: string };
}

async function newView(who: SignedIn): Promise<Sent> {
  const { body } = await who.call({ method: 'POST', url: `${API_PREFIX}/list_views`, payload: VIEW });
  return { params: { view_id: (body as { id: string }).id } };
}

const subject = async (who: SignedIn): Promise<Sent> => ({
  params: { subject_id: (await newSubject(who)).id },
});

const EXAMPLES: Record<Name, Example> = {
  getConfiguration: () => ({}),
  createSession: async (_, sub) => ({ payload: { token: await test.idToken({ ...ADMINISTRATOR, sub }) } }),
  deleteSession: () => ({}),
  listOwnSessions: () => ({}),
  endOwnSession: async (who) => {
    const { body } = await who.call({ url: `${API_PREFIX}/sessions` });
    return { params: { session_id: (body as { items: { id: string }[] }).items[0]?.id ?? '' } };
  },
  countOwnSessions: () => ({}),
  endOtherSessions: () => ({}),
  endOwnSessions: () => ({}),
  endUserSessions: async () => ({ params: { user_id: (await meOf(await signIn('someone else'))).uid } }),
  listAccessTokens: () => ({}),
  countAccessTokens: () => ({}),
  createAccessToken: () => ({ payload: TOKEN }),
  endAccessToken: async (who) => {
    const { body } = await who.call({ method: 'POST', url: `${API_PREFIX}/tokens`, payload: TOKEN });
    return { params: { token_id: (body as { access_token: { id: string } }).access_token.id } };
  },
  getMe: () => ({}),
  listUsers: () => ({}),
  countUsers: () => ({}),
  getUser: async (who) => ({ params: { user_id: (await meOf(who)).uid } }),
  listObservationTypes: () => ({}),
  getObservationType: () => ({ params: { type_id: 'poids' } }),
  listReviewedTypes: () => ({}),
  listObservations: () => ({}),
  countObservations: () => ({}),
  exportObservations: () => ({ query: 'format=csv' }),
  getObservation: declared,
  createObservation: () => ({ payload: OBSERVATION }),
  listVersions: declared,
  invalidateObservation: async (who) => ({ ...(await declared(who)), payload: REASON }),
  restoreObservation: async (who) => {
    const sent = await declared(who);
    const url = `${API_PREFIX}/observations/${sent.params?.observation_id}/_invalidate`;
    await who.call({ method: 'POST', url, payload: REASON });
    return { ...sent, payload: REASON };
  },
  listFiles: () => ({}),
  countFiles: () => ({}),
  createUploadBatch: () => ({}),
  listUploadBatches: () => ({}),
  countUploadBatches: () => ({}),
  getInbox: () => ({}),
  startUpload: async (who) => ({
    query: `batch_id=${await openBatch(who)}`,
    payload: { name: 'poids.txt', size: 2 },
  }),
  finishUpload: sentFile,
  getFile: storedFile,
  downloadFile: storedFile,
  eraseFile: async (who) => ({ ...(await storedFile(who)), payload: { reason: 'Décision du 3 mars 2026' } }),
  getExtraction: storedFile,
  runExtraction: async (who) => ({ ...(await storedFile(who)), payload: {} }),
  listAudit: () => ({}),
  countAudit: () => ({}),
  exportAudit: () => ({}),
  listSubjects: () => ({}),
  countSubjects: () => ({}),
  createSubject: () => ({ payload: {} }),
  getSubject: subject,
  labelSubject: async (who) => ({ ...(await subject(who)), payload: { label: 'ETUDE-12' } }),
  joinSubject: async (who) => ({
    ...(await subject(who)),
    payload: { into: (await newSubject(who)).code, reason: 'Même dossier, vérifié' },
  }),
  separateSubject: async (who) => {
    const { id } = await newSubject(who);
    const payload = { into: (await newSubject(who)).code, reason: 'Même dossier, vérifié' };
    await who.call({ method: 'POST', url: `${API_PREFIX}/subjects/${id}/_join`, payload });
    return { params: { subject_id: id }, payload: { reason: 'Erreur de dossier' } };
  },
  listLatestValues: subject,
  listSubjectFiles: subject,
  previewSubjectErasure: subject,
  eraseSubject: async (who) => {
    const { id, code } = await newSubject(who);
    const payload = { ...OBSERVATION, subject_code: code };
    await who.call({ method: 'POST', url: `${API_PREFIX}/observations`, payload });
    return { params: { subject_id: id }, payload: { reason: 'Demande du 3 mars 2026' } };
  },
  listViews: () => ({}),
  createView: () => ({ payload: VIEW }),
  changeView: async (who) => ({ ...(await newView(who)), payload: { name: 'Poids', shared: true } }),
  openView: newView,
  deleteView: newView,
};

/** Writes that no list, count or search shows. */
const UNREAD: Partial<Record<Name, string>> = { createUploadBatch: 'a batch is read on the primary alone' };

/** For every table except the trail: how many rows it has, and the transactions that wrote them. */
async function writersOf(): Promise<Map<string, { rows: number; writers: string[] }>> {
  const { queries } = test.database;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname !~ '^(audit|kysely)'`.execute(queries);
  const found = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: number; writers: string[] }>`
      select count(*) as rows, coalesce(array_agg(distinct xmin::text), '{}') as writers
        from ${sql.table(name)}`.execute(queries);
    return [name, rows[0] ?? { rows: 0, writers: [] }] as const;
  });
  return new Map(await Promise.all(found));
}

/** The audit events of a person, with the transactions that wrote them. */
async function eventsOf(user_id: string): Promise<{ id: string; writer: string }[]> {
  const { rows } = await sql<{ id: string; writer: string }>`
    select id::text, xmin::text as writer from audit where user_id = ${user_id}`.execute(
    test.database.queries,
  );
  return rows;
}

describe('what a call writes leaves an audit event of the caller in the same transaction', () => {
  it.each(Object.keys(ENDPOINTS) as Name[])('%s', async (name) => {
    const { method, path } = ENDPOINTS[name];
    const { params, query, payload } = await EXAMPLES[name](await signIn(name), name);
    // A new session, since its use is not written for a minute.
    const who = await signIn(name);
    const { uid } = await meOf(who);
    const [before, eventsBefore] = await Promise.all([writersOf(), eventsOf(uid)]);

    const url = path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? key);
    const sent = { method, url: `${API_PREFIX}${url}?${query ?? ''}`, ...(payload && { payload }) };
    const answer = await who.call(sent);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });

    // Events are read last, so that those of a job's writes are there too.
    const after = await writersOf();
    const left = (await eventsOf(uid)).filter(({ id }) => eventsBefore.every((event) => event.id !== id));
    const changed = [...after].filter(([table, { rows, writers }]) => {
      const known = before.get(table);
      return rows !== known?.rows || writers.some((writer) => !known.writers.includes(writer));
    });
    if (method !== 'GET') expect(changed, 'an example that writes nothing proves nothing').not.toEqual([]);
    if (changed.length === 0 || UNREAD[name] !== undefined) return;
    expect(left).not.toEqual([]);
    for (const [table, { writers }] of changed) {
      const others = writers.filter((writer) => left.every((event) => event.writer !== writer));
      expect(before.get(table)?.writers, `${table} is written with its audit event`).toEqual(
        expect.arrayContaining(others),
      );
    }
    // Otherwise its extraction would count as a write of the next call.
    if (name === 'finishUpload') await awaitExtraction(test, who, { id: params?.file_id ?? '' });
  });
});
