import type { FastifyBaseLogger } from 'fastify';
import { START_TEXTS } from '../../shared/texts/console/start.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import type { Config } from '../config/config.ts';
import { type Database, MigrationError, migrate } from '../core/database/database.ts';
import { describeCause, isDatabaseAway } from '../core/to-app-error.ts';
import { StartError } from './start-error.ts';

const DATABASE_RETRY_MS = 2_000;

/**
 * Brings the schema up to date. In production, waits for an unreachable database, which may start after this process.
 * @throws {StartError} when a migration fails or, outside production, when the database is unreachable: its address is
 * then more likely wrong
 */
export async function migrateWhenReachable({
  config,
  database,
  logger,
}: {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
}): Promise<void> {
  for (;;) {
    try {
      return await migrate(database.unhurried);
    } catch (thrown) {
      const error = thrown instanceof MigrationError ? thrown.cause : thrown;
      if (!(error instanceof Error && isDatabaseAway(error))) throw startError(thrown);
      if (config.environment !== 'production') {
        throw new StartError(fill(START_TEXTS.databaseFailed, { reason: reasonOf(error) }));
      }
      logger.warn({ cause: describeCause(error) }, 'the database is away: trying again');
      await new Promise((resolve) => setTimeout(resolve, DATABASE_RETRY_MS));
    }
  }
}

/** Leaves out the database's message, which may quote values; its code is enough. */
function startError(error: unknown): unknown {
  if (!(error instanceof MigrationError)) return error;
  const reason = JSON.stringify(describeCause(error.cause));
  return new StartError(fill(START_TEXTS.migrationFailed, { name: error.migration, reason }));
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
