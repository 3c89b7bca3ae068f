import type { Database } from './database.ts';

/** What autovacuum does on a server, for the embedded engine, which has none. */
export async function vacuum({ pool }: Database): Promise<void> {
  await pool.query('vacuum (analyze)');
}
