import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { loadConfig } from '../../config/config.ts';
import { gate } from '../../tests/gate-fixture.ts';
import { storeFile } from '../../tests/store-file-fixture.ts';
import {
  ADMINISTRATOR,
  type SignedIn,
  startTestApp,
  type TestApp,
  type TestOptions,
} from '../../tests/test-app.ts';
import { giveUpRequest, sweepRequests } from './ask-worker.ts';
import { joinRequest } from './repository.ts';

const CONTENT = 'Date;Poids (kg)\n2026-01-02;70,5\n';
const SUBJECT_KEY = 'a subject key of the tests, 32 characters long';
const WAIT = { timeout: 60_000, interval: 50 };

let test: TestApp;
let claire: SignedIn;
afterEach(() => test.close());

async function start(options: TestOptions = {}): Promise<void> {
  test = await startTestApp(options);
  claire = await test.signIn(ADMINISTRATOR);
}
const waiting = (seconds: number) =>
  loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EXTRACTION_WAIT_SECONDS: String(seconds) });
const store = (name = 'bilan.csv') => storeFile(test, claire, name, CONTENT);
const run = ({ id }: { id: string }, save: boolean) =>
  claire.call({ method: 'PUT', url: `/api/v1/files/${id}/extractions?save=${save}` });
const requests = async () =>
  (await test.database.queries.selectFrom('extraction_requests').selectAll().execute()).length;
const queued = async () =>
  (
    await test.database.pool.query(
      "select data->>'file_id' as file, state from pgboss.job where name = 'extract-file' and state <> 'completed'",
    )
  ).rows;

