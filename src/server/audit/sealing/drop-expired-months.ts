import type { Database } from '../../core/database/database.ts';
import { dropBefore } from './repository.ts';

/**
 * Deletes the rows of months that ended more than `months` months ago; their seals stay. Returns the number of rows.
 * Throws if `months` is under six: the database refuses to delete more recent rows.
 */
export async function dropExpired(database: Database, months: number, now: Date): Promise<number> {
  return dropBefore(database.unhurried, `${firstKeptMonth(months, now)}-01`);
}

/** The oldest month whose rows are kept, `YYYY-MM`. */
export function firstKeptMonth(months: number, now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}
