/** A smaller difference is none: a `Date` has no fractions of a second, and clocks are never quite the same. */
const STEADY_MS = 60_000;

/** The server's time, for what a screen says about times that the server gave: the browser's clock may be hours off. */
interface ServerClock {
  /** Milliseconds since 1970; those of the browser until an answer came. */
  now(): number;
  /**
   * Call with the `Date` of each answer of the server, as it arrives.
   * @param took milliseconds since the request: an answer may wait for a computer that sleeps
   */
  note(date: string | null, took: number): void;
}

/** @param own the clock of the browser */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let ahead = 0;
  return {
    now: () => own() + ahead,
    note(date, took) {
      const least = Date.parse(date ?? '') - own();
      if (Number.isNaN(least)) return;
      const isSame = least < STEADY_MS && least + took > -STEADY_MS;
      ahead = isSame ? 0 : least;
    },
  };
}
