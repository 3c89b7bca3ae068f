import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/database.ts';
import { deleteEndedSignIns, deleteExpiredSessions } from './repository.ts';

/** Kept longer than needed, so that raising `SESSION_MAX_DAYS` lets no ended sign-in open a session again. */
const MARGIN_MS = 366 * 24 * 3600 * 1000;

/**
 * Deletes expired sessions, and records of ended sign-ins that are too old to open one.
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
