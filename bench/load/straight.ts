import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { connectDatabase, type Database } from '../../src/server/core/database/database.ts';
import type { Schema } from '../../src/server/core/database/schema.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that a piece of work sends. */
async function record(
  connection: pg.PoolConfig,
  work: (database: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const database = connectDatabase({ ...connection, max: 1 });
  const statements: Statement[] = [];
  const queries = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await work({ ...database, queries });
  await database.close();
  return statements;
}

/**
 * How many times a second the statements of a piece of work can be sent straight through `pg`, by as many connections as
 * clients, with no server in between, prepared as the server does. Rows that it inserts get a new identifier each time.
 */
export async function straightRate(
  connection: pg.PoolConfig,
  work: (database: Database) => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const statements = await record(connection, work);
  const inserted = statements.find(({ text }) => text.includes('insert into "observations"'))?.values[0];
  let done = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      for (; performance.now() < end; done += 1) {
        const id = uuidv7();
        const renewed = (values: unknown[]) =>
          values.map((value) => (typeof value === 'string' ? value.replaceAll(String(inserted), id) : value));
        const isWrite = inserted !== undefined;
        if (isWrite) await client.query('begin');
        for (const [n, { text, values }] of statements.entries()) {
          await client.query({ name: `statement-${n}`, text, values: renewed(values) });
        }
        if (isWrite) await client.query('commit');
      }
      await client.end();
    }),
  );
  return done / seconds;
}
