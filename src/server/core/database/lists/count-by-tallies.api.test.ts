import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '../../../../shared/core/list-query.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database, type Queries } from '../database.ts';
import { rowConditions } from './conditions.ts';
import { readTallies } from './count-by-tallies.ts';
import { keepTallies, reconcileTallies } from './keep-tallies.ts';
import { toList } from './read-list.ts';
import { matching } from './rows-that-match.ts';
import { periodOf, wholeDays } from './tally-days.ts';

const AUTHORS = [uuidv7(), uuidv7()];
const CAP = 100_000;
const DAY = 86_400_000;
const START = Date.UTC(2025, 10, 20);

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase({ ...test.connection, max: 8, connectionTimeoutMillis: 60_000 });
  for (const id of AUTHORS)
    await sql`insert into users values (${id}, ${id}, '', 'a@b.fr', true, 'A', null, now(), now())`.execute(
      database.queries,
    );
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Observations of a hundred days around two ends of a month, some exactly at midnight, some to the microsecond. */
const insert = (queries: Queries, count: number, seed: number): Promise<unknown> =>
  sql`insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time,
      source_entity_type, source_entity_id, effective_time, search)
    select gen_random_uuid(), (array['poids', 'taille', 'glycemie'])[1 + n % 3], 'x',
        (array[${sql.join(AUTHORS)}]::uuid[])[1 + n % 2], case when n % 4 = 0 then 'web_form' else 'extraction' end,
        moment, case n % 5 when 1 then 'File' when 2 then 'Observation' end,
        case when n % 5 in (1, 2) then gen_random_uuid() end,
        case when n % 3 > 0 then moment - n % 40 * interval '1 day' end, 'x'
      from (select n, ${new Date(START)}::timestamptz + n % 100 * interval '1 day'
          + case n % 7 when 0 then interval '0' when 1 then interval '86399.999999 s' else n % 24 * interval '1 hour' end as moment
        from generate_series(${sql.lit(seed)}, ${sql.lit(seed + count - 1)}) as n) as drawn`.execute(queries);

const plainCount = async (queries: Queries, conditions: readonly Condition[]): Promise<number> => {
  const rows = matching(
    queries.selectFrom('observations'),
    rowConditions('observations', { conditions, text: [] }),
  );
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const listOf = (conditions: readonly Condition[]) =>
  toList('observations', { page: 1, page_size: 10, order: [], text: [], conditions });

/** The counts by tallies and by the plain query, in one snapshot. */
const both = (conditions: readonly Condition[]) =>
  database.queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      tallied: await readTallies(trx, listOf(conditions), CAP),
      counted: await plainCount(trx, conditions),
    }));

async function expectSame(conditions: readonly Condition[]): Promise<void> {
  const { tallied, counted } = await both(conditions);
  expect(tallied, JSON.stringify(conditions)).toEqual(
    isTallied(conditions) ? { count: counted, exact: true } : undefined,
  );
}

/** A period without a whole day (or a whole month, for two attributes) is left to an index, and so are some pairs. */
function isTallied(conditions: readonly Condition[]): boolean {
  const period = periodOf(conditions.filter(({ attribute }) => attribute.endsWith('_time')));
  const days = period && wholeDays(period);
  const columns = conditions
    .map(({ attribute }) => (attribute === 'has_file' ? 'source_entity_type' : attribute))
    .filter((column) => !column.endsWith('_time'));
  if (days === undefined) return false;
  if (columns.length < 2) return true;
  const isKnownPair =
    columns[0] !== columns[1] && !(columns.includes('type_id') && columns.includes('creation_author_id'));
  return isKnownPair && days.monthsStart < days.monthsEnd;
}

const instant = fc
  .tuple(fc.integer({ min: -50, max: 110 }), fc.constantFrom(0, 1, 3_600_000, DAY - 1))
  .map(([day, rest]) => new Date(START + day * DAY + rest).toISOString());
const attribute: fc.Arbitrary<Omit<Condition, 'operator'>> = fc.oneof(
  fc.record({
    attribute: fc.constant('type_id'),
    values: fc.subarray(['poids', 'taille', 'poids', 'rien', ''], { minLength: 1 }),
  }),
  fc.record({
    attribute: fc.constant('creation_channel'),
    values: fc.constantFrom(['web_form'], ['web_form', 'extraction']),
  }),
  fc.record({ attribute: fc.constant('creation_author_id'), values: fc.subarray(AUTHORS, { minLength: 1 }) }),
  fc.record({
    attribute: fc.constant('source_entity_type'),
    values: fc.subarray(['File', 'Observation', ''], { minLength: 1 }),
  }),
  fc.record({ attribute: fc.constant('has_file'), values: fc.subarray([true, false], { minLength: 1 }) }),
);
const talliedQueries = fc
  .record({
    time: fc.constantFrom('creation_time', 'effective_time'),
    ends: fc.array(fc.tuple(fc.constantFrom('gt', 'ge', 'lt', 'le'), instant), { maxLength: 3 }),
    others: fc.array(attribute, { maxLength: 2 }),
  })
  .map(({ time, ends, others }): Condition[] => [
    ...ends.map(([operator, at]) => ({ attribute: time, operator, values: [at] })),
    ...others.map((other) => ({ ...other, operator: 'eq' as const })),
  ]);

const sameForAll = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(talliedQueries, (conditions) => expectSame(conditions)),
    { numRuns },
  );

