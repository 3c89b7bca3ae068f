import { useEffect, useState } from 'react';

/** Time between two pictures of an estimated progress (specification, section 9). */
const TICK_MS = 100;

/** The present in milliseconds, again and again as long as it matters. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
