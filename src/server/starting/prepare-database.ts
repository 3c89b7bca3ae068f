import { START_TEXTS } from '../../shared/texts/console/start.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { connectDatabase, type Database, migrate } from '../core/database/database.ts';
import { buildIndexes } from '../core/database/indexes.ts';
import { searchPastInvisibleSigns } from '../core/database/invisible-signs.ts';
import { pgBossJobs } from '../core/jobs/jobs.ts';

const STOP_LIMIT_MS = 5_000;

/**
 * Brings the schema up to date and creates the tables of jobs: the part that only the owner of the tables does, so that
 * the serving role needs no right to create anything.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database.unhurried);
  await buildIndexes(database.unhurried);
  await searchPastInvisibleSigns(database.unhurried);
  const failures: Error[] = [];
  const jobs = pgBossJobs(database, { onError: (error) => failures.push(error) });
  await jobs.start();
  await jobs.stop(STOP_LIMIT_MS);
  if (failures[0] !== undefined) throw failures[0];
}

/**
 * The same for the PostgreSQL of DATABASE_URL, which must name the owner here.
 * @throws {ConfigError} without DATABASE_URL: the embedded database is prepared at each start
 */
export async function prepareConfiguredDatabase({ database: { url } }: Config): Promise<void> {
  if (url === undefined) throw new ConfigError(START_TEXTS.nothingToMigrate);
  const database = connectDatabase({ connectionString: url, max: 2 });
  await prepareDatabase(database).finally(() => database.close());
}
