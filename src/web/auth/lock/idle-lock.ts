import type { Lock } from '../../core/services.ts';
import { createLockRecord, type LockRecord } from './lock-record.ts';

/** Gestures are recorded at most this often. */
const STEP_MS = 1_000;
/** Longest delay that a timer accepts. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Where screens never lock by themselves. */
const NEVER_MS = 1e15;

/**
 * The one clock of all tabs of a browser: their screens lock after `IDLE_MINUTES` of the server's configuration without
 * a gesture, and as soon as somebody signs out in another tab. It does not affect the session, which the server ends by
 * itself. A locked screen stays locked until its person signs in again, in any tab: somebody else's sign-in reveals
 * nothing.
 */
export function createIdleLock(
  storage: () => Storage = () => window.localStorage,
  now: () => number = Date.now,
): Lock {
  let idleMs: number | undefined;
  let isHeld = false;
  /** The person of whom this tab has known the record. */
  let knownUid: string | undefined;
  /** When this tab signed out: it leaves the space by itself, so that only the others lock. */
  let signedOutAt = 0;
  /** The person of this tab whose session another one has taken, whatever the record says. */
  let replacedUid: string | undefined;
  const listeners = new Set<() => void>();
  const { read, write: store } = createLockRecord(storage);

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function write(record: LockRecord | null): void {
    store(record);
    notify();
  }

  const lock: Lock = {
    start(minutes) {
      idleMs = minutes * 60_000;
      if (idleMs === 0) return write(null);
      const record = read();
      // Otherwise a clock that was set back would keep the screen open for that much longer.
      if (record === undefined || record.locks_at > now() + idleMs)
        write({ uid: record?.uid ?? null, locks_at: now() + idleMs });
    },
    gesture(uid) {
      if (idleMs === undefined || idleMs === 0) return;
      if (lock.isLocked(uid)) return notify();
      const record = read();
      if (record?.locks_at === signedOutAt) return;
      const locks_at = now() + idleMs;
      if (record === undefined || locks_at - record.locks_at > STEP_MS)
        write({ uid: record?.uid ?? null, locks_at });
    },
    isLocked(uid) {
      if (uid !== undefined && uid === replacedUid) return true;
      const record = read();
      if (record !== undefined && record.locks_at !== signedOutAt) {
        const isOver = now() >= record.locks_at;
        if (belongsTo(record, uid)) {
          isHeld = isOver;
          knownUid = uid;
        } else if (isOver || knownUid === uid) {
          // Somebody else has signed in, even if this tab slept through the sign-out before.
          isHeld = true;
        }
      }
      return isHeld;
    },
    isTakenOver(uid) {
      if (uid !== undefined && uid === replacedUid) return true;
      const record = read();
      return isHeld && record !== undefined && now() < record.locks_at && !belongsTo(record, uid);
    },
    owner: () => read()?.uid ?? undefined,
    replaced(uid) {
      replacedUid = uid;
      notify();
    },
    unlock(uid) {
      replacedUid = undefined;
      write({ uid, locks_at: now() + (idleMs === 0 ? NEVER_MS : (idleMs ?? 60_000)) });
    },
    signOut() {
      // The expired record stays, so that tabs that were asleep lock too; the next sign-in replaces it.
      signedOutAt = now();
      write({ uid: null, locks_at: signedOutAt });
    },
    subscribe(listener) {
      const { tell, stop } = watch(listener, () => (read()?.locks_at ?? 0) - now());
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
        stop();
      };
    },
  };
  return lock;
}

const belongsTo = (record: LockRecord, uid: string | undefined) =>
  uid === undefined || record.uid === null || record.uid === uid;

/**
 * Tells a listener now, when the lock closes (in `leftMs()` milliseconds), and whenever this tab may have missed that
 * another one opened it or that it closed.
 */
function watch(listener: () => void, leftMs: () => number): { tell: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    listener();
    clearTimeout(timer);
    const left = leftMs();
    if (left > 0) timer = setTimeout(tell, Math.min(left, TIMER_MAX_MS));
  };
  // Timers do not run while the machine sleeps, nor always in hidden tabs.
  const events = ['storage', 'focus', 'pageshow'] as const;
  for (const event of events) window.addEventListener(event, tell);
  document.addEventListener('visibilitychange', tell);
  tell();
  return {
    tell,
    stop() {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, tell);
      document.removeEventListener('visibilitychange', tell);
    },
  };
}
