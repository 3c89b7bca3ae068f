import { type RefCallback, useCallback } from 'react';

/** Pixels left free under the element, and at least above it. */
const MARGIN = 16;

/** For a sticky element: sets `--room`, the height from its top to the end of the window. */
export function useRoomBelow(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const parent = element.parentElement ?? element;
    const tell = () => {
      const top = Math.max(MARGIN, parent.getBoundingClientRect().top);
      element.style.setProperty('--room', `${Math.round(window.innerHeight - top - MARGIN)}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    window.addEventListener('scroll', tell, { passive: true });
    window.addEventListener('resize', tell);
    tell();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', tell);
      window.removeEventListener('resize', tell);
    };
  }, []);
}
