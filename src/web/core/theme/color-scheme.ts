import { useSyncExternalStore } from 'react';

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Also read by `index.html`, before the first paint. */
const KEY = 'doc2.color-scheme';
const ATTRIBUTE = 'data-color-scheme';
const CHANGED = 'doc2:color-scheme';

/** The choice that the page applies; `system` when there is none. */
function readColorScheme(): ColorScheme {
  const value = document.documentElement.getAttribute(ATTRIBUTE);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Applies a choice at once and stores it, if the browser allows it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') document.documentElement.removeAttribute(ATTRIBUTE);
  else document.documentElement.setAttribute(ATTRIBUTE, scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // Storage refused (private browsing): the choice lasts until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

/** The current choice; renders again when it changes. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system');
}
