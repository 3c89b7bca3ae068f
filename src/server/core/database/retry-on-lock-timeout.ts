import pg from 'pg';

/**
 * Less than PostgreSQL's deadlock_timeout (1 s): in a deadlock with other work, this work is the one that gives way.
 */
export const LOCK_WAIT_MS = 500;
const LOCK_PAUSE_MS = 500;
/** SQLSTATE of a lock that was not granted: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_REFUSALS = ['55P03', '40P01'];

/**
 * Longer than deadlock_timeout: PostgreSQL then cancels an automatic VACUUM, which may take minutes, for a session that
 * waits behind it.
 */
const LATE_LOCK_WAIT_MS = 1_500;

/**
 * Runs work that would make other sessions wait behind it while it waits for a lock: when a lock is refused, it starts
 * again.
 * @param work receives the longest wait for a lock, in milliseconds, and applies it, or `LOCK_WAIT_MS`
 * @param refusalOf unwraps the cause of an error of `work`
 */
export async function retryOnLockTimeout<T>(
  work: (lockWaitMs: number) => Promise<T>,
  patienceMs: number,
  refusalOf: (error: unknown) => unknown = (error) => error,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work(Date.now() < end - patienceMs / 2 ? LOCK_WAIT_MS : LATE_LOCK_WAIT_MS);
    } catch (error) {
      if (!isLockRefusal(refusalOf(error)) || Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}

/** Whether work failed because a lock was not granted: another session holds it, and the database is well. */
export const isLockRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOCK_REFUSALS.includes(error.code ?? '');
