import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../core/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../core/testing/test-database.ts';
import { dropExpired, type SealMark, sealTrail } from './sealer.ts';
import { startSealing } from './sealing-rounds.ts';
import { type Verification, type VerifyOptions, verifyTrail } from './verify.ts';

const KEY = 'a key of the tests that seals the trail';
const NO_EVENTS = { failed() {}, heldBack() {}, rewritten() {}, reached() {} };
const ROWS = 3000;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  await addRows(ROWS);
  // Ids that nobody has: of transactions that were rolled back.
  await run("select nextval('audit_id_seq') from generate_series(1, 5)");
  await addRows(10);
  await sealTrail(database, KEY);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const run = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows;
const addRows = (count: number) =>
  run(
    `insert into audit (user_id, action, entity_type, entity_id, ip, detail)
       select gen_random_uuid(), 'observation.read', 'Observation', gen_random_uuid(), '203.0.113.9', 'é "' || i
       from generate_series(1, $1) as i`,
    [count],
  );
const verify = (options: Partial<VerifyOptions> = {}): Promise<Verification> =>
  verifyTrail(database, { keys: [KEY], months: 12, now: new Date(), ...options });

/** What somebody who owns the tables can do: change them without their triggers. The guards come back after. */
async function tamper(work: () => Promise<unknown>): Promise<void> {
  for (const table of ['audit', 'audit_seals']) await run(`alter table ${table} disable trigger user`);
  try {
    await work();
  } finally {
    for (const table of ['audit', 'audit_seals']) await run(`alter table ${table} enable trigger user`);
  }
}

const COLUMNS = 'time, user_id, action, entity_type, entity_id, ip, detail, is_read';
const insertAs = (id: number) =>
  run(`insert into audit (id, action) overriding system value values ($1, 'user.read')`, [id]);

