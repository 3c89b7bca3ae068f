/** Gives up a lock, so that another tab gets it. */
type Release = () => void;

/** Locks by name, common to all tabs of a browser. */
export interface TabLocks {
  /** The lock if nobody has it. */
  tryTake(name: string): Promise<Release | undefined>;
  /** Waits for the lock. */
  take(name: string, signal: AbortSignal): Promise<Release>;
}

/** Locks of the browser; it releases those of a tab that is closed. Undefined on pages served without https. */
export function browserLocks(): TabLocks | undefined {
  // Not typed as optional: it exists in every browser that we support, but on secure pages only.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return undefined;
  const request = (name: string, options: LockOptions) =>
    new Promise<Release | undefined>((resolve, reject) => {
      const whileHeld = (lock: Lock | null): Promise<void> | undefined =>
        lock === null ? void resolve(undefined) : new Promise<void>((release) => resolve(release));
      locks.request(name, options, whileHeld).catch(reject);
    });
  return {
    tryTake: (name) => request(name, { ifAvailable: true }),
    take: async (name, signal) => (await request(name, { signal })) ?? (() => undefined),
  };
}
