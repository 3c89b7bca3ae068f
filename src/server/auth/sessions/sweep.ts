import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/database.ts';
import { deleteEndedSignIns, deleteExpiredSessions } from './repository.ts';

/** So that `SESSION_MAX_DAYS` may grow without a sign-in that was ended opening anything again. */
const MARGIN_MS = 366 * 24 * 3600 * 1000;

/**
 * Deletes sessions that have expired, and what is known of sign-ins that were ended and would be too old to open one.
 * @param sessionMaxMs how old the sign-in of a session may be
 */
export async function sweepSessions(
  { database, clock }: { database: Database; clock: Clock },
  sessionMaxMs: number,
): Promise<void> {
  const now = clock();
  await deleteExpiredSessions(database.queries, now);
  await deleteEndedSignIns(database.queries, new Date(now.getTime() - sessionMaxMs - MARGIN_MS));
}