describe('a count by tallies', () => {
  it('equals the number of rows, before and after changes are added up', async () => {
    await insert(database.queries, 1500, 0);
    await sameForAll(50);
    await keepTallies(database);
    const { changes } = await sql<{ changes: number }>`select count(*)::int as changes from tally_changes`
      .execute(database.queries)
      .then(({ rows: [row] }) => row ?? { changes: -1 });
    expect(changes).toBe(0);
    await insert(database.queries, 200, 1500);
    await sameForAll(100);
  }, 600_000);

  it('equals the number of rows while others write, roll back, and add changes up', async () => {
    const work = Array.from({ length: 12 }, async (_, index) => {
      const transaction = database.queries.transaction().execute(async (trx) => {
        await insert(trx, 30, 5000 + index * 30);
        if (index % 3 === 0) throw new Error('undone');
      });
      await transaction.catch((error: Error) => expect(error.message).toBe('undone'));
      await keepTallies(database);
    });
    await Promise.all([...work, sameForAll(20)]);
    await sameForAll(20);
    expect(await reconcileTallies(database)).toBe(0);
  }, 600_000);

  it('leaves out erased observations', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from observations where type_id = 'poids' limit 7`.execute(database.queries);
    const subject = uuidv7();
    const erasure = uuidv7();
    await sql`insert into subjects (id, code, head_id, creation_author_id, creation_channel, creation_time, search)
      values (${subject}, 'S-1', ${subject}, ${AUTHORS[0]}, 'api', now(), '')`.execute(database.queries);
    await sql`insert into subject_erasures values (${erasure}, ${subject}, now(), ${AUTHORS[0]}, 'x', 0, 0)`.execute(
      database.queries,
    );
    const since: Condition[] = [
      { attribute: 'creation_time', operator: 'ge', values: [new Date(START).toISOString()] },
      { attribute: 'type_id', operator: 'eq', values: ['poids'] },
    ];
    const before = await both(since);
    await sql`select erase_observations(${erasure}, ${rows.map(({ id }) => id)}::uuid[])`.execute(
      database.queries,
    );
    const after = await both(since);
    expect(after.tallied?.count).toBe((before.tallied?.count ?? 0) - 7);
    await keepTallies(database);
    await sameForAll(20);
  });

  it('is corrected where somebody bypassed the triggers, and unknown until all observations are added up', async () => {
    const { queries } = database;
    await sql`update tallies set count = count + 5 where tally like '%/month'`.execute(queries);
    await sql`delete from tallies where tally like 'effective_time/%' or tally = 'ready'`.execute(queries);
    const since: Condition[] = [
      { attribute: 'creation_time', operator: 'ge', values: ['2025-12-01T00:00:00.000Z'] },
    ];
    expect((await both(since)).tallied).toBeUndefined();
    await keepTallies(database);
    await sameForAll(25);
    expect(await reconcileTallies(database)).toBe(0);
  });

  const pair: Condition[] = [
    { attribute: 'type_id', operator: 'eq', values: ['poids'] },
    { attribute: 'creation_channel', operator: 'eq', values: ['web_form'] },
  ];

  it('of two attributes includes changes moved by a process of the previous version, and is corrected like the others', async () => {
    const { queries } = database;
    await insert(queries, 40, 8000);
    // A process of the previous version only knows tallies of one attribute.
    await sql`with known as (delete from tally_changes) select`.execute(queries);
    await expectSame(pair);
    await reconcileTallies(database);
    await sql`update pair_tallies set count = count + 1`.execute(queries);
    await sql`insert into pair_tallies values ('creation_time/type_id+creation_channel', 'no', 'no', '2025-12-01', 1)`.execute(
      queries,
    );
    expect(await reconcileTallies(database)).toBeGreaterThan(0);
    await sameForAll(25);
    expect(await reconcileTallies(database)).toBe(0);
  });

  it('of two attributes is unknown in a database that had observations before, until a worker has summed them up', async () => {
    await sql`delete from pair_tallies where tally = 'ready' or tally like 'creation_time/%'`.execute(
      database.queries,
    );
    expect((await both(pair)).tallied).toBeUndefined();
    await insert(database.queries, 40, 8500);
    await keepTallies(database);
    await expectSame(pair);
    expect(await reconcileTallies(database)).toBe(0);
  });

  it('is left to the rows while many changes are not added up yet', async () => {
    const since: Condition[] = [
      { attribute: 'creation_time', operator: 'ge', values: [new Date(START).toISOString()] },
    ];
    const read = () => readTallies(database.queries, listOf(since), CAP, 20);
    expect(await read()).toBeDefined();
    await insert(database.queries, 21, 9000);
    expect(await read()).toBeUndefined();
    await keepTallies(database);
    expect(await read()).toEqual({ count: (await both(since)).counted, exact: true });
  });

  it('stops in a day that its period cuts, if that day has more rows than it may read', async () => {
    const since: Condition[] = [
      { attribute: 'creation_time', operator: 'gt', values: [new Date(START).toISOString()] },
    ];
    const all = await readTallies(database.queries, listOf(since), CAP);
    const few = await readTallies(database.queries, listOf(since), 1);
    expect(all?.exact).toBe(true);
    expect(few?.exact).toBe(false);
    expect(few?.count).toBeLessThan(all?.count ?? 0);
  });
});
