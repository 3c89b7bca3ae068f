import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealTrail } from './seal-new-rows.ts';
import { createTestTrail, KEY, type TestTrail } from './sealing-fixture.ts';

const ROWS = 3000;
/** Ids that no row has, because their transactions were rolled back. */
const HOLE = 5;

let trail: TestTrail;
beforeAll(async () => {
  trail = await createTestTrail();
  await trail.addRows(ROWS);
  await trail.run(`select nextval('audit_id_seq') from generate_series(1, ${HOLE})`);
  await trail.addRows(10);
  await sealTrail(trail.database, KEY);
});
afterAll(() => trail.drop());

it('a sealed trail reveals 100 of 100 alterations, and names the first altered row or seal', async () => {
  const random = seeded(20261122);
  const tried: Record<string, number> = {};
  for (let i = 0; i < 100; i += 1) {
    const names = Object.keys(ALTERATIONS);
    const name = names[i % names.length] ?? '';
    const [alter, undo, expected] = (await ALTERATIONS[name]?.(random)) ?? [];
    await trail.tamper(async () => alter?.());
    const { finding } = await trail.verify();
    expect({ i, name, finding }).toEqual({ i, name, finding: expected });
    await trail.tamper(async () => undo?.());
    tried[name] = (tried[name] ?? 0) + 1;
  }
  expect((await trail.verify()).finding).toBeUndefined();
  expect(Object.values(tried).reduce((sum, count) => sum + count, 0)).toBe(100);
}, 600_000);

const run: TestTrail['run'] = (statement, values) => trail.run(statement, values);
const COLUMNS = 'time, user_id, action, entity_type, entity_id, ip, detail, is_read';
const insertAs = (id: number) =>
  run(`insert into audit (id, action) overriding system value values ($1, 'user.read')`, [id]);

type Alteration = [alter: () => Promise<unknown>, undo: () => Promise<unknown>, expected: object];

/** A generator of numbers from 0 to 1 that a seed makes repeatable (mulberry32). */
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
  const names = Object.keys(seal ?? {});
  const undo = () =>
    run(
      `update audit_seals set ${names.map((name, i) => `${name} = $${i + 1}`).join(', ')} where id = $${names.length + 1}`,
      [...Object.values(seal ?? {}), id],
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
    const id = random() < 0.5 ? ROWS + 1 + Math.floor(random() * HOLE) : -Math.floor(random() * 100);
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
  'the day of a seal': () => sealAlteration(2, "month = month + interval '1 day'"),
  'the time of a seal, by a microsecond': () => sealAlteration(1, "time = time + interval '1 microsecond'"),
  'the code of a seal': () => sealAlteration(1, 'mac = sha256(mac)'),
  'the entries of a seal': () => sealAlteration(2, 'entries = substring(entries from 1 for 16)'),
  'the range of a seal': () => sealAlteration(2, 'to_id = to_id - 1'),
  'a seal less': async () => {
    const [seal] = await run('select * from audit_seals where id = 1');
    const undo = () => trail.putBack(seal ?? {});
    return [() => run('delete from audit_seals where id = 1'), undo, { what: 'seal', id: 1, is: 'missing' }];
  },
};
