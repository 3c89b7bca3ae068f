import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import type { Database } from '../../src/server/core/database/database.ts';
import { record } from './direct-sql.ts';

/**
 * How many times per second the smallest server, which does nothing else, sends the same statements for as many
 * clients: shows which part of the time is doc2's, and which is that of Node, `pg` and the sockets.
 */
export async function floorRate(
  connection: pg.PoolConfig,
  run: (database: Database) => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-bench-'));
  const file = path.join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify({ connection, ...(await record(connection, run)) }));
  const server = fork(path.join(import.meta.dirname, 'floor-server.ts'), [file]);
  try {
    const [port] = await once(server, 'message');
    const load = (duration: number) =>
      autocannon({ url: `http://127.0.0.1:${port}`, connections, duration, timeout: 60 });
    await load(1);
    const { requests, non2xx, errors, duration } = await load(seconds);
    if (non2xx + errors > 0) throw new Error('the smallest server failed');
    return requests.total / duration;
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
