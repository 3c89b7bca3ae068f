import type { Config } from '../config/config.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { startEmbeddedDatabase } from '../core/database/embedded/embedded-database.ts';
import { emptyDatabaseFolder } from '../core/database/embedded/empty-database.ts';
import { withReplica } from '../core/database/replica/replica.ts';
import type { Metrics } from '../core/metrics.ts';
import type { Tracing } from '../core/tracing/tracing.ts';

/** Time for PostgreSQL to report that it cancelled a statement. */
const SILENCE_MARGIN_MS = 5_000;
/** All connections to the embedded database share one session, which saving a long file holds: others wait for it. */
const EMBEDDED_WAIT_MS = 30_000;

interface Observers {
  tracing: Tracing | undefined;
  metrics: Metrics;
}

/**
 * Opens the configured database with its replica, or starts the embedded one, which the caller stops after closing the
 * database.
 */
export async function openDatabase(
  { database: { url, replicaUrl, poolMax, prepares, statementLimitMs }, dataDir }: Config,
  { tracing, metrics }: Observers,
): Promise<{ database: Database; stopEmbedded(): Promise<void> }> {
  const observe = tracing?.observeQuery;
  const silenceLimitMs = statementLimitMs + SILENCE_MARGIN_MS;
  if (url !== undefined) {
    const settings = { statement_timeout: statementLimitMs, max: poolMax, prepares };
    const primary = connectDatabase({ ...settings, connectionString: url }, observe, silenceLimitMs);
    const replica = { ...settings, connectionString: replicaUrl };
    const database =
      replicaUrl === undefined
        ? primary
        : withReplica(primary, replica, { onRead: metrics.observeRead, observe });
    return { database, stopEmbedded: async () => undefined };
  }
  const embedded = await startEmbeddedDatabase(dataDir, { template: emptyDatabaseFolder() });
  const limits = { max: poolMax, connectionTimeoutMillis: EMBEDDED_WAIT_MS };
  const database = connectDatabase({ ...embedded.connection, ...limits }, observe, silenceLimitMs);
  return { database, stopEmbedded: () => embedded.stop() };
}
