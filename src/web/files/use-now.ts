import { useEffect, useState } from 'react';

/** Interval between two updates of an estimated progress (specification, section 9). */
const TICK_MS = 100;

/** The current time in milliseconds, updated while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
