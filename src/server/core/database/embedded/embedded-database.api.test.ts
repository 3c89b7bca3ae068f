import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyPreparedFolder } from '../../testing/test-database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'doc2-embedded-'));
let embedded: EmbeddedDatabase;
let pool: pg.Pool;

const template = path.join(folder, 'template', 'database');

const open = () => startEmbeddedDatabase(folder, { idleLimitMs: 300, template });
const connectPool = () => {
  const opened = new pg.Pool({ ...embedded.connection, max: 10, query_timeout: 10_000 });
  opened.on('error', () => undefined);
  opened.on('connect', (client) => client.on('error', () => undefined));
  return opened;
};

beforeAll(async () => {
  await copyPreparedFolder(path.dirname(template));
  embedded = await open();
  pool = connectPool();
  await pool.query('create table item (id int primary key, label text)');
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true });
});

describe('the embedded database', () => {
  it('keeps its socket out of reach of other users', () => {
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700);
  });

  it('starts from the given files, and nobody else may read its copies', async () => {
    const { rows } = await pool.query("select to_regclass('kysely_migration') is not null as given");
    expect(rows).toEqual([{ given: true }]);
    expect(statSync(path.join(folder, 'database')).mode & 0o777).toBe(0o700);
  });

  it('waits for the disk at each commit', async () => {
    const { rows } = await pool.query('show fsync');
    expect(rows).toEqual([{ fsync: 'on' }]);
  });

  it('has the extensions that search needs', async () => {
    await pool.query('create extension if not exists pg_trgm; create extension if not exists unaccent');
    const { rows } = await pool.query(
      "select unaccent('Hémoglobine') as plain, similarity('abc', 'abd') > 0 as near",
    );
    expect(rows).toEqual([{ plain: 'Hemoglobine', near: true }]);
  });

  it('never mixes the messages of connections, even when they come in several packets', async () => {
    const long = 'x'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        index % 2 === 0
          ? pool.query('select $1::int as value', [index])
          : pool.query('select $1::int as value, length($2::text) as length', [index, long]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0].value)).toEqual(
      Array.from({ length: 120 }, (_, index) => index),
    );
  });

  it('runs transactions of several connections one after the other', async () => {
    await pool.query("insert into item values (1, '0')");
    const increment = async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query('select label from item where id = 1');
      await client.query('update item set label = $1 where id = 1', [String(Number(rows[0].label) + 1)]);
      await client.query('commit');
      client.release();
    };
    await Promise.all(Array.from({ length: 20 }, increment));
    const { rows } = await pool.query('select label from item where id = 1');
    expect(rows).toEqual([{ label: '20' }]);
  });

  it('answers the other connections after a query that fails', async () => {
    const outcomes = await Promise.allSettled([
      pool.query('select 1/$1::int', [0]),
      pool.query('select nothing'),
      pool.query('select $1::int as value', [7]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  it('rolls back a connection that drops inside a transaction, failed or not', async () => {
    for (const last of ['select 1', 'select nothing']) {
      const client = new pg.Client(embedded.connection);
      client.on('error', () => undefined);
      await client.connect();
      await client.query("begin; insert into item values (2, 'lost')");
      await client.query(last).catch(() => undefined);
      client.connection.stream.destroy();
      const { rows } = await pool.query('select count(*)::int as count from item where id = 2');
      expect(rows).toEqual([{ count: 0 }]);
    }
  });

  it('rolls back a transaction that falls silent, and serves the others', async () => {
    const silent = await pool.connect();
    await silent.query("begin; insert into item values (3, 'silent')");
    const { rows } = await pool.query('select count(*)::int as count from item where id = 3');
    expect(rows).toEqual([{ count: 0 }]);
    await expect(silent.query('commit')).rejects.toThrow();
    silent.release(true);
  });

  it('closes a connection that speaks another protocol, and serves the others', async () => {
    const socket = connect(path.join(embedded.connection.host, '.s.PGSQL.5432'));
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await pool.query('select 1');
    socket.destroy();
  });

  it('finds its data again after a stop, even one that interrupts a transaction', async () => {
    const client = await pool.connect();
    await client.query("insert into item values (10, 'kept')");
    await client.query("begin; insert into item values (11, 'open')");
    await embedded.stop();
    client.release(true);
    await pool.end();
    // In `npm run dev`, under `node --watch`, a worker sends its parent the names of the files it loads before it is
    // ready.
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    embedded = await open();
    vi.unstubAllEnvs();
    pool = connectPool();
    const { rows } = await pool.query('select label from item where id >= 10');
    expect(rows).toEqual([{ label: 'kept' }]);
  });
});
