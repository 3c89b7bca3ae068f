import { useEffect, useState } from 'react';
import { PROGRESS_TICK_MS } from '../../shared/files/upload-progress.ts';

/** The current time in milliseconds, updated while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(performance.now()), PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
