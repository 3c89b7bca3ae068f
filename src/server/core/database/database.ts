import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { MIGRATIONS } from './migrations/migrations.ts';
import { preparing } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

export type Queries = Kysely<Schema> | Transaction<Schema>;
export type Trx = Transaction<Schema>;

/** Both faces of one pool: typed queries for the rooms, plain SQL for the job library. */
export interface Database {
  queries: Kysely<Schema>;
  pool: pg.Pool;
  /** For work that may keep the server silent for minutes: on connections of its own, opened at need. */
  unhurried: Kysely<Schema>;
  /**
   * Runs `work`, which only reads, where it is answered with all that the reader (a user's id) did before: here, or on a
   * replica. It may be run twice.
   */
  read<T>(reader: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Whether the replica answers, and follows another server; absent where none is configured. */
  replicaAnswers?: () => Promise<boolean>;
  close(): Promise<void>;
}

const INT8 = 20;

/** PostgreSQL's types as doc2 reads them: a bigint is a number (counts), `numeric` stays text (decimals kept). */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
};

export interface DatabaseConnection extends pg.PoolConfig {
  /** Whether each connection has a session of its own, which keeps its prepared statements. */
  prepares?: boolean;
}

/** Called with each query of the rooms once it is answered: the SQL without its values. */
export type ObserveQuery = (statement: string, milliseconds: number, failed: boolean) => void;

/** A little more than a statement may take: whoever is silent for longer never answers. */
export const SILENCE_LIMIT_MS = 35_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const UNHURRIED_CONNECTIONS = 2;

/**
 * Opens a pool on PostgreSQL, real or embedded. Nothing is sent before the first query.
 * @param silenceLimitMs after which a connection over which nothing passes is broken, and what waits for it fails
 */
export function connectDatabase(
  { prepares, ...connection }: DatabaseConnection,
  observe?: ObserveQuery,
  silenceLimitMs: number = SILENCE_LIMIT_MS,
): Database {
  const pool = openPool({ ...connection, stream: () => impatientSocket(silenceLimitMs) });
  const queries = typedQueries(prepares ? preparing(pool) : pool, observe);
  const unhurried = typedQueries(openPool({ ...connection, max: UNHURRIED_CONNECTIONS }), undefined);
  const close = async () => void (await Promise.all([queries.destroy(), unhurried.destroy()]));
  return { queries, pool, unhurried, read: (_, work) => work(queries), close };
}

function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'doc2',
    ...connection,
    types,
  });
  // A server that goes away breaks idle connections too: the pool drops them, the next query opens new ones.
  pool.on('error', () => {});
  // One that breaks inside a transaction fails the transaction, not the whole process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A server that falls silent without closing, or a network that swallows all, would be waited for without end. */
function impatientSocket(silenceLimitMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceLimitMs, () => socket.destroy());
}

/** Typed queries on the connections of a pool. */
export function typedQueries(pool: PostgresPool, observe: ObserveQuery | undefined): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(observe && {
      log: ({ query, queryDurationMillis, level }) =>
        observe(query.sql, queryDurationMillis, level === 'error'),
    }),
  });
}

/** A migration failed, and all those of the same start with it: the database is as it was. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

/**
 * Brings the schema up to date, in one transaction. Processes that start at once migrate once: Kysely takes a lock.
 * @throws {MigrationError}
 */
export async function migrate(
  queries: Kysely<Schema>,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<void> {
  const accepted = { ...migrations, ...(await newerMigrations(queries, Object.keys(migrations))) };
  const { error, results } = await queries.connection().execute(async (db) => {
    // A migration may rewrite a table, or wait for another process that does.
    await sql`set statement_timeout = 0`.execute(db);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => accepted } });
    const outcome = await migrator.migrateToLatest();
    // Where the connection broke, nobody is given it again.
    await sql`reset statement_timeout`.execute(db).catch(() => undefined);
    return outcome;
  });
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed !== undefined) throw new MigrationError(failed.migrationName, error);
  if (error) throw error;
}

/** What a newer version did to the schema: this one serves it all the same, so that one can go back a version. */
async function newerMigrations(
  queries: Kysely<Schema>,
  known: readonly string[],
): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(
    queries,
  );
  if (tables.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  const newer = rows.filter(({ name }) => known.every((own) => own < name));
  return Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }]));
}

/** Whether the database answers. */
export async function pingDatabase(queries: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(queries);
}
