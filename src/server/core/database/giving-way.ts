import pg from 'pg';

/** Less than PostgreSQL's deadlock_timeout (1 s): of such work and somebody else's, this one gives way. */
export const LOCK_WAIT_MS = 500;
const LOCK_PAUSE_MS = 500;
/** What PostgreSQL answers to whom a lock is not given: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_REFUSALS = ['55P03', '40P01'];

/** Longer than that: PostgreSQL ends an automatic VACUUM, which may take minutes, for whoever waits so long behind it. */
const LATE_LOCK_WAIT_MS = 1_500;

/**
 * Does work that people would wait behind while it waits for a lock: it gives way, and is tried again from its beginning.
 * @param work is handed how long it may wait for a lock, in milliseconds, and sets that itself, or `LOCK_WAIT_MS`
 * @param refusalOf what the work failed by, of an error that wraps it
 */
export async function givingWay<T>(
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

/** Whether work failed because a lock was not given: somebody else holds it, and the database is well. */
export const isLockRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOCK_REFUSALS.includes(error.code ?? '');
