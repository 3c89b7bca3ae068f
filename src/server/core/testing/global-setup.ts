import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connectDatabase, migrate } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { emptyDatabaseFolder } from '../database/embedded/empty-database.ts';
import { buildIndexes } from '../database/indexes.ts';
import { pgBossJobs } from '../jobs/jobs.ts';
import { withDatabase } from './postgres-url.ts';
import { onServer, type TestTemplate } from './test-database.ts';

/**
 * Prepares, once, the database that every test file copies: on TEST_DATABASE_URL if it is set, else on
 * the embedded engine.
 * @returns a function that removes it
 */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? prepareEmbedded() : prepareOnServer(url);
}

async function prepareEmbedded(): Promise<() => Promise<void>> {
  const location = await mkdtemp(path.join(tmpdir(), 'doc2-template-'));
  const embedded = await startEmbeddedDatabase(location, { durable: false, template: emptyDatabaseFolder() });
  await fill(embedded.connection);
  await embedded.stop();
  offer({ kind: 'embedded', location, name: '' });
  return () => rm(location, { recursive: true });
}

async function prepareOnServer(url: string): Promise<() => Promise<void>> {
  const name = `doc2_test_${randomBytes(4).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  await fill({ connectionString: withDatabase(url, name) });
  offer({ kind: 'postgres', location: url, name });
  return () => onServer(url, `drop database ${name} with (force)`);
}

async function fill(connection: pg.PoolConfig): Promise<void> {
  const database = connectDatabase(connection);
  await migrate(database.queries);
  await buildIndexes(database.queries);
  const jobs = pgBossJobs(database, { onError: (error) => console.error(error) });
  await jobs.start();
  await jobs.stop(1_000);
  await database.close();
}

function offer(template: TestTemplate): void {
  process.env.DOC2_TEST_TEMPLATE = JSON.stringify(template);
}
