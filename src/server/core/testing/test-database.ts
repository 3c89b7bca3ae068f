import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseConnection } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { withDatabase } from './postgres-url.ts';

export interface TestDatabase {
  connection: DatabaseConnection;
  drop(): Promise<void>;
}

/** Where the prepared database to copy is: set by the global setup of the tests. */
export interface TestTemplate {
  kind: 'embedded' | 'postgres';
  /** A data folder, or the address of a server. */
  location: string;
  /** Name of the database to copy on a server. */
  name: string;
}

/**
 * A migrated, empty database for one test file: a copied folder of the embedded engine, or a database
 * of its own on the PostgreSQL of TEST_DATABASE_URL.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = preparedTemplate();
  return template.kind === 'embedded' ? copyEmbedded() : copyOnServer(template);
}

function preparedTemplate(): TestTemplate {
  const text = process.env.DOC2_TEST_TEMPLATE;
  if (text === undefined) throw new Error('no prepared database: run the tests through vitest.config.ts');
  return JSON.parse(text);
}

/**
 * Copies the prepared embedded database into a data folder, which is much faster than making a new one. The thousand files
 * of a database take `fs.cp` four times as long as the system's `cp`.
 */
export async function copyPreparedFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const from = path.join(preparedTemplate().location, 'database');
  await promisify(execFile)('cp', ['-R', from, path.join(dataDir, 'database')]);
}

async function copyEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doc2-test-'));
  await copyPreparedFolder(folder);
  const embedded = await startEmbeddedDatabase(folder, { durable: false });
  return {
    connection: embedded.connection,
    async drop() {
      await embedded.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function copyOnServer({ location, name: template }: TestTemplate): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(location, `create database ${name} template ${template}`);
  return {
    connection: { connectionString: withDatabase(location, name), prepares: true },
    drop: () => onServer(location, `drop database ${name} with (force)`),
  };
}

/** The embedded engine is reached by a Unix socket, which a PostgreSQL address names in its query. */
export function urlOf({ connectionString, host, port, user, database: name }: pg.PoolConfig): string {
  return (
    connectionString ?? `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
  );
}

/** Runs one statement on a server, outside any transaction. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
