import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { MIGRATIONS } from './migrations/migrations.ts';
import { preparing } from './prepared-statements.ts';
import { LOCK_WAIT_MS, retryOnLockTimeout } from './retry-on-lock-timeout.ts';
import type { Schema } from './schema.ts';

export type Queries = Kysely<Schema> | Transaction<Schema>;
export type Trx = Transaction<Schema>;

/** One pool in two forms: typed queries for our code, plain SQL for the job library. */
export interface Database {
  queries: Kysely<Schema>;
  pool: pg.Pool;
  /** Connections for statements that may take minutes: they have no silence limit, and are opened when needed. */
  unhurried: Kysely<Schema>;
  /**
   * Runs `work`, which only reads, on the primary or on a replica that has every earlier write of the reader (a user's
   * id). It may be run twice.
   */
  read<T>(reader: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Whether the replica answers and is a standby; absent if none is configured. */
  replicaAnswers?: () => Promise<boolean>;
  close(): Promise<void>;
}

const INT8 = 20;

/**
 * PostgreSQL's types as doc2 reads them: a bigint is a number (a count), `numeric` is text, which keeps its decimals.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
};

export interface DatabaseConnection extends pg.PoolConfig {
  /** Whether each connection has a session of its own, and can therefore keep prepared statements. */
  prepares?: boolean;
}

/** Called after each typed query, with its SQL but not its values. */
export type ObserveQuery = (statement: string, milliseconds: number, failed: boolean) => void;

/** Slightly longer than a statement may take: a server that is silent for longer will never answer. */
const SILENCE_LIMIT_MS = 35_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const UNHURRIED_CONNECTIONS = 2;

/**
 * Opens a pool on PostgreSQL, real or embedded. Nothing is sent before the first query.
 * @param silenceLimitMs after this long without a byte, a connection is closed and its query fails
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

/**
 * Keeps objects that a role creates from shadowing our tables; overrides what `alter role` sets. The system schema
 * comes first without being listed; if it were listed first, tables would be created there. The embedded database has
 * one session, whose path nobody else changes.
 */
const PATH = '-c search_path=public,pg_temp';

function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'doc2',
    ...(connection.connectionString !== undefined && { options: PATH }),
    ...connection,
    types,
  });
  // When the server goes away, idle connections break too: the pool drops them, and the next query opens new ones.
  pool.on('error', () => {});
  // A connection that breaks inside a transaction fails the transaction, not the whole process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Without a time-out, a query would wait for ever for a frozen server, or on a network that drops every packet. */
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

/** A migration failed; those that ran before it in the same start were rolled back with it. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

const LOCK_PATIENCE_MS = 600_000;

/**
 * Brings the schema up to date, in one transaction. Processes that start together migrate once: Kysely takes a lock.
 * Other sessions never wait behind a migration that is itself waiting: it gives way, and is tried again.
 * @throws {MigrationError}
 */
export async function migrate(
  queries: Kysely<Schema>,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<void> {
  const accepted = { ...migrations, ...(await newerMigrations(queries, Object.keys(migrations))) };
  await retryOnLockTimeout(
    async () => check(await migrateOnce(queries, accepted)),
    LOCK_PATIENCE_MS,
    (error) => (error instanceof MigrationError ? error.cause : error),
  );
}

/** @throws {MigrationError} */
function check({ error, results }: MigrationResultSet): void {
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed !== undefined) throw new MigrationError(failed.migrationName, error);
  if (error) throw error;
}

async function migrateOnce(
  queries: Kysely<Schema>,
  migrations: Record<string, Migration>,
): Promise<MigrationResultSet> {
  return queries.connection().execute(async (db) => {
    // A migration may rewrite a table.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(db);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const outcome = await migrator.migrateToLatest();
    // These fail if the connection is broken, and the pool then drops it.
    await sql`reset lock_timeout`.execute(db).catch(() => undefined);
    await sql`reset statement_timeout`.execute(db).catch(() => undefined);
    return outcome;
  });
}

/** Migrations of a newer version, which this one accepts, so that an operator can go back one version. */
async function newerMigrations(
  queries: Kysely<Schema>,
  known: readonly string[],
): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(
    queries,
  );
  if (tables.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  const newer = rows.filter(({ name }) => known.every((earlier) => earlier < name));
  return Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }]));
}

/** Fails if the database does not answer. */
export async function pingDatabase(queries: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(queries);
}
