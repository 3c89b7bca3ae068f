import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the main landmark: focuses it after a navigation, as loading a new document would; a field of the new screen that
 * has taken the focus keeps it.
 */
export function useFocusOnArrival(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    const isInField = document.activeElement?.matches('main :is(input, textarea)') ?? false;
    if (last.current !== path && !isInField) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
}
