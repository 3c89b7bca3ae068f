import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { copyPreparedFolder } from '../../testing/test-database.ts';
import { connectDatabase } from '../database.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

it('a transaction that waits for a query outside itself fails, and the next queries are served', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-silent-'));
  await copyPreparedFolder(folder);
  const embedded = await startEmbeddedDatabase(folder, { durable: false, idleLimitMs: 300 });
  const { queries, close } = connectDatabase({ ...embedded.connection, max: 5 });
  const mistaken = queries.transaction().execute(async (trx) => {
    await sql`create table kept (id int)`.execute(trx);
    await sql`select 1`.execute(queries);
  });
  await expect(mistaken).rejects.toThrow();
  const { rows } = await sql`select to_regclass('kept') as kept`.execute(queries);
  expect(rows).toEqual([{ kept: null }]);
  await close();
  await embedded.stop();
  rmSync(folder, { recursive: true });
});
