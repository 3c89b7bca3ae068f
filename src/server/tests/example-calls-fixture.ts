import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { awaitExtraction, storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, type TestApp } from './test-app.ts';

export type Name = keyof typeof ENDPOINTS;
/** What a call has to send to be answered 200. */
interface Sent {
  params?: Record<string, string>;
  query?: string;
  payload?: object;
}
/** Prepares what a call needs. @returns what `who` then sends */
type Example = (who: SignedIn, sub: string) => Promise<Sent> | Sent;

const REASON = { reason: 'declared for somebody else' };
const TOKEN = { name: 'Laboratoire', scopes: ['files.send'] };
const VIEW = { list: 'observations', name: 'Pesées', query: 'type=poids', shared: false };
const OBSERVATION = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70 }] };

/** One call of each endpoint that an administrator is answered 200. */
export function exampleCalls(test: TestApp) {
  let signIns = 0;
  const signIn = (sub: string) => test.signIn({ ...ADMINISTRATOR, sub }, `127.0.1.${1 + (signIns++ % 200)}`);
  const meOf = async (who: SignedIn) =>
    (await who.call({ url: `${API_PREFIX}/users/me` })).body as { uid: string };
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

  const examples: Record<Name, Example> = {
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
    eraseFile: async (who) => ({
      ...(await storedFile(who)),
      payload: { reason: 'asked on 3 March 2026' },
    }),
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
      payload: { into: (await newSubject(who)).code, reason: 'the same record, checked' },
    }),
    separateSubject: async (who) => {
      const { id } = await newSubject(who);
      const payload = { into: (await newSubject(who)).code, reason: 'the same record, checked' };
      await who.call({ method: 'POST', url: `${API_PREFIX}/subjects/${id}/_join`, payload });
      return { params: { subject_id: id }, payload: { reason: 'another record' } };
    },
    listLatestValues: subject,
    listSubjectFiles: subject,
    previewSubjectErasure: subject,
    eraseSubject: async (who) => {
      const { id, code } = await newSubject(who);
      const payload = { ...OBSERVATION, subject_code: code };
      await who.call({ method: 'POST', url: `${API_PREFIX}/observations`, payload });
      return { params: { subject_id: id }, payload: { reason: 'asked on 3 March 2026' } };
    },
    listViews: () => ({}),
    createView: () => ({ payload: VIEW }),
    changeView: async (who) => ({ ...(await newView(who)), payload: { name: 'Poids', shared: true } }),
    openView: newView,
    deleteView: newView,
  };

  /** Prepares the example of an endpoint. @returns how `who` sends it */
  async function prepare(name: Name, who: SignedIn) {
    const { method, path } = ENDPOINTS[name];
    const { params, query, payload } = await examples[name](who, name);
    const url = path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? key);
    return {
      params,
      request: { method, url: `${API_PREFIX}${url}?${query ?? ''}`, ...(payload && { payload }) },
    };
  }

  return { signIn, meOf, prepare };
}
