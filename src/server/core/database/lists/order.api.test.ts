import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../../shared/core/query.ts';
import { fileListSpec } from '../../../../shared/files/contract.ts';
import { observationListSpec } from '../../../../shared/observations/contract.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database.ts';
import { toList } from './list.ts';
import { pageIds } from './page.ts';
import type { ListTable } from './tables.ts';

const test = await createTestDatabase();
const { queries, close } = connectDatabase({ ...test.connection, max: 1 });
afterAll(async () => {
  await close();
  await test.drop();
});

/** The plan of a page, on a database that avoids sorting. */
async function planOf(table: ListTable, asked: Partial<ListQuery>): Promise<string> {
  const list = toList(table, { order: [], text: [], conditions: [], ...asked });
  const [ids] = await pageIds(queries, list, { offset: 0, limit: 10 });
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

  it('of few rows that are neighbours in its order finds them before it sorts them', async () => {
    const conditions: ListQuery['conditions'] = [{ attribute: 'type_id', operator: 'eq', values: ['poids'] }];
    const plan = await planOf('observations', {
      conditions,
      order: [{ attribute: 'title', descending: false }],
    });
    expect(plan).toContain('Sort');
    expect(plan).not.toContain('observations_by_title');
  });
});
