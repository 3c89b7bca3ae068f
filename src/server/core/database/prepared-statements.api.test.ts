import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseListQuery } from '../../../shared/core/list-query.ts';
import { observationListSpec } from '../../../shared/observations/list-specs.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { toList } from './lists/read-list.ts';
import { readPage } from './lists/read-page.ts';

const test = await createTestDatabase();
let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = connectDatabase({ ...test.connection, max: 1 });
});
afterAll(async () => {
  await database?.close();
  await test.drop();
});

const open = (): Database => database ?? connectDatabase(test.connection);
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work();
};

/** The prepared statements of the only connection. */
async function kept(like: string) {
  const { rows } = await open().pool.query<{ generic: number; custom: number }>(
    `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
       where statement like $1`,
    [like],
  );
  return rows;
}

/**
 * Reads a list ten times, and counts how often its page was planned for its values, and how often its plan was reused.
 */
async function plansOf(asked: Record<string, string>) {
  const list = toList('observations', parseListQuery(observationListSpec, asked, Date.now()));
  const { queries } = open();
  await times(10, () => readPage(queries, list, queries.selectFrom('observations').select('title')));
  return kept('select "title" from "observations"%');
}

describe('prepared statements', () => {
  it('are used for repeated statements, once per connection', async () => {
    const { queries } = open();
    await sql`select 'once'`.execute(queries);
    expect(await kept("select 'once'%")).toEqual([]);
    await times(3, () => sql`select ${7}::int + 1 as again`.execute(queries));
    expect(await kept('%as again%')).toHaveLength(1);
  });

  it('are at most 200, whatever people filter by', async () => {
    const { queries } = open();
    for (let n = 0; n < 230; n += 1) {
      await times(2, () => sql`select ${1}::int as ${sql.ref(`column_${n}`)}`.execute(queries));
    }
    expect((await kept('%as "column_%')).length).toBe(200);
  });

  it('are dropped with their connection when the type of their result has changed', async () => {
    const { queries, pool } = open();
    await pool.query('create table changing as select 1 as value');
    const read = () => sql<{ value: unknown }>`select value from changing`.execute(queries);
    await times(3, read);
    await pool.query("alter table changing alter value type text using 'one'");
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect((await read()).rows).toEqual([{ value: 'one' }]);
    expect((await read()).rows).toEqual([{ value: 'one' }]);
  });

  it('keep the plan of a list, of a search and of an equality, and plan the others for their values', async () => {
    await open().pool.query(`
      insert into users values (gen_random_uuid(), 's', '', 'a@b.fr', true, 'A', null, now(), now());
      insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
        select gen_random_uuid(), 'poids', 'Poids', users.id, 'api', now() - n * interval '1 minute', 'poids'
          from users, generate_series(1, 3000) as n;
      analyze observations`);
    const keptFor = async (asked: Record<string, string>) => {
      await database?.close();
      database = connectDatabase({ ...test.connection, max: 1 });
      return (await plansOf({ 'q:page_size': '10', ...asked })).some(({ generic }) => generic > 0);
    };
    expect(await keptFor({})).toBe(true);
    expect(await keptFor({ 'q:text': 'poids' })).toBe(true);
    expect(await keptFor({ 'q:eq:type_id': 'poids' })).toBe(true);
    expect(await keptFor({ 'q:gt:creation_time': '2026-01-01T00:00:00Z' })).toBe(false);
    expect(await keptFor({ 'q:page': '2' })).toBe(false);
  });
});