describe('a sealed trail', () => {
  it('is verified whole, with the rows that wait for their seal', async () => {
    expect(await verify()).toMatchObject({ finding: undefined, rows: ROWS + 10, unsealed: 0, seals: 2 });
    await addRows(3);
    expect(await verify()).toMatchObject({ finding: undefined, rows: ROWS + 10, unsealed: 3 });
    expect(await sealTrail(database, KEY)).toMatchObject({ sealed: 3 });
    expect(await verify()).toMatchObject({ finding: undefined, rows: ROWS + 13, unsealed: 0, seals: 3 });
  });

  it('has seals that nobody changes either', async () => {
    for (const statement of [
      'update audit_seals set count = 1',
      'delete from audit_seals',
      'truncate audit_seals',
    ])
      await expect(run(statement)).rejects.toThrow('audit_seals is append-only');
  });

  it('is sealed once by processes that seal at once', async () => {
    await addRows(50);
    const counts = await Promise.all([1, 2, 3].map(() => sealTrail(database, KEY)));
    expect(counts.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(50);
    expect((await verify()).finding).toBeUndefined();
  });

  it('shows 100 of 100 alterations, and says which row or seal is the first', async () => {
    const random = seeded(20261122);
    const tried: Record<string, number> = {};
    for (let i = 0; i < 100; i += 1) {
      const names = Object.keys(ALTERATIONS);
      const name = names[i % names.length] ?? '';
      const [alter, undo, expected] = (await ALTERATIONS[name]?.(random)) ?? [];
      await tamper(async () => alter?.());
      const { finding } = await verify();
      expect({ i, name, finding }).toEqual({ i, name, finding: expected });
      await tamper(async () => undo?.());
      tried[name] = (tried[name] ?? 0) + 1;
    }
    expect((await verify()).finding).toBeUndefined();
    expect(Object.values(tried).reduce((sum, count) => sum + count, 0)).toBe(100);
  }, 240_000);

  it('is not verified by another key, and is by the keys that sealed it', async () => {
    expect((await verify({ keys: ['another key'] })).finding).toEqual({ what: 'seal', id: 1, is: 'altered' });
    expect((await verify({ keys: ['another key', KEY] })).finding).toBeUndefined();
  });

  it('shows that its end was cut off, to whoever noted a seal', async () => {
    const { head } = await verify();
    const last = head?.seal ?? 0;
    const [seal] = await run('select from_id, to_id from audit_seals where id = $1', [last]);
    const cut = async () => {
      await run('create table cut as select * from audit where id between $1 and $2', [
        seal.from_id,
        seal.to_id,
      ]);
      await run('create table cut_seals as select * from audit_seals where id = $1', [last]);
      await run('delete from audit where id between $1 and $2', [seal.from_id, seal.to_id]);
      await run('delete from audit_seals where id = $1', [last]);
    };
    expect((await verify({ expected: head })).finding).toBeUndefined();
    await tamper(cut);
    expect((await verify()).finding).toBeUndefined();
    expect((await verify({ expected: head })).finding).toEqual({ what: 'seal', id: last, is: 'missing' });
    await tamper(async () => {
      await run(`insert into audit (id, ${COLUMNS}) overriding system value select id, ${COLUMNS} from cut`);
      await run('insert into audit_seals select * from cut_seals');
      await run('drop table cut, cut_seals');
    });
    expect((await verify()).finding).toBeUndefined();
  });
});

describe('rows that were just written', () => {
  it('are sealed without being asked, while the process runs, which says where the trail stands', async () => {
    const reached: SealMark[] = [];
    await addRows(4);
    const sealing = startSealing(database, KEY, { ...NO_EVENTS, reached: (seal) => reached.push(seal) }, 50);
    await expect.poll(async () => (await verify()).unsealed, { timeout: 60_000 }).toBe(0);
    await sealing.stop();
    expect(reached).toEqual([(await verify()).head]);
  });

  it('are not sealed over seals that somebody took away, and the process says so', async () => {
    const rewritten: SealMark[] = [];
    const events = { ...NO_EVENTS, rewritten: (seal: SealMark) => rewritten.push(seal) };
    const { head } = await verify();
    const sealing = startSealing(database, KEY, events, 50);
    const last = head?.seal ?? 0;
    const [seal] = await run('select * from audit_seals where id = $1', [last]);
    await addRows(2);
    await expect.poll(async () => (await verify()).seals, { timeout: 60_000 }).toBe(last + 1);
    await tamper(() => run('delete from audit_seals where id >= $1', [last]));
    await expect.poll(() => rewritten.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await sealing.stop();
    expect((await verify()).seals).toBe(last - 1);
    const names = Object.keys(seal);
    await tamper(() =>
      run(
        `insert into audit_seals (${names}) values (${names.map((_, i) => `$${i + 1}`)})`,
        Object.values(seal),
      ),
    );
    await sealTrail(database, KEY);
    expect(await verify()).toMatchObject({ finding: undefined, unsealed: 0 });
  });
});

describe('rows that expire', () => {
  it('go by whole months, their seals stay and are verified, and no recent month can go', async () => {
    const { head: before } = await verify();
    const olderBy = (months: number) =>
      `insert into audit (time, action) select now() - interval '${months} months', 'user.read' from generate_series(1, 20)`;
    await tamper(async () => {
      await run(olderBy(15));
      await run(olderBy(14));
      await run(olderBy(7));
    });
    await sealTrail(database, KEY);
    expect((await verify()).seals).toBe((before?.seal ?? 0) + 3);
    expect(await dropExpired(database, 12, new Date())).toBe(40);
    expect(await verify()).toMatchObject({ finding: undefined, dropped: 40 });
    // Too recent for what the operator keeps, whoever took it away.
    expect((await verify({ months: 24 })).finding).toMatchObject({ what: 'seal', is: 'dropped_early' });
    await expect(run('select drop_audit_before(current_date)')).rejects.toThrow('six months');
    await expect(run('delete from audit')).rejects.toThrow('audit is append-only');
  });
});

type Alteration = [alter: () => Promise<unknown>, undo: () => Promise<unknown>, expected: object];

/** A generator of numbers from 0 to 1 that gives the same ones for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const anyId = (random: () => number) => 1 + Math.floor(random() * (ROWS - 1));

async function rowAlteration(id: number, change: string): Promise<Alteration> {
  const [row] = await run(`select ${COLUMNS} from audit where id = $1`, [id]);
  const undo = () =>
    run(
      `update audit set (${COLUMNS}) = (select ${COLUMNS} from json_populate_record(null::audit, $2)) where id = $1`,
      [id, JSON.stringify(row)],
    );
  return [
    () => run(`update audit set ${change} where id = $1`, [id]),
    undo,
    { what: 'row', id, is: 'altered' },
  ];
}

async function sealAlteration(id: number, change: string): Promise<Alteration> {
  const [seal] = await run('select * from audit_seals where id = $1', [id]);
  const names = Object.keys(seal);
  const undo = () =>
    run(
      `update audit_seals set ${names.map((name, i) => `${name} = $${i + 1}`).join(', ')} where id = $${names.length + 1}`,
      [...Object.values(seal), id],
    );
  return [
    () => run(`update audit_seals set ${change} where id = $1`, [id]),
    undo,
    { what: 'seal', id, is: 'altered' },
  ];
}

const ALTERATIONS: Record<string, (random: () => number) => Promise<Alteration>> = {
  who: (random) => rowAlteration(anyId(random), 'user_id = gen_random_uuid()'),
  what: (random) => rowAlteration(anyId(random), "action = 'user.read'"),
  'about what': (random) => rowAlteration(anyId(random), 'entity_id = null'),
  'when, by a microsecond': (random) =>
    rowAlteration(anyId(random), "time = time + interval '1 microsecond'"),
  'from where': (random) => rowAlteration(anyId(random), "ip = '203.0.113.90'"),
  detail: (random) => rowAlteration(anyId(random), "detail = detail || ' '"),
  kind: (random) => rowAlteration(anyId(random), 'is_read = not is_read'),
  'a row less': async (random) => {
    const id = anyId(random);
    const [row] = await run(`select ${COLUMNS} from audit where id = $1`, [id]);
    const undo = () =>
      run(
        `insert into audit (id, ${COLUMNS}) overriding system value
           select $1, ${COLUMNS} from json_populate_record(null::audit, $2)`,
        [id, JSON.stringify(row)],
      );
    return [() => run('delete from audit where id = $1', [id]), undo, { what: 'row', id, is: 'missing' }];
  },
  'a row more': async (random) => {
    const id = random() < 0.5 ? ROWS + 1 + Math.floor(random() * 5) : -Math.floor(random() * 100);
    return [
      () => insertAs(id),
      () => run('delete from audit where id = $1', [id]),
      { what: 'row', id, is: 'added' },
    ];
  },
  'a row to come': async () => {
    const id = 10_000_000;
    return [
      () => insertAs(id),
      () => run('delete from audit where id = $1', [id]),
      { what: 'row', id, is: 'added' },
    ];
  },
  'two rows in the place of each other': async (random) => {
    const id = 1 + Math.floor(random() * 900);
    const other = id + 1 + Math.floor(random() * 900);
    const swap = () =>
      run(
        `update audit set (${COLUMNS}) = (select ${COLUMNS.split(', ')
          .map((name) => `o.${name}`)
          .join(', ')}
           from audit o where o.id = $1::bigint + $2::bigint - audit.id) where id in ($1, $2)`,
        [id, other],
      );
    return [swap, swap, { what: 'row', id, is: 'reordered' }];
  },
  'the count of a seal': () => sealAlteration(1, 'count = count + 1'),
  'the month of a seal': () => sealAlteration(2, "month = month - interval '1 month'"),
  'the code of a seal': () => sealAlteration(1, 'mac = sha256(mac)'),
  'the entries of a seal': () => sealAlteration(2, 'entries = substring(entries from 1 for 16)'),
  'the range of a seal': () => sealAlteration(2, 'to_id = to_id - 1'),
  'a seal less': async () => {
    const [seal] = await run('select * from audit_seals where id = 1');
    const names = Object.keys(seal);
    const undo = () =>
      run(
        `insert into audit_seals (${names}) values (${names.map((_, i) => `$${i + 1}`)})`,
        Object.values(seal),
      );
    return [() => run('delete from audit_seals where id = 1'), undo, { what: 'seal', id: 1, is: 'missing' }];
  },
};
