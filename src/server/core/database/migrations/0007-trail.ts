import { type Kysely, sql } from 'kysely';
import { EVENTS } from './trail/events.ts';

/** The audit trail distinguishes reads from writes, and the database sets its times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of EVENTS) await sql.raw(statement).execute(db);
}
