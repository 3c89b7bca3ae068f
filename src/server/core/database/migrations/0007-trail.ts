import { type Kysely, sql } from 'kysely';
import { EVENTS } from './trail/events.ts';

/** An audit trail that tells reads from writes, whose times are the database's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of EVENTS) await sql.raw(statement).execute(db);
}
