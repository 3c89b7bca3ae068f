import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropExpired } from './drop-expired-months.ts';
import { type SealMark, sealNext, sealTrail } from './seal-new-rows.ts';
import { startSealing } from './seal-periodically.ts';
import { createTestTrail, KEY, type TestTrail } from './sealing-fixture.ts';

const NO_EVENTS = { failed() {}, heldBack() {}, rewritten() {}, reached() {} };
const ROWS = 3000;
const COLUMNS = 'time, user_id, action, entity_type, entity_id, ip, detail, is_read';

let trail: TestTrail;
beforeAll(async () => {
  trail = await createTestTrail();
  await trail.addRows(ROWS);
  // Ids that no row has, because their transactions were rolled back.
  await trail.run("select nextval('audit_id_seq') from generate_series(1, 5)");
  await trail.addRows(10);
  await sealTrail(trail.database, KEY);
});
afterAll(() => trail.drop());

describe('a sealed trail', () => {
  it('is verified whole, with the rows that wait for their seal', async () => {
    expect(await trail.verify()).toMatchObject({
      finding: undefined,
      rows: ROWS + 10,
      unsealed: 0,
      seals: 2,
    });
    await trail.addRows(3);
    expect(await trail.verify()).toMatchObject({ finding: undefined, rows: ROWS + 10, unsealed: 3 });
    expect(await sealTrail(trail.database, KEY)).toMatchObject({ sealed: 3 });
    expect(await trail.verify()).toMatchObject({
      finding: undefined,
      rows: ROWS + 13,
      unsealed: 0,
      seals: 3,
    });
  });

  it('has seals that nobody can change either', async () => {
    for (const statement of [
      'update audit_seals set count = 1',
      'delete from audit_seals',
      'truncate audit_seals',
    ])
      await expect(trail.run(statement)).rejects.toThrow('audit_seals is append-only');
  });

  it('is sealed once by processes that seal at once', async () => {
    await trail.addRows(50);
    const counts = await Promise.all([1, 2, 3].map(() => sealTrail(trail.database, KEY)));
    expect(counts.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(50);
    expect((await trail.verify()).finding).toBeUndefined();
  });

  it('is verified by the keys that sealed it, and by no other', async () => {
    expect((await trail.verify({ keys: ['another key'] })).finding).toEqual({
      what: 'seal',
      id: 1,
      is: 'altered',
    });
    expect((await trail.verify({ keys: ['another key', KEY] })).finding).toBeUndefined();
  });

  it('reveals that its end was cut off, to anybody who noted a seal', async () => {
    const { head } = await trail.verify();
    const last = head?.seal ?? 0;
    const [seal] = await trail.run('select from_id, to_id from audit_seals where id = $1', [last]);
    const cut = async () => {
      await trail.run('create table cut as select * from audit where id between $1 and $2', [
        seal?.from_id,
        seal?.to_id,
      ]);
      await trail.run('create table cut_seals as select * from audit_seals where id = $1', [last]);
      await trail.run('delete from audit where id between $1 and $2', [seal?.from_id, seal?.to_id]);
      await trail.run('delete from audit_seals where id = $1', [last]);
    };
    expect((await trail.verify({ expected: head })).finding).toBeUndefined();
    // Another seal now has the number of the noted one: the trail was cut before it, then continued.
    const another = { seal: last, hash: '0'.repeat(64) };
    expect((await trail.verify({ expected: another })).finding).toEqual({
      what: 'seal',
      id: last,
      is: 'altered',
    });
    await trail.tamper(cut);
    expect((await trail.verify()).finding).toBeUndefined();
    expect((await trail.verify({ expected: head })).finding).toEqual({
      what: 'seal',
      id: last,
      is: 'missing',
    });
    await trail.tamper(async () => {
      await trail.run(
        `insert into audit (id, ${COLUMNS}) overriding system value select id, ${COLUMNS} from cut`,
      );
      await trail.run('insert into audit_seals select * from cut_seals');
      await trail.run('drop table cut, cut_seals');
    });
    expect((await trail.verify()).finding).toBeUndefined();
  });
});

describe('rows that were just written', () => {
  it('are sealed without a request while the process runs, which logs the state of the trail', async () => {
    const reached: SealMark[] = [];
    await trail.addRows(4);
    const sealing = startSealing(
      trail.database,
      KEY,
      { ...NO_EVENTS, reached: (seal) => reached.push(seal) },
      50,
    );
    await expect.poll(async () => (await trail.verify()).unsealed).toBe(0);
    await sealing.stop();
    expect(reached).toEqual([(await trail.verify()).head]);
  });

  it('are not sealed over seals that somebody deleted, and the process logs it', async () => {
    const rewritten: SealMark[] = [];
    const events = { ...NO_EVENTS, rewritten: (seal: SealMark) => rewritten.push(seal) };
    const { head } = await trail.verify();
    const sealing = startSealing(trail.database, KEY, events, 50);
    const last = head?.seal ?? 0;
    const [seal] = await trail.run('select * from audit_seals where id = $1', [last]);
    await trail.addRows(2);
    await expect.poll(async () => (await trail.verify()).seals).toBe(last + 1);
    await trail.tamper(() => trail.run('delete from audit_seals where id >= $1', [last]));
    await expect.poll(() => rewritten.length).toBeGreaterThan(0);
    await sealing.stop();
    expect((await trail.verify()).seals).toBe(last - 1);
    await trail.tamper(() => trail.putBack(seal ?? {}));
    await sealTrail(trail.database, KEY);
    expect(await trail.verify()).toMatchObject({ finding: undefined, unsealed: 0 });
  });
});

describe('a round of seals', () => {
  it('makes none, in its own transaction, once the seal that was seen is gone or changed', async () => {
    const seen = (await trail.verify()).head;
    await trail.addRows(2);
    for (const other of [
      { seal: 10_000, hash: seen?.hash ?? '' },
      { seal: seen?.seal ?? 0, hash: 'another' },
    ])
      expect(await sealTrail(trail.database, KEY, { seen: other })).toMatchObject({
        sealed: 0,
        isRewritten: true,
      });
    expect(await trail.verify()).toMatchObject({ head: seen, unsealed: 2 });
    expect(await sealTrail(trail.database, KEY, { seen })).toMatchObject({ sealed: 2, isRewritten: false });
  });

  it('makes none over seals that are deleted while it looks', async () => {
    const { head } = await trail.verify();
    const last = head?.seal ?? 0;
    await trail.addRows(2);
    const made: unknown[] = [];
    const rolledBack = new Error('so that the seals stay');
    const takenAfter = (look: number) =>
      trail.database.queries.transaction().execute(async (trx) => {
        let looks = 0;
        const takenBetween: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            looks += 1;
            if (looks === look) await sql`delete from audit_seals where id >= ${last}`.execute(trx);
            return result;
          },
        };
        made.push(await sealNext(trx.withPlugin(takenBetween), Number.MAX_SAFE_INTEGER, KEY, head));
        throw rolledBack;
      });
    await trail.tamper(async () => {
      for (const look of [1, 2, 3]) await expect(takenAfter(look)).rejects.toBe(rolledBack);
    });
    // The third query saw both the last seal and the one that was seen; the ones after it show that they are gone.
    expect(made).toEqual(['rewritten', 'rewritten', expect.objectContaining({ seal: last + 1 })]);
    expect(await sealTrail(trail.database, KEY, { seen: head })).toMatchObject({ sealed: 2 });
  });
});

