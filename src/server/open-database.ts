import type { Config } from './config.ts';
import { connectDatabase, type Database, type ObserveQuery } from './core/database/database.ts';
import { startEmbeddedDatabase } from './core/database/embedded/embedded-database.ts';

/** What PostgreSQL takes to say that it cancelled a statement. */
const SILENCE_MARGIN_MS = 5_000;

/** The database of the configuration, or the embedded one, which is stopped once the database is closed. */
export async function openDatabase(
  { database: { url, poolMax, prepares, statementLimitMs }, dataDir }: Config,
  observe: ObserveQuery | undefined,
): Promise<{ database: Database; stopEmbedded(): Promise<void> }> {
  const silenceLimitMs = statementLimitMs + SILENCE_MARGIN_MS;
  if (url !== undefined) {
    const connection = { connectionString: url, statement_timeout: statementLimitMs, max: poolMax, prepares };
    const database = connectDatabase(connection, observe, silenceLimitMs);
    return { database, stopEmbedded: async () => undefined };
  }
  const embedded = await startEmbeddedDatabase(dataDir);
  const database = connectDatabase({ ...embedded.connection, max: poolMax }, observe, silenceLimitMs);
  return { database, stopEmbedded: () => embedded.stop() };
}
