import type { Found } from './source.ts';

/**
 * Remembers what was found in each look, to tell what has stopped changing: a file is whole when its size and time stay
 * the same for `INBOX_QUIET_SECONDS`. What a name says is not finished never gets here (`unfinished-names.ts`). Its times are those of this process: those of
 * a share may be wrong.
 */
export class QuietRule {
  readonly #quietMs: number;
  #seen = new Map<string, { version: string; since: number }>();

  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  /**
   * What has not changed for long enough, in the order given.
   * @param found all that is there now
   * @param now milliseconds of a clock that never goes back
   */
  settled(found: readonly Found[], now: number): Found[] {
    const seen = new Map<string, { version: string; since: number }>();
    const settled = found.filter(({ path, version }) => {
      const name = path.toString('latin1');
      const before = this.#seen.get(name);
      const since = before?.version === version ? before.since : now;
      seen.set(name, { version, since });
      return now - since >= this.#quietMs;
    });
    this.#seen = seen;
    return settled;
  }
}
