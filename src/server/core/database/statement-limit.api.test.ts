import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '../../../shared/texts/errors/api-error-texts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { toAppError } from '../to-app-error.ts';
import { connectDatabase, type Database, migrate } from './database.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase({ ...test.connection, max: 1, statement_timeout: 250 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const limit = async () => (await database.pool.query('show statement_timeout')).rows[0].statement_timeout;

describe('a statement that takes too long', () => {
  it('is cancelled after the time limit of its connection, which is restored after a migration', async () => {
    const before = await limit();
    await migrate(database.queries);
    expect([before, await limit()]).toEqual(['250ms', '250ms']);
  });

  it('is reported as such, with advice, and frees its connection for others', async () => {
    const error = await database.pool.query('select pg_sleep(20)').catch(toAppError);
    expect(error).toMatchObject({ code: 'query_too_slow', status: 503 });
    expect(errorText('query_too_slow').advice).toContain('précisez la recherche');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
