import type { Found } from './source.ts';

/**
 * Remembers what each look found, to detect what has stopped changing: a file is complete when its size and time stay
 * the same for `INBOX_QUIET_SECONDS`. Files whose names mark them as unfinished never get here (`unfinished-names.ts`).
 * Durations are measured by this process's clock, because times on a share may be wrong.
 */
export class QuietRule {
  readonly #quietMs: number;
  #seen = new Map<string, { version: string; since: number }>();

  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  /**
   * Files that have not changed for long enough, in the given order.
   * @param found everything there now
   * @param now milliseconds of a monotonic clock
   */
  unchanged(found: readonly Found[], now: number): Found[] {
    const seen = new Map<string, { version: string; since: number }>();
    const unchanged = found.filter(({ path, version }) => {
      const name = path.toString('latin1');
      const before = this.#seen.get(name);
      const since = before?.version === version ? before.since : now;
      seen.set(name, { version, since });
      return now - since >= this.#quietMs;
    });
    this.#seen = seen;
    return unchanged;
  }
}