describe('rows that expire', () => {
  it('are deleted by whole months, their seals stay and are verified, and no recent month can be deleted', async () => {
    const { head: before } = await trail.verify();
    const olderBy = (months: number) =>
      `insert into audit (time, action) select now() - interval '${months} months', 'user.read' from generate_series(1, 20)`;
    await trail.tamper(async () => {
      await trail.run(olderBy(15));
      await trail.run(olderBy(14));
      await trail.run(olderBy(7));
    });
    await sealTrail(trail.database, KEY);
    expect((await trail.verify()).seals).toBe((before?.seal ?? 0) + 3);
    expect(await dropExpired(trail.database, 12, new Date())).toBe(40);
    expect(await trail.verify()).toMatchObject({ finding: undefined, dropped: 40 });
    const [gone] = await trail.run(
      'select min(from_id)::int as id from audit_seals where dropped_time is not null',
    );
    await trail.tamper(() =>
      trail.run("insert into audit (id, action) overriding system value values ($1, 'user.read')", [
        gone?.id,
      ]),
    );
    expect((await trail.verify()).finding).toEqual({ what: 'row', id: gone?.id, is: 'added' });
    await trail.tamper(() => trail.run('delete from audit where id = $1', [gone?.id]));
    // The operator keeps 24 months, and these rows were more recent, whoever deleted them.
    expect((await trail.verify({ months: 24 })).finding).toMatchObject({ what: 'seal', is: 'dropped_early' });
    await expect(trail.run('select drop_audit_before(current_date)')).rejects.toThrow('six months');
    await expect(trail.run('delete from audit')).rejects.toThrow('audit is append-only');
  });
});
