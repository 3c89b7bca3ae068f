import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Condition } from '../../../../shared/core/list-query.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database.ts';
import { buildIndexes } from '../indexes.ts';
import { countRows } from './count.ts';
import { toList } from './read-list.ts';

const test = await createTestDatabase();
const { queries, close } = connectDatabase({ ...test.connection, max: 1 });
afterAll(async () => {
  await close();
  await test.drop();
});

/** More than the values that the query keeps. */
const ROWS = 25_000;
const STEP = 5_000;
const CAP = 1_000;
const AUTHOR = '0198c0de-0000-7000-8000-000000000000';
const dayOf = (n: number) => Math.floor(n / 10);
/** One row in four of the first three hundred days has a value: the highest of all, which is read last. */
const numberOf = (n: number) => (n <= 3000 ? (n % 4 === 0 ? 2000 : undefined) : (n * 7) % 1000);
const comparatorOf = (n: number) => (n % 40 === 3 ? '<' : n % 40 === 7 ? '>' : null);

async function insertRows(first: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${first + STEP - 1}::int) n`;
  await sql`insert into observations
      (id, type_id, title, creation_author_id, creation_channel, creation_time, effective_time, search)
    select ('0198c0de-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'pouls', 'Pouls', ${AUTHOR},
      case when n % 2 = 0 then 'web_form' else 'api' end, now(), timestamptz '2015-01-01' + n / 10 * interval '1 day', ''
      from ${numbers}`.execute(queries);
  await sql`insert into measures (observation_id, position, type_id, value_number, comparator)
    select ('0198c0de-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 0, 'pouls.pouls',
      case when n <= 3000 then 2000 else n * 7 % 1000 end, case n % 40 when 3 then '<' when 7 then '>' end
      from ${numbers} where n > 3000 or n % 4 = 0`.execute(queries);
}

beforeAll(async () => {
  await sql`insert into users (id, subject, tenant, email, email_verified, name, first_activity, last_activity)
    values (${AUTHOR}, 'values', '', 'o@example.org', true, 'O', now(), now())`.execute(queries);
  // Words and counters are not needed here. Each step is short enough for a loaded machine.
  await sql`set session_replication_role = replica`.execute(queries);
  for (let first = 1; first <= ROWS; first += STEP) await insertRows(first);
  await sql`reset session_replication_role`.execute(queries);
  await buildIndexes(queries);
}, 120_000);

const isOver = (limit: number) => (n: number) => {
  const number = numberOf(n);
  if (number === undefined || comparatorOf(n) === '<') return false;
  return comparatorOf(n) === '>' ? number >= limit : number > limit;
};

/**
 * Counts the rows over a limit from one day until another, of one channel if given, and compares with a plain count.
 */
async function expectCount(limit: number, [from, to]: [number, number], channel?: 'web_form' | 'api') {
  const day = (n: number) => new Date(Date.UTC(2015, 0, 1 + n)).toISOString();
  const conditions: Condition[] = [
    { attribute: 'type_id', operator: 'eq', values: ['pouls'], isImplied: true },
    {
      attribute: 'measure',
      operator: 'eq',
      values: [],
      measures: [{ type_ids: ['pouls.pouls'], bounds: [{ operator: 'gt', value: limit }] }],
    },
    { attribute: 'effective_time', operator: 'ge', values: [day(from)] },
    { attribute: 'effective_time', operator: 'lt', values: [day(to)] },
    ...(channel === undefined
      ? []
      : [{ attribute: 'creation_channel', operator: 'eq' as const, values: [channel] }]),
  ];
  const isAsked = (n: number) =>
    isOver(limit)(n) &&
    dayOf(n) >= from &&
    dayOf(n) < to &&
    (channel === undefined || (n % 2 === 0) === (channel === 'web_form'));
  const real = Array.from({ length: ROWS }, (_, index) => index + 1).filter(isAsked).length;
  const list = toList('observations', { page: 1, page_size: 10, order: [], text: [], conditions });
  expect(await countRows(queries, list), `> ${limit}, ${from}–${to}, ${channel}`).toEqual({
    count: Math.min(real, CAP),
    exact: real <= CAP,
  });
  return real;
}

it('of a period has the rows that meet both conditions, up to the cap, however many rows and values there are', async () => {
  // Few values, then thousands; many rows, then few.
  for (const limit of [990, 700, 500])
    for (const period of [
      [0, 2200],
      [300, 700],
      [40, 60],
    ] as [number, number][])
      for (const channel of [undefined, 'web_form', 'api'] as const)
        await expectCount(limit, period, channel);
});

it('does not mistake the values that it kept for all of them', async () => {
  expect(await expectCount(-1, [0, 290])).toBe(724);
  expect(await expectCount(-1, [0, 2500])).toBeGreaterThan(20_001);
});
