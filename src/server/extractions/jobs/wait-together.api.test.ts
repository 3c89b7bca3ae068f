import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { connectDatabase } from '../../core/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../core/testing/test-database.ts';
import { gate } from '../../tests/gate-fixture.ts';
import { storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { joinRun } from './wait-for-upload-run.ts';

const WAIT = { timeout: 60_000, interval: 50 };
/** Fewer connections than waiting callers in these tests. */
const CONNECTIONS = 3;
/** Minimum size of the answer for `LARGE`; no other row of the database is as large. */
const LARGE_BYTES = 100_000;
const LINES = 1_000;
const LARGE = `Date;Poids (kg)\n${Array.from({ length: LINES }, (_, line) => {
  const minute = new Date(Date.UTC(2026, 0, 1, 0, line)).toISOString().slice(0, 16).replace('T', ' ');
  return `${minute};70,5\n`;
}).join('')}`;

let test: TestApp;
let claire: SignedIn;
let connection: TestDatabase['connection'];
let largeRows = 0;
/** The first words of each statement about the requests. */
const statements: string[] = [];
let open: () => void;
let started: string[];
afterEach(() => test.close());

/**
 * Starts the app without workers, which `withoutUpload` starts. It counts reads of rows as large as the answer for
 * `LARGE`.
 */
async function start() {
  const created = await createTestDatabase();
  connection = created.connection;
  const database = connectDatabase({ ...connection, max: CONNECTIONS }, (statement) => {
    if (statement.includes('extraction_requests')) statements.push(statement.split(' ')[0] ?? '');
  });
  largeRows = 0;
  database.pool.on('connect', (client) => {
    const { connection: wire } = client as unknown as { connection: NodeJS.EventEmitter };
    wire.on('dataRow', ({ length }: { length: number }) => {
      if (length > LARGE_BYTES) largeRows += 1;
    });
  });
  const extractGate = gate();
  ({ open, started } = extractGate);
  const openDatabase = async () => ({ database, drop: created.drop });
  test = await startTestApp({ works: false, extract: extractGate.extract, openDatabase });
  claire = await test.signIn(ADMINISTRATOR);
}

/** A stored file whose upload requested no run. */
async function withoutUpload(): Promise<StoredFile> {
  const file = await storeFile(test, claire, 'bilan.csv', LARGE);
  await test.database.pool.query("delete from pgboss.job where name = 'extract-file'");
  await test.startWorkers();
  return file;
}
const path = ({ id }: StoredFile) => `/api/v1/files/${id}/extractions?save=true`;
const run = (file: StoredFile) => claire.call({ method: 'PUT', url: path(file) });
const waitingCount = async () =>
  (await test.database.pool.query('select coalesce(sum(waiting), 0)::int as asked from extraction_requests'))
    .rows[0].asked;
const saves = async () =>
  (await test.database.pool.query("select from audit where action = 'extraction.run'")).rowCount;

/** Sends requests like a browser that may disconnect. */
async function browser() {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return (file: StoredFile) => {
    const hangUp = new AbortController();
    const headers = { authorization: `Bearer ${claire.token}` };
    const answer = fetch(address + path(file), { method: 'PUT', headers, signal: hangUp.signal });
    const leave = () => {
      hangUp.abort();
      return answer.catch(() => undefined);
    };
    return { answer, leave };
  };
}

describe('callers that wait for one run to be saved', { timeout: 180_000 }, () => {
  it('read its answer once: only the caller that saves it does', async () => {
    await start();
    const file = await withoutUpload();
    const answers = Array.from({ length: 6 }, () => run(file));
    await vi.waitUntil(async () => (await waitingCount()) === 6, WAIT);
    open();
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, (body as Extraction).extracted_items?.length]).toEqual([200, LINES]);
    }
    expect([largeRows, await saves(), await waitingCount()]).toEqual([1, 1, 0]);
  });

  it('do not hold connections meanwhile, and more callers may join', async () => {
    await start();
    const file = await withoutUpload();
    const answers = Array.from({ length: 4 }, () => run(file));
    await vi.waitUntil(async () => (await waitingCount()) === 4, WAIT);
    const holder = new pg.Client(connection);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from files where id = $1 for update', [file.id]);
      open();
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitUntil(async () => (await holder.query(waiting)).rowCount !== 0, WAIT);
      answers.push(run(file));
      await vi.waitUntil(async () => (await waitingCount()) === 5, WAIT);
      expect((await claire.call({ url: '/api/v1/files' })).status).toBe(200);
      expect((await holder.query(waiting)).rowCount).toBe(1);
    } finally {
      await holder.end();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([started.length, largeRows, await saves(), await waitingCount()]).toEqual([1, 1, 1, 0]);
  });

  it('stop waiting once their client has left, as long as another caller stays', async () => {
    await start();
    const file = await withoutUpload();
    const ask = await browser();
    const [stays, ...leave] = [ask(file), ask(file), ask(file)];
    await vi.waitUntil(async () => (await waitingCount()) === 3, WAIT);
    for (const one of leave) await one.leave();
    await vi.waitUntil(async () => (await waitingCount()) === 1, WAIT);
    open();
    expect((await stays?.answer)?.status).toBe(200);
    expect([await saves(), await waitingCount()]).toEqual([1, 0]);
  });

  it('have the result saved even if all clients left', async () => {
    await start();
    const file = await withoutUpload();
    const ask = await browser();
    const all = [ask(file), ask(file)];
    await vi.waitUntil(async () => (await waitingCount()) === 2, WAIT);
    for (const one of all) await one.leave();
    await vi.waitUntil(async () => (await waitingCount()) === 1, WAIT);
    // The one that stays to save the result changes nothing between its polls.
    await vi.waitUntil(() => statements.slice(-4).join() === 'select,select,select,select', WAIT);
    open();
    await vi.waitUntil(async () => (await saves()) === 1 && (await waitingCount()) === 0, WAIT);
  });

  it('also stop waiting for the run of an upload once their client has left', async () => {
    await start();
    const file = await storeFile(test, claire, 'bilan.csv', LARGE);
    const deps = { database: test.database, waitMs: 600_000, wakeExtraction: () => {} };
    const hangUp = new AbortController();
    const joined = joinRun(deps, file.id, { signal: hangUp.signal });
    hangUp.abort();
    await expect(joined).rejects.toMatchObject({ code: 'extraction_busy' });
  });
});
