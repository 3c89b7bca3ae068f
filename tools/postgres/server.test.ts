import { chmodSync, existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresAccount } from './account.ts';
import { copyTree } from './copy-tree.ts';
import { findPostgres } from './find-postgres.ts';
import { npmPostgresFor } from './npm-postgres.ts';
import { type PostgresServer, startPostgres, startStandby } from './server.ts';

async function query(server: PostgresServer, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return client.query(text).then(({ rows }) => client.end().then(() => rows));
}

/** Real servers start and stop in these tests, on a machine that may be busy. */
const LIMIT_MS = 60_000;

describe("npm's PostgreSQL", { timeout: LIMIT_MS }, () => {
  const programs = findPostgres({ TEST_POSTGRES: 'npm' });
  const npmPackage = path.resolve(programs.folder, '../..');
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs);
  }, LIMIT_MS);
  afterAll(() => server.stop());

  it('has the extensions that searches need, to ignore accents and case and to find parts of words', async () => {
    await query(server, 'create extension pg_trgm');
    await query(server, 'create extension unaccent');
    const [found] = await query(
      server,
      `select lower('ÉLEVÉ') as lower, unaccent('élevé') as bare, show_trgm('é') <> '{}' as letters`,
    );
    expect(found).toEqual({ lower: 'élevé', bare: 'eleve', letters: true });
  });

  it('has a replica that is copied while the primary is written to, holds every commit and follows', async () => {
    await query(server, 'create table written as select generate_series(1, 1000) as n');
    const writing = query(server, 'insert into written select generate_series(1001, 100000)');
    const replica = await startStandby(programs, server);
    try {
      await writing;
      await query(server, 'insert into written values (0)');
      await vi.waitUntil(async () => {
        const [found] = await query(replica, 'select count(*)::int as n from written');
        return (found as { n: number }).n === 100_001;
      }, LIMIT_MS);
      expect(await query(replica, 'select pg_is_in_recovery() as follows')).toEqual([{ follows: true }]);
    } finally {
      await replica.stop();
    }
    expect(existsSync(replica.folder)).toBe(false);
  });

  it('is copied to a place where it can run when its links are missing or its folder cannot be read', async () => {
    const folder = mkdtempSync('/tmp/doc2-copy-');
    const account = postgresAccount();
    const isLink = (name: string) => lstatSync(path.join(npmPackage, name)).isSymbolicLink();
    try {
      const bare = path.join(folder, 'bare');
      await copyTree(npmPackage, bare, { owner: account, skips: isLink });
      // The copy belongs to the account that runs it, which must be able to enter the folder above.
      chmodSync(folder, 0o755);
      const binaries = await npmPostgresFor(account, folder, bare);
      expect(binaries).toBe(path.join(folder, 'postgresql/native/bin'));
      expect(await npmPostgresFor(account, folder, path.dirname(path.dirname(binaries)))).toBe(binaries);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
