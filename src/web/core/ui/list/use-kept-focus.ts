import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the focused element disappears: a heading that is replaced once the rows have loaded,
 * a bar for selected rows, the button that opened a dialog, the rows that the skip link led to. Its replacement gets the
 * focus, or else the list.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target as HTMLElement;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A dialog returns the focus to the element that opened it, if that still exists.
      if (relatedTarget instanceof Element && !relatedTarget.closest('[role="dialog"]'))
        last.current = undefined;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', leave);
    };
  }, [place]);
  useEffect(() => {
    const previous = last.current;
    if (!place.current || !previous || previous.isConnected || document.activeElement !== document.body)
      return;
    last.current = undefined;
    const { id, dataset } = previous;
    const { sort } = dataset;
    const like = sort
      ? place.current.querySelector<HTMLElement>(`[data-sort="${sort}"]`)
      : document.getElementById(id);
    (like || place.current).focus({ preventScroll: true });
  });
}
