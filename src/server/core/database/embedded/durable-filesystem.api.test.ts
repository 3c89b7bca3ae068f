import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { copyPreparedFolder } from '../../testing/test-database.ts';
import { compiledPostgres } from './compiled-postgres.ts';
import { openEngine } from './engine.ts';
import { queryMessage } from './frontend-messages.ts';

it('a commit is written to the disk before it returns', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-durable-'));
  await copyPreparedFolder(folder);
  const fsync = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const engine = await openEngine(path.join(folder, 'database'), true, await compiledPostgres());
  try {
    const run = (sql: string) => engine.run(queryMessage(sql), () => {});
    await run('create table item (id int)');
    const before = fsync.mock.calls.length;
    await run('insert into item values (1)');
    expect(fsync.mock.calls.length).toBeGreaterThan(before);
    const after = fsync.mock.calls.length;
    await run('select * from item');
    expect(fsync.mock.calls.length).toBe(after);
  } finally {
    await engine.close();
    fsync.mockRestore();
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true });
  }
});
