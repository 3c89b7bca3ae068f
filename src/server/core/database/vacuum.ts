import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Does the work of autovacuum, which the embedded engine lacks. */
export async function vacuum({ unhurried }: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(unhurried);
}
