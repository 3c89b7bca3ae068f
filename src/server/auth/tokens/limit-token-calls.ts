const MINUTE_MS = 60_000;
/** Beyond this many keys, those whose minute is over are forgotten. */
const KEYS_MAX = 10_000;

/**
 * Counts calls by key, in minutes that start at the first call. Each process counts its own.
 * @returns a function that counts a call of `key` at `now`, in milliseconds: undefined if it may pass, otherwise the
 * seconds to wait
 */
export function rateLimiter(max: number): (key: string, now: number) => number | undefined {
  const minutes = new Map<string, { start: number; calls: number }>();
  return (key, now) => {
    let minute = minutes.get(key);
    if (minute === undefined || now - minute.start >= MINUTE_MS) {
      if (minutes.size >= KEYS_MAX) forget(minutes, now);
      minute = { start: now, calls: 0 };
      minutes.set(key, minute);
    }
    minute.calls += 1;
    return minute.calls > max ? Math.ceil((minute.start + MINUTE_MS - now) / 1000) : undefined;
  };
}

function forget(minutes: Map<string, { start: number }>, now: number): void {
  for (const [key, { start }] of minutes) if (now - start >= MINUTE_MS) minutes.delete(key);
}
