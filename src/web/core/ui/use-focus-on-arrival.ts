import { type RefObject, useEffect, useRef } from 'react';

/** For the main landmark: it takes the focus when another page comes, as a newly loaded document would. */
export function useFocusOnArrival(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== path) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
}
