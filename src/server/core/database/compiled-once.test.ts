import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { compiledOnce } from './compiled-once.ts';
import type { Queries } from './database.ts';
import type { Schema } from './schema.ts';

function recording() {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const queries = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => void sent.push({ sql, parameters }),
  });
  return { queries, sent };
}

const named = (queries: Queries, name: string) =>
  queries.selectFrom('users').select('id').where('name', '=', name);

it('sends the same statement with the values of each call, and compiles it once', async () => {
  const { queries, sent } = recording();
  let made = 0;
  const users = compiledOnce((each, name: string) => {
    made += 1;
    return named(each, name);
  });
  await users(queries, 'Anne');
  await users(queries, 'Paul');
  const sql = 'select "id" from "users" where "name" = $1';
  expect(sent).toEqual([
    { sql, parameters: ['Anne'] },
    { sql, parameters: ['Paul'] },
  ]);
  expect(made).toBe(1);
});

it.each([
  [
    'whose values are in another order',
    (each: Queries, a: string, b: string) => named(each, b).where('email', '=', a),
  ],
  [
    'that takes a value twice',
    (each: Queries, a: string, b: string) => named(each, a).where('email', 'in', [b, b]),
  ],
  ['with a value of its own', (each: Queries, a: string) => named(each, a).where('email', '=', 'x')],
  ['that leaves a value out', (each: Queries, a: string) => named(each, a)],
])('refuses a statement %s', async (_title, build) => {
  const { queries, sent } = recording();
  await expect(compiledOnce(build)(queries, 'a', 'a')).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
});
