import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, ListQuery } from '../../../../shared/core/list-query.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database.ts';
import { buildIndexes } from '../indexes.ts';
import { toList } from './read-list.ts';
import { pageIds } from './read-page.ts';
import { VALUES_WALK } from './rows-in-value-order.ts';

const test = await createTestDatabase();
const { queries, close } = connectDatabase({ ...test.connection, max: 1 });
afterAll(async () => {
  await close();
  await test.drop();
});

/** Too many to be looked up one by one. */
const ROWS = 2_400;
const AUTHOR = '0198c0de-0000-7000-8000-000000000000';
/** Values repeat, so that ids break ties; every hundredth row has a text instead of a number. */
const valueIn = (n: number): number | null => (n % 100 === 0 ? null : (n * 7) % 60);
const idOf = (n: number) => `0198c0de-0000-7000-8001-${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  await sql`insert into users (id, subject, tenant, email, email_verified, name, first_activity, last_activity)
    values (${AUTHOR}, 'orders', '', 'o@example.org', true, 'O', now(), now())`.execute(queries);
  await sql`insert into observations
      (id, type_id, title, creation_author_id, creation_channel, creation_time, effective_time, search)
    select ('0198c0de-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'pouls', 'Pouls', ${AUTHOR}, 'web_form', now(),
      case when n % 10 = 0 then timestamptz '2026-01-02' end, 'pouls'
      from generate_series(1, ${ROWS}::int) n`.execute(queries);
  await sql`insert into measures (observation_id, position, type_id, value_number, value_text)
    select ('0198c0de-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 0, 'pouls.pouls',
      case when n % 100 <> 0 then n * 7 % 60 end, case when n % 100 = 0 then 'illisible' end
      from generate_series(1, ${ROWS}::int) n`.execute(queries);
  await buildIndexes(queries);
});

const all = Array.from({ length: ROWS }, (_, index) => index + 1);
/** The rows as a page should have them, those without a number at the end. */
function expected(descending: boolean, isAsked: (n: number) => boolean): string[] {
  const sense = descending ? -1 : 1;
  const rank = (n: number) => valueIn(n) ?? Number.POSITIVE_INFINITY * sense;
  return all
    .filter(isAsked)
    .sort((a, b) => sense * (rank(a) === rank(b) ? a - b : rank(a) - rank(b)))
    .map(idOf);
}

interface ListRequest {
  descending: boolean;
  /** The order after the value. */
  order?: ListQuery['order'];
  bounds?: NonNullable<Condition['measures']>[number]['bounds'];
  conditions?: ListQuery['conditions'];
}
async function read(
  { descending, order = [], bounds = [], conditions = [] }: ListRequest,
  offset: number,
): Promise<string[]> {
  const measures = [{ type_ids: ['pouls.pouls'], bounds }];
  const list = toList('observations', {
    page: 1,
    page_size: 50,
    order: [{ attribute: 'value', descending, measure: 'pouls.pouls' }, ...order],
    text: [],
    conditions: [
      { attribute: 'type_id', operator: 'eq', values: ['pouls'], isImplied: true },
      { attribute: 'measure', operator: 'eq', values: [], measures },
      ...conditions,
    ],
  });
  let found: { id: string }[] = [];
  for (const ids of await pageIds(queries, { ...list, page: { offset, limit: 50 } })) {
    found = await ids.execute();
    if (found.length === 50) break;
  }
  return found.map(({ id }) => id);
}

describe.each([false, true])('a list by value, descending: %s', (descending) => {
  it.each([0, 35, 1_000, 2_340, 2_380])('has its rows from %i on, ties by id', async (offset) => {
    expect(await read({ descending }, offset)).toEqual(
      expected(descending, () => true).slice(offset, offset + 50),
    );
  });

  it('respects the bounds of a value, up to its last page', async () => {
    const asked = expected(descending, (n) => (valueIn(n) ?? 0) > 2);
    const bounds = [{ operator: 'gt', value: 2 }] as const;
    for (const offset of [0, asked.length - 20])
      expect(await read({ descending, bounds }, offset)).toEqual(asked.slice(offset, offset + 50));
  });

  it.each([0, 35, 2_380])('has ties in the other requested order, from %i on', async (offset) => {
    const order = [{ attribute: 'creation_time', descending: !descending }];
    const sense = descending ? -1 : 1;
    const rank = (n: number) => valueIn(n) ?? Number.POSITIVE_INFINITY * sense;
    const rows = [...all].sort((a, b) =>
      rank(a) === rank(b) ? sense * (b - a) : sense * (rank(a) - rank(b)),
    );
    expect(await read({ descending, order }, offset)).toEqual(rows.slice(offset, offset + 50).map(idOf));
  });

  it('finds the few rows of another condition first', async () => {
    const conditions = [
      { attribute: 'effective_time', operator: 'gt', values: ['2026-01-01T00:00:00.000Z'] },
    ] as const;
    expect(await read({ descending, conditions }, 20)).toEqual(
      expected(descending, (n) => n % 10 === 0).slice(20, 70),
    );
  });

  it('walks through many rows of another condition', async () => {
    const conditions = [{ attribute: 'replaced', operator: 'eq', values: [false] }] as const;
    expect(await read({ descending, conditions }, 100)).toEqual(
      expected(descending, () => true).slice(100, 150),
    );
  });
});

describe('a list in which many rows have no value', () => {
  const OTHER = '0198c0de-0000-7000-8000-000000000001';
  const measure = 'poids.poids';
  const listOf = (order: ListQuery['order']) =>
    toList('observations', {
      page: 1,
      page_size: 50,
      order,
      text: [],
      conditions: [
        { attribute: 'type_id', operator: 'eq', values: ['poids'], isImplied: true },
        { attribute: 'creation_author_id', operator: 'eq', values: [OTHER] },
        { attribute: 'measure', operator: 'eq', values: [], measures: [{ type_ids: [measure], bounds: [] }] },
      ],
    });
  const byValue = { attribute: 'value', descending: false, measure };

  beforeAll(async () => {
    await sql`insert into users (id, subject, tenant, email, email_verified, name, first_activity, last_activity)
      values (${OTHER}, 'others', '', 'p@example.org', true, 'P', now(), now())`.execute(queries);
    await sql`insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
      select ('0198c0de-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, 'poids', 'Poids',
        case when n > ${VALUES_WALK + 500}::int then ${OTHER}::uuid else ${AUTHOR}::uuid end, 'web_form', now(), 'poids'
        from generate_series(1, ${VALUES_WALK + 500 + ROWS}::int) n`.execute(queries);
    await sql`insert into measures (observation_id, position, type_id, value_number)
      select ('0198c0de-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, 0, ${measure}, n % 1000
        from generate_series(1, ${VALUES_WALK + 500}::int) n`.execute(queries);
    await sql`analyze observations, measures`.execute(queries);
  }, 300_000);

  const title = { attribute: 'title', descending: false };
  it.each([
    ['alone', [byValue]],
    ['and a title', [byValue, title]],
  ])('by value %s, reads no more values than a limit, then the rows themselves', async (_, order) => {
    const [walked, sorted, ...none] = await pageIds(queries, listOf(order));
    expect(none).toEqual([]);
    const plan = await walked?.explain('json', sql`analyze, costs off, timing off`);
    const looks = JSON.stringify(plan).matchAll(/"Actual Loops":(\d+)/g);
    const most = Math.max(...Array.from(looks, ([, times]) => Number(times)));
    expect(most).toBeGreaterThan(VALUES_WALK - 2_000);
    expect(most).toBeLessThanOrEqual(VALUES_WALK);
    expect(await sorted?.execute()).toEqual([]);
  });

  it('has the one row that has a value, however far it is', async () => {
    const last = `0198c0de-0000-7000-8002-${String(VALUES_WALK + 501).padStart(12, '0')}`;
    await sql`insert into measures (observation_id, position, type_id, value_number)
      values (${last}, 0, ${measure}, 5000)`.execute(queries);
    const [walked, sorted] = await pageIds(queries, listOf([byValue]));
    expect(await walked?.execute()).toEqual([]);
    expect(await sorted?.execute()).toEqual([{ id: last }]);
  });

  it('is narrowed to the rows that have a value before it is sorted, where values break the ties of another order', async () => {
    const [ids] = await pageIds(queries, listOf([title, byValue]));
    const plan = JSON.stringify(await ids?.explain('json', sql`costs off`));
    expect(plan.match(/"Node Type":"(Incremental )?Sort"/g)).toHaveLength(1);
  });
});
