import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/core/app-error.ts';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { connectDatabase } from '../../core/database/database.ts';
import { createTestDatabase } from '../../core/testing/test-database.ts';
import { gate } from '../../tests/gate-fixture.ts';
import { storeFile } from '../../tests/store-file-fixture.ts';
import {
  ADMINISTRATOR,
  type SignedIn,
  startTestApp,
  type TestApp,
  type TestOptions,
} from '../../tests/test-app.ts';

const CONTENT = 'Date;Poids (kg)\n2026-01-02;70,5\n';
const WAIT = { timeout: 60_000, interval: 50 };

let test: TestApp;
let claire: SignedIn;
const others: TestApp[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await test.close();
});

/**
 * Starts an API process with workers. `another` starts one without workers on the same database, with its own
 * connections.
 */
async function start(options: TestOptions = {}) {
  const { connection, drop } = await createTestDatabase();
  const open = (drop: () => Promise<void>) => async () => ({ database: connectDatabase(connection), drop });
  test = await startTestApp({ ...options, openDatabase: open(drop) });
  claire = await test.signIn(ADMINISTRATOR);
  return {
    another: async () => {
      const other = await startTestApp({ works: false, openDatabase: open(async () => {}) });
      others.push(other);
      return other;
    },
  };
}

const store = (name = 'bilan.csv') => storeFile(test, claire, name, CONTENT);
/** A stored file whose upload requested no run. Workers start after it is stored, so `start` needs `works: false`. */
async function withoutUpload() {
  const file = await store();
  await test.database.pool.query("delete from pgboss.job where name = 'extract-file'");
  await test.startWorkers();
  return file;
}
/** Asks an API process to run the extraction and save the result. */
const run = ({ id }: { id: string }, { by = test, excluded }: { by?: TestApp; excluded?: string[] } = {}) =>
  by.call({
    method: 'PUT',
    url: `/api/v1/files/${id}/extractions?save=true`,
    headers: { authorization: `Bearer ${claire.token}` },
    ...(excluded && { payload: { excluded } }),
  });
const jobs = async (state: string): Promise<number> => {
  const counted =
    "select count(*)::int as jobs from pgboss.job where name = 'extract-file' and state::text ~ $1";
  return (await test.database.pool.query(counted, [state])).rows[0].jobs;
};
const waitingCount = async () =>
  (await test.database.pool.query('select coalesce(sum(waiting), 0)::int as asked from extraction_requests'))
    .rows[0].asked;
const runsOf = (body: unknown) =>
  (body as Extraction).report.extractors.map(({ runs }) => runs.map(({ time }) => time));
const saves = async () =>
  (await test.database.pool.query("select action from audit where action = 'extraction.run'")).rows.length;

describe('a run requested while another one is under way', { timeout: 180_000 }, () => {
  it('joins an unfinished run of the upload, and moves it ahead in the queue', async () => {
    const { extract, open, started } = gate();
    await start({ extract });
    for (const name of ['1.csv', '2.csv', '3.csv', '4.csv', '5.csv']) await store(name);
    await vi.waitUntil(() => started.length === 2, WAIT);
    const file = await store('demandé.csv');
    const answers = [run(file), run(file)];
    await vi.waitUntil(async () => {
      const { rows } = await test.database.pool.query(
        "select data->>'file_id' as file from pgboss.job where name = 'extract-file' and priority = 1",
      );
      return rows.some((row: { file: string }) => row.file === file.id);
    }, WAIT);
    open();
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect((body as Extraction).extracted_items).toHaveLength(1);
      expect((body as Extraction).report.extractors[0]?.runs).toHaveLength(1);
    }
    await vi.waitUntil(async () => (await jobs('completed')) === 6, WAIT);
    // The next two start together, in either order.
    expect(started.slice(2, 4)).toContain('demandé.csv');
    expect(started).toHaveLength(6);
  });

  it('joins the run of another process, and its own process saves the result if that one dies meanwhile', async () => {
    const { extract, open, started } = gate();
    const { another } = await start({ extract, works: false });
    const file = await withoutUpload();
    const dying = await another();
    const first = run(file, { by: dying });
    await vi.waitUntil(() => started.length === 1, WAIT);
    const second = run(file);
    await vi.waitUntil(async () => (await waitingCount()) === 2, WAIT);
    others.splice(others.indexOf(dying), 1);
    await dying.close();
    expect((await first).status).toBe(500);
    open();
    const { status, body } = await second;
    expect([status, runsOf(body)[0]?.length, (body as Extraction).extracted_items?.length]).toEqual([
      200, 1, 1,
    ]);
    expect([started.length, await saves()]).toEqual([1, 1]);
    // The dead process still counts as waiting, which must not block later requests.
    expect(runsOf((await run(file)).body)[0]).toHaveLength(2);
  });

  it('does not join a run that leaves something out; such a run joins none either', async () => {
    const { extract, open, started } = gate();
    await start({ extract, works: false });
    const file = await withoutUpload();
    const whole = run(file);
    await vi.waitUntil(() => started.length === 1, WAIT);
    const part = run(file, { excluded: ['A'.repeat(43)] });
    await vi.waitUntil(() => started.length === 2, WAIT);
    open();
    expect((await whole).status).toBe(200);
    expect((await part).body).toMatchObject({ code: 'extraction_exclusion_unknown' });
  });

  it('fails with the run it joined, and the next request runs again', async () => {
    const { promise: held, resolve: fail } = Promise.withResolvers<void>();
    const extract = async () => {
      await held;
      throw new AppError('file_infected');
    };
    await start({ extract, works: false });
    const file = await withoutUpload();
    const answers = [run(file), run(file), run(file)];
    await vi.waitUntil(async () => (await waitingCount()) === 3, WAIT);
    fail();
    for (const { body } of await Promise.all(answers)) expect(body).toMatchObject({ code: 'file_infected' });
    expect([await waitingCount(), await saves()]).toEqual([0, 0]);
    expect((await run(file)).body).toMatchObject({ code: 'file_infected' });
    expect(await jobs('.')).toBe(2);
  });

  it('joins even when three processes request it at the same moment: one job, one saved run, the same answer', async () => {
    const { extract, open, started } = gate();
    const { another } = await start({ extract, works: false });
    const processes = [test, await another(), await another()];
    open();
    const file = await withoutUpload();
    const answers = await Promise.all(
      [0, 1, 2, 0, 1, 2].map((by) => run(file, { by: processes[by] ?? test })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect([started.length, await jobs('.'), await saves(), await waitingCount()]).toEqual([1, 1, 1, 0]);
    for (const { body } of answers) {
      expect(runsOf(body)).toEqual(runsOf(answers[0]?.body));
      expect(runsOf(body)[0]).toHaveLength(1);
    }
  });
});