describe('an extraction that a caller waits for', { timeout: 180_000 }, () => {
  it('runs in a worker, at most two at once whoever asks, and ten previews are all answered', async () => {
    const { extract, open, most } = gate();
    open();
    await start({ extract, config: waiting(600) });
    const file = await store();
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(file, false)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((body as Extraction).extracted_items?.map((item) => item.observation?.title)).toHaveLength(1);
    }
    expect(most()).toBeLessThanOrEqual(2);
  });

  it('runs before the jobs that no caller waits for', async () => {
    const { extract, open, started } = gate();
    await start({ extract });
    const files = [];
    for (const name of ['1.csv', '2.csv', '3.csv', '4.csv']) files.push(await store(name));
    await vi.waitUntil(() => started.length === 2, WAIT);
    const wantedFile = await store('demandé.csv');
    const answer = run(wantedFile, false);
    await vi.waitUntil(async () => (await requests()) === 1, WAIT);
    open();
    expect((await answer).status).toBe(200);
    await vi.waitUntil(async () => (await queued()).length === 0, WAIT);
    // The next two start together, in either order.
    expect(started.slice(2, 4)).toContain('demandé.csv');
  });

  it.each([true, false])(
    'tells nothing to a caller whose sessions were ended meanwhile (save: %s)',
    async (save) => {
      const { extract, open, started } = gate();
      await start({ extract, works: false });
      const file = await store();
      await test.database.pool.query("delete from pgboss.job where name = 'extract-file'");
      await test.startWorkers();
      const other = await test.signIn({ email: 'autre@doc2.example', name: 'Autre' });
      const { uid } = (await claire.call({ url: '/api/v1/users/me' })).body as { uid: string };
      const answer = run(file, save);
      await vi.waitUntil(() => started.length === 1, WAIT);
      expect((await other.call({ method: 'DELETE', url: `/api/v1/users/${uid}/sessions` })).status).toBe(200);
      open();
      expect(await answer).toMatchObject({ status: 401, body: { code: 'session_missing' } });
    },
  );

  it('is refused with 503 and Retry-After if no worker takes it, and does not run later', async () => {
    const { extract, open, started } = gate();
    await start({ extract, works: false, config: waiting(1) });
    open();
    const file = await store();
    for (const save of [true, false]) {
      const answer = await run(file, save);
      expect(answer).toMatchObject({ status: 503, body: { code: 'extraction_busy' } });
      expect(answer.headers['retry-after']).toBe('30');
    }
    expect(await requests()).toBe(0);
    await test.startWorkers();
    await vi.waitUntil(async () => (await queued()).length === 0, WAIT);
    // Only the upload's job ran.
    expect(started).toHaveLength(1);
  });

  it('is refused in the same way if it takes too long, and its result is discarded', async () => {
    const { extract, open } = gate();
    await start({ extract, config: waiting(2) });
    const file = await store();
    expect(await run(file, false)).toMatchObject({ status: 503, body: { code: 'extraction_busy' } });
    open();
    await vi.waitUntil(async () => (await queued()).length === 0, WAIT);
    expect(await requests()).toBe(0);
  });

  it('is refused as interrupted as soon as its worker dies, and leaves the report unchanged', async () => {
    await start({ works: false });
    const file = await store();
    await test.database.pool.query("delete from pgboss.job where name = 'extract-file'");
    const answer = run(file, false);
    await vi.waitUntil(async () => (await queued()).length === 1, WAIT);
    // A killed process leaves an active job whose heartbeat has stopped.
    await test.database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '1 minute' where name = 'extract-file'`,
    );
    await test.startWorkers();
    const { status, body, headers } = await answer;
    expect([status, (body as { code: string }).code]).toEqual([503, 'extraction_interrupted']);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    const url = `/api/v1/files/${file.id}/extractions`;
    expect(await claire.call({ url })).toMatchObject({ body: { code: 'extraction_not_found' } });
  });

  it('is not joined to a run that failed while somebody else has not read its failure yet', async () => {
    await start();
    const file = await store();
    await vi.waitUntil(async () => (await queued()).length === 0, WAIT);
    // A caller of another process, which stays.
    const request = { id: uuidv7(), file_id: file.id, creation_time: new Date() };
    await test.database.queries.transaction().execute((trx) => joinRequest(trx, request));
    await giveUpRequest({ database: test.database, subjectKeys: [SUBJECT_KEY] }, request.id);
    expect(await run(file, true)).toMatchObject({ status: 200 });
    expect(await requests()).toBe(1);
  });

  it('leaves nothing behind when its process was killed: its row is deleted once nobody can wait for it', async () => {
    await start({ works: false });
    const { queries } = test.database;
    const waitMs = 240_000;
    const now = Date.now();
    for (const age of [waitMs, waitMs + 59_000, waitMs + 61_000, 10 * waitMs]) {
      const request = { id: uuidv7(), file_id: null, creation_time: new Date(now - age) };
      await queries.transaction().execute((trx) => joinRequest(trx, request));
    }
    await sweepRequests({ database: test.database, clock: () => new Date(now), waitMs });
    const remaining = await queries.selectFrom('extraction_requests').select('creation_time').execute();
    expect(remaining.map(({ creation_time }) => now - creation_time.getTime()).sort()).toEqual([
      waitMs,
      waitMs + 59_000,
    ]);
  });

  it('is answered through the database without any of its text being readable there', async () => {
    await start();
    const file = await store();
    await test.database.pool.query(`
      create table seen (answer text);
      create function see() returns trigger language plpgsql
        as $$ begin insert into seen values (new.answer); return new; end $$;
      create trigger see after update on extraction_requests for each row execute function see()`);
    expect(JSON.stringify((await run(file, false)).body)).toContain('70.5');
    const { rows } = await test.database.pool.query('select answer from seen where answer is not null');
    expect(rows).toHaveLength(1);
    for (const clear of [/70[.,]5/, /poids/i, /observations/]) {
      expect(rows[0].answer).not.toMatch(clear);
      expect(Buffer.from(rows[0].answer, 'base64').toString('latin1')).not.toMatch(clear);
    }
  });

  it('leaves only an audit event if it is not saved: no row, and no value in the job', async () => {
    await start();
    const file = await store();
    await vi.waitUntil(async () => (await queued()).length === 0, WAIT);
    const counts = async () => {
      const { rows } = await test.database.pool.query(
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      const held: Record<string, unknown> = {};
      for (const { name } of rows as { name: string }[]) {
        // The trail holds the event; tallies are updated by their own job, every minute.
        if (/^(?:audit|tall)/.test(name)) continue;
        held[name] = (await test.database.pool.query(`select count(*) as rows from ${name}`)).rows;
      }
      return held;
    };
    const before = await counts();
    expect((await run(file, false)).status).toBe(200);
    expect(await counts()).toEqual(before);
    await vi.waitUntil(async () => (await queued()).length === 0, WAIT);
    const { rows: jobs } = await test.database.pool.query(
      "select * from pgboss.job where name = 'extract-file'",
    );
    expect(jobs).toHaveLength(2);
    expect(JSON.stringify(jobs)).not.toMatch(/70[.,]5/);
    const { rows: events } = await test.database.pool.query('select * from audit');
    expect(JSON.stringify(events)).toContain('extraction.preview');
    expect(JSON.stringify(events)).not.toContain('70,5');
  });
});
