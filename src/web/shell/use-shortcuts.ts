import { useEffect, useState } from 'react';

const KEY = 'space.shortcuts.disabled';

export type Overlay = 'palette' | 'shortcuts' | undefined;

/** What the keyboard opened over the page: Ctrl+K (or ⌘K) the palette, « ? » the list of shortcuts. */
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
  // Loaded ahead, so that what is typed at once after Ctrl+K is not lost.
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
    // Storage refused: the choice lasts until the page is closed.
  }
}
