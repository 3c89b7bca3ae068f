import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Condition } from '../../../../shared/core/list-query.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database, type Queries } from '../database.ts';
import { rowConditions } from './conditions.ts';
import { keepTallies } from './keep-tallies.ts';
import { toList } from './read-list.ts';
import { farPageIds, readPage } from './read-page.ts';
import { matching } from './rows-that-match.ts';

const ROWS = 4000;
const AUTHOR = '0198c0de-0000-7000-8000-000000000001';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  await sql`insert into users values (${AUTHOR}, 's', '', 'a@b.fr', true, 'A', null, now(), now())`.execute(
    database.queries,
  );
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Few on most days and many on some, several at a time and some at midnight, over four months with a gap. */
const insert = (from: number, to: number) =>
  sql`insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
    select md5(n::text)::uuid, (array['poids', 'taille', 'glycemie'])[1 + n % 3], 'x', ${AUTHOR}, 'api',
        '2026-01-20'::timestamptz + (n % 61) * (n % 2) * interval '1 day' + case when n % 5 = 0 then interval '70 days' else '0' end
          + n % 4 * interval '7 hours', 'x'
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`.execute(database.queries);

async function expectPage(
  queries: Queries,
  page: number,
  size: number,
  conditions: Condition[],
): Promise<void> {
  const query = { page, page_size: size, order: [], fetches: [], text: [], conditions };
  const select = queries.selectFrom('observations').select('observations.id');
  const plain = matching(select, rowConditions('observations', query))
    .orderBy('creation_time', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  const [found, expected] = [
    await readPage(queries, toList('observations', query), select),
    await plain.execute(),
  ];
  expect(found, JSON.stringify(query)).toEqual(expected);
}

const type = fc.option(
  fc
    .subarray(['poids', 'taille', 'rien'], { minLength: 1 })
    .map((values): Condition[] => [{ attribute: 'type_id', operator: 'eq', values }]),
  { nil: [] },
);

const sameForAll = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 460 }),
      fc.constantFrom(10, 13, 50),
      type,
      (page, size, conditions) => expectPage(database.queries, page, size, conditions),
    ),
    { numRuns },
  );

it('a far page has the rows that are found by walking to it', async () => {
  await insert(1, ROWS);
  await sameForAll(12);
  await keepTallies(database);
  await insert(ROWS + 1, ROWS + 300);
  await sameForAll(25);
});

it('of a far page, few rows are walked over', async () => {
  const query = { page: 400, page_size: 10, order: [], fetches: [], text: [], conditions: [] };
  const list = toList('observations', query);
  const ids = farPageIds(database.queries, list);
  if (ids === undefined) throw new Error('a far page is walked to');
  const { rows } = await sql<Record<'QUERY PLAN', { Plan: Plan }[]>>`
    explain (analyze, format json) ${ids}`.execute(database.queries);
  const [{ Plan: plan } = { Plan: {} }] = rows[0]?.['QUERY PLAN'] ?? [];
  expect(rowsOf(plan, 'observations')).toBeGreaterThanOrEqual(10);
  expect(rowsOf(plan, 'observations')).toBeLessThan(list.page.offset);
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table ? (plan['Actual Rows'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part, table), 0);

it('a page beyond the last row is empty, and the last one has its rows', async () => {
  await expectPage(database.queries, 430, 10, []);
  await expectPage(database.queries, 431, 10, []);
  await expectPage(database.queries, 5000, 50, []);
});

it('a far page is walked to while tallies are not ready', async () => {
  await sql`delete from tallies where tally = 'ready' or count % 2 = 0`.execute(database.queries);
  await sameForAll(10);
});
