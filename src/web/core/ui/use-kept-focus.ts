import { type RefObject, useEffect, useRef } from 'react';

/**
 * What has the focus in a list may leave it: a heading that becomes another one once the lines are there, a bar that is
 * there for ticked lines only, the button that opened a dialog. Its likeness takes the focus, else the list.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target as HTMLElement;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A dialog gives the focus back to what opened it, if that is still there.
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
    const gone = last.current;
    if (!place.current || !gone || gone.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const { sort } = gone.dataset;
    const like = sort && place.current.querySelector<HTMLElement>(`[data-sort="${sort}"]`);
    (like || place.current).focus({ preventScroll: true });
  });
}
