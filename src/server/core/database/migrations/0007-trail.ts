import { type Kysely, sql } from 'kysely';
import { EVENTS } from './trail/events.ts';
import { RIGHTS, SEALS } from './trail/seals.ts';

/**
 * The audit trail distinguishes reads from writes, the database sets its times, and its rows are sealed by segments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...EVENTS, ...SEALS, ...RIGHTS]) await sql.raw(statement).execute(db);
}
