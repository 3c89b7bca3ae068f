import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { connectDatabase, type Database } from '../../src/server/core/database/database.ts';
import type { Schema } from '../../src/server/core/database/schema.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of a scenario, and the id of the observation that they insert, if any. */
export interface Recorded {
  statements: Statement[];
  inserted: string | undefined;
}

/** Records the statements that `run` sends. */
export async function record(
  connection: pg.PoolConfig,
  run: (database: Database) => Promise<unknown>,
): Promise<Recorded> {
  const database = connectDatabase({ ...connection, max: 1 });
  const statements: Statement[] = [];
  const queries = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await run({ ...database, queries });
  await database.close();
  return { statements, inserted: insertedId(statements) };
}

/** Gives inserted rows a new id each time. */
export const renewed = (inserted: string | undefined) => {
  const id = uuidv7();
  return (values: unknown[]) =>
    values.map((value) => (typeof value === 'string' && inserted ? value.replaceAll(inserted, id) : value));
};

/** The id of the observation that the statements insert, found in their JSON; undefined if they only read. */
function insertedId(statements: readonly Statement[]): string | undefined {
  const insertion = statements.find(({ text }) => text.includes('insert into observations'));
  const rows = insertion && (JSON.parse(String(insertion.values[0])) as { id: string }[]);
  return rows?.[0]?.id;
}

/**
 * How many times per second the same statements can be sent through `pg` without doc2's server: over as many
 * connections as there are clients, and prepared as the server prepares them. Inserted rows get a new id each time.
 */
export async function directSqlRate(
  connection: pg.PoolConfig,
  run: (database: Database) => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { statements, inserted } = await record(connection, run);
  let done = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      for (; performance.now() < end; done += 1) {
        const renew = renewed(inserted);
        const isWrite = inserted !== undefined;
        if (isWrite) await client.query('begin');
        for (const [n, { text, values }] of statements.entries()) {
          await client.query({ name: `statement-${n}`, text, values: renew(values) });
        }
        if (isWrite) await client.query('commit');
      }
      await client.end();
    }),
  );
  return done / seconds;
}
