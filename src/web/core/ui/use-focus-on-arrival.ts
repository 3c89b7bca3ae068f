import { type RefObject, useEffect, useRef } from 'react';

/** For the main landmark: focuses it after a navigation, as loading a new document would. */
export function useFocusOnArrival(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== path) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
}
