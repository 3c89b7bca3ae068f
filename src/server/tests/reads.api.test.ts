import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '../../shared/audit/contract.ts';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { exampleCalls, type Name } from './example-calls-fixture.ts';
import { extractWeight } from './extract-weight-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What a call that reads leaves: an event of its caller, or none, if its answer holds nothing but this. */
type Read = { leaves: AuditAction } | { holds: string };

const leaves = (action: AuditAction): Read => ({ leaves: action });
const NUMBERS: Read = { holds: 'a number' };
const OWN: Read = { holds: "what is the caller's own" };
const CATALOGUE: Read = { holds: 'the catalogue' };
const FILES: Read = { holds: 'names of files, no content and no measure' };

const READS: Partial<Record<Name, Read>> = {
  getConfiguration: { holds: 'what anybody may know' },
  listOwnSessions: OWN,
  countOwnSessions: OWN,
  listAccessTokens: OWN,
  countAccessTokens: OWN,
  getMe: OWN,
  listUsers: leaves('user.list'),
  countUsers: NUMBERS,
  getUser: leaves('user.read'),
  listObservationTypes: CATALOGUE,
  getObservationType: CATALOGUE,
  listReviewedTypes: CATALOGUE,
  listObservations: leaves('observation.list'),
  countObservations: NUMBERS,
  exportObservations: leaves('observation.export'),
  getObservation: leaves('observation.read'),
  listVersions: leaves('observation.read_versions'),
  listFiles: FILES,
  countFiles: NUMBERS,
  listUploadBatches: FILES,
  countUploadBatches: NUMBERS,
  getInbox: { holds: 'the names of folders, and numbers' },
  getFile: FILES,
  downloadFile: leaves('file.download'),
  getExtraction: leaves('extraction.read'),
  listAudit: leaves('audit.read'),
  countAudit: NUMBERS,
  exportAudit: leaves('audit.read'),
  listSubjects: leaves('subject.list'),
  countSubjects: NUMBERS,
  getSubject: leaves('subject.read'),
  listLatestValues: leaves('subject.read'),
  listSubjectFiles: FILES,
  previewSubjectErasure: FILES,
  listViews: { holds: 'filters that somebody keeps' },
};

/** Not a read: it opens a batch, which is empty. */
const WRITES_BY_GET: Name = 'createUploadBatch';

let test: TestApp;
let calls: ReturnType<typeof exampleCalls>;
beforeAll(async () => {
  test = await startTestApp({ extract: extractWeight });
  calls = exampleCalls(test);
});
afterAll(() => test.close());

async function actionsOf(user_id: string): Promise<string[]> {
  await test.auditQueue.flush();
  const { rows } = await sql<{ action: string }>`
    select action from audit where user_id = ${user_id} order by id`.execute(test.database.queries);
  return rows.map(({ action }) => action);
}

describe('a call that reads leaves an event of the caller, unless it shows neither measure nor content', () => {
  const names = (Object.keys(ENDPOINTS) as Name[]).filter(
    (name) => ENDPOINTS[name].method === 'GET' && name !== WRITES_BY_GET,
  );

  it.each(names)('%s', async (name) => {
    const read = READS[name];
    expect(read, 'a call that reads has its line here').toBeDefined();
    const who = await calls.signIn(name);
    const { uid } = await calls.meOf(who);
    const { request } = await calls.prepare(name, who);
    const before = await actionsOf(uid);
    expect(await who.call(request)).toMatchObject({ status: 200 });
    const left = (await actionsOf(uid)).slice(before.length);
    expect(left).toEqual(read && 'leaves' in read ? [read.leaves] : []);
  });
});
