import { useEffect, useState } from 'react';

const KEY = 'space.shortcuts.disabled';

export type Overlay = 'palette' | 'shortcuts' | undefined;

/** The overlay opened from the keyboard: Ctrl+K (or ⌘K) opens the palette, « ? » the list of shortcuts. */
export function useShortcuts(preload: () => Promise<unknown>) {
  const [overlay, open] = useState<Overlay>();
  const [enabled, setEnabled] = useState(() => !read());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault();
        open('palette');
      } else if (enabled && event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        open('shortcuts');
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
  // Preloaded, so that what is typed right after Ctrl+K is not lost.
  useEffect(() => {
    const timer = setTimeout(() => void preload().catch(() => undefined), 500);
    return () => clearTimeout(timer);
  }, [preload]);
  const enable = (next: boolean) => {
    setEnabled(next);
    write(!next);
  };
  return { overlay, open, close: () => open(undefined), enabled, enable };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function write(disabled: boolean): void {
  try {
    localStorage.setItem(KEY, String(disabled));
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
}
