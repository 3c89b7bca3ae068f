import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../../shared/core/list-query.ts';
import { fileListSpec } from '../../../../shared/files/contract.ts';
import { observationListSpec } from '../../../../shared/observations/list-specs.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database.ts';
import type { ListTable } from './listed-tables.ts';
import { toList } from './read-list.ts';
import { pageIds } from './read-page.ts';

const test = await createTestDatabase();
const { queries, close } = connectDatabase({ ...test.connection, max: 1 });
afterAll(async () => {
  await close();
  await test.drop();
});

/** The plan of a page, on a database that avoids sorting. */
async function planOf(table: ListTable, asked: Partial<ListQuery>): Promise<string> {
  const list = toList(table, { page: 1, page_size: 10, order: [], text: [], conditions: [], ...asked });
  const [ids] = await pageIds(queries, list);
  return JSON.stringify(await ids?.explain('json', sql`costs off`));
}

const ORDERS = [
  ...observationListSpec.orders.map((attribute) => ['observations', attribute] as const),
  ...fileListSpec.orders.map((attribute) => ['files', attribute] as const),
];

describe('a list', () => {
  it.each(ORDERS)('of %s by %s walks an index, from either end', async (table, attribute) => {
    await sql`set enable_sort = off`.execute(queries);
    for (const descending of [false, true]) {
      const plan = await planOf(table, { order: [{ attribute, descending }] });
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Sort');
    }
  });

  it('by day puts rows without a day at its end, in either direction', async () => {
    const id = (n: number) => `0198c0de-0000-7000-8000-00000000000${n}`;
    await sql`insert into users (id, subject, tenant, email, email_verified, name, first_activity, last_activity)
      values (${id(0)}, 'orders', '', 'o@example.org', true, 'O', now(), now())`.execute(queries);
    for (const [n, time] of [
      [1, '2026-01-02'],
      [2, null],
      [3, '2026-01-03'],
    ] as const)
      await sql`insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, effective_time, search)
        values (${id(n)}, 'poids', 'Poids', ${id(0)}, 'web_form', now(), ${time}, 'poids')`.execute(queries);
    const read = async (descending: boolean) => {
      const list = toList('observations', {
        page: 1,
        page_size: 10,
        order: [{ attribute: 'effective_time', descending }],
        text: [],
        conditions: [],
      });
      const [ids] = await pageIds(queries, list);
      const rows = (await ids?.execute()) ?? [];
      return rows.map((row) => row.id.at(-1));
    };
    expect(await read(true)).toEqual(['3', '1', '2']);
    expect(await read(false)).toEqual(['1', '3', '2']);
  });

  it.each([false, true])(
    'of one type by title walks an index of both, descending: %s',
    async (descending) => {
      await sql`set enable_sort = off`.execute(queries);
      const plan = await planOf('observations', {
        conditions: [{ attribute: 'type_id', operator: 'eq', values: ['poids'] }],
        order: [{ attribute: 'title', descending }],
      });
      expect(plan).toContain('observations_type_title');
      expect(plan).not.toContain('Sort');
    },
  );

  it('of few rows that are neighbours in its order finds them before it sorts them', async () => {
    const conditions: ListQuery['conditions'] = [
      { attribute: 'type_id', operator: 'eq', values: ['poids', 'taille'] },
    ];
    const plan = await planOf('observations', {
      conditions,
      order: [{ attribute: 'title', descending: false }],
    });
    expect(plan).toContain('Sort');
    expect(plan).not.toContain('observations_by_title');
  });
});
