import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { type Recorded, renewed } from './direct-sql.ts';

/**
 * The smallest server that answers the same calls: Node's own HTTP server, `pg`, and doc2's statements, prepared. No
 * routes, no checks, no log: its rate is the most that Node and `pg` allow.
 */
const { connection, statements, inserted } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Recorded & { connection: pg.PoolConfig };
const pool = new pg.Pool({ ...connection, max: 10 });

async function answer(): Promise<string> {
  const client = await pool.connect();
  try {
    if (inserted !== undefined) await client.query('begin');
    let rows: unknown[] = [];
    const renew = renewed(inserted);
    for (const [n, { text, values }] of statements.entries())
      ({ rows } = await client.query({ name: `statement-${n}`, text, values: renew(values) }));
    if (inserted !== undefined) await client.query('commit');
    return JSON.stringify(rows);
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  request.resume();
  void answer().then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
