import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type Database, migrate } from '../../src/server/core/database/database.ts';
import { type ReadOutcome, withReplica } from '../../src/server/core/database/replica/replica.ts';
import {
  addressOf,
  type FailingProxy,
  openFailingProxy,
} from '../../src/server/core/testing/failing-proxy.ts';
import { startUploads, type Uploads } from '../../src/server/files/test-uploads.ts';
import { ADMINISTRATOR, type SignedIn } from '../../src/server/tests/test-app.ts';
import { describePostgres, findPostgres } from '../../tools/postgres/find-postgres.ts';
import { type PostgresServer, startPostgres, startStandby } from '../../tools/postgres/server.ts';

const programs = findPostgres();
const ANNE = { email: 'anne@doc2.example', name: 'Anne Petit' };
/** No commit waits for a disk, and each is sent to the standby at once. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };
const SECOND = 1_000;
/** How long a read waits in these tests for a replica that does not answer. */
const READ_LIMIT_MS = 1_000;
/** How often, and for how long, to poll a state on a loaded machine. */
const LOOKING = { interval: 5, timeout: 60_000 };

describe(`a replica (${describePostgres(programs)})`, () => {
  let servers: PostgresServer[] = [];
  let standby: pg.Client;
  let proxy: FailingProxy;
  let uploads: Uploads;
  let database: Database;
  let claire: SignedIn;
  let anne: SignedIn;
  let time = 0;
  const outcomes: ReadOutcome[] = [];

  beforeAll(async () => {
    const primary = await startPostgres(programs, SETTINGS);
    servers = [primary];
    const empty = connectDatabase({ connectionString: primary.url });
    await migrate(empty.queries);
    await empty.close();
    const following = await startStandby(programs, primary, SETTINGS);
    servers = [following, primary];
    standby = new pg.Client({ connectionString: following.url });
    await standby.connect();
    proxy = await openFailingProxy(addressOf({ connectionString: following.url }));
    const connectionString = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
    database = withReplica(
      connectDatabase({ connectionString: primary.url }),
      { connectionString, prepares: true },
      { onRead: (outcome) => outcomes.push(outcome), now: () => time, readLimitMs: READ_LIMIT_MS },
    );
    uploads = await startUploads('a folder', {
      openDatabase: async () => ({ database, drop: async () => {} }),
    });
    claire = await uploads.test.signIn(ADMINISTRATOR);
    anne = await uploads.test.signIn(ANNE);
  });
  beforeEach(async () => {
    await resume();
    await caughtUp();
    time += 60 * SECOND;
    await list(anne);
    await caughtUp();
    time += 2 * SECOND;
  });
  afterAll(async () => {
    await standby.end();
    await uploads.close();
    await proxy.close();
    for (const server of servers) await server.stop();
  });

  async function pause(): Promise<void> {
    await standby.query('select pg_wal_replay_pause()');
    await vi.waitUntil(async () => {
      const { rows } = await standby.query('select pg_get_wal_replay_pause_state() as state');
      return rows[0].state === 'paused';
    }, LOOKING);
  }
  const resume = () => standby.query('select pg_wal_replay_resume() where pg_is_in_recovery()');

  async function caughtUp(): Promise<void> {
    const written = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(
      database.queries,
    );
    await vi.waitUntil(async () => {
      const asked = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1 as reached';
      return (await standby.query(asked, [written.rows[0]?.at])).rows[0].reached;
    }, LOOKING);
  }

  async function declare(who: SignedIn): Promise<string> {
    const payload = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70 }] };
    const { body } = await who.call({ method: 'POST', url: '/api/v1/observations', payload });
    return (body as { id: string }).id;
  }

  /** The ids in the list, and which server answered. */
  async function list(who: SignedIn, query = 'q:page_size=1000') {
    outcomes.length = 0;
    const { status, body } = await who.call({ url: `/api/v1/observations?${query}` });
    expect(status).toBe(200);
    return { ids: (body as { items: { id: string }[] }).items.map(({ id }) => id), by: outcomes[0] };
  }

  it('answers only people whose own writes it has', async () => {
    const before = await declare(claire);
    await caughtUp();
    expect(await list(claire)).toEqual({ ids: expect.arrayContaining([before]), by: 'replica' });

    await pause();
    const own = await declare(claire);
    expect(await list(claire)).toEqual({ ids: expect.arrayContaining([own, before]), by: 'behind' });
    const others = await list(anne);
    expect(others.by).toBe('replica');
    expect(others.ids).not.toContain(own);

    // Anne opens the observation by its address: from then on, her lists must hold what she has seen.
    expect(await anne.call({ url: `/api/v1/observations/${own}` })).toMatchObject({ status: 200 });
    expect(await list(anne)).toEqual({ ids: expect.arrayContaining([own]), by: 'behind' });

    await resume();
    await caughtUp();
    expect(await list(claire, 'q:text=poids')).toEqual({
      ids: expect.arrayContaining([own]),
      by: 'replica',
    });
  });

  it('answers nobody when it is more than a few seconds behind', async () => {
    await pause();
    const written = await declare(claire);
    expect((await list(anne)).by).toBe('replica');
    time += 4 * SECOND;
    expect(await list(anne)).toEqual({ ids: expect.arrayContaining([written]), by: 'behind' });
  });

  it('does not hide the result of a job from the person who waited for it', async () => {
    await pause();
    const file = await uploads.store('poids.csv', Buffer.from('Date;Poids (kg)\n2026-01-02;70,5\n'));
    const url = `/api/v1/files/${file.id}/extractions`;
    await vi.waitUntil(async () => (await uploads.claire().call({ url })).status === 200, LOOKING);
    const { ids, by } = await list(uploads.claire(), `q:eq:source_entity_id=${file.id}`);
    expect([ids.length, by]).toEqual([1, 'behind']);
  });

  it('never hides what a person has written, whatever two people do while it lags', async () => {
    const step = fc.constantFrom('pause', 'resume', 'caught up', 'a second', 'Claire', 'Anne', 'read');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const own = new Map<SignedIn, string[]>([
          [claire, []],
          [anne, []],
        ]);
        for (const each of steps) {
          if (each === 'pause') await pause();
          if (each === 'resume') await resume();
          if (each === 'caught up') await resume().then(caughtUp);
          if (each === 'a second') time += SECOND;
          if (each === 'Claire') own.get(claire)?.push(await declare(claire));
          if (each === 'Anne') own.get(anne)?.push(await declare(anne));
          for (const [who, ids] of own)
            if (each === 'read') expect((await list(who)).ids).toEqual(expect.arrayContaining(ids));
        }
        for (const [who, ids] of own) expect((await list(who)).ids).toEqual(expect.arrayContaining(ids));
      }),
      { numRuns: 10 },
    );
  });

  const readiness = async () => (await uploads.test.call({ url: '/readyz' })).body;

  it('is left out when it is down or does not answer, and answers again once it is back', async () => {
    expect(await readiness()).toMatchObject({ status: 'ok', replica: true });
    for (const breaks of [() => proxy.cut(), async () => proxy.stall()]) {
      await breaks();
      expect((await list(anne)).by).toBe('failed');
      expect((await list(anne)).by).toBe('resting');
      expect(await readiness()).toMatchObject({ status: 'ok', replica: false });
      await proxy.restore();
      await vi.waitUntil(async () => {
        time += 6 * SECOND;
        return (await list(anne)).by !== 'resting';
      }, LOOKING);
      await caughtUp();
      time += 2 * SECOND;
      expect((await list(anne)).by).toBe('replica');
    }
  });

  it('leaves a read that it cancels to the primary, and answers the next one', async () => {
    const read = database.read('00000000-0000-7000-8000-000000000000', async (queries) => {
      const slow = sql<{ there: boolean }>`
        select pg_is_in_recovery() as there, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`;
      return (await slow.execute(queries)).rows[0]?.there;
    });
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()`;
    await vi.waitUntil(async () => (await standby.query(cancel)).rows.length > 0, LOOKING);
    expect(await read).toBe(false);
    expect((await list(anne)).by).toBe('replica');
  });

  it('answers nobody any more once it has become a primary', async () => {
    await standby.query('select pg_promote()');
    const written = await declare(claire);
    expect(await list(claire)).toEqual({ ids: expect.arrayContaining([written]), by: 'behind' });
    time += 2 * SECOND;
    expect(await list(anne)).toEqual({ ids: expect.arrayContaining([written]), by: 'behind' });
    expect(await readiness()).toMatchObject({ status: 'ok', replica: false });
  });
});
