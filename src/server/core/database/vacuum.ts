import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What autovacuum does on a server, for the embedded engine, which has none. */
export async function vacuum({ unhurried }: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(unhurried);
}
