import { useEffect, useState } from 'react';
import { onceScreenIsQuiet } from '../core/once-screen-is-quiet.ts';
import { useServices } from '../core/services-context.tsx';

const KEY = 'space.shortcuts.disabled';

export type Overlay = 'palette' | 'declare' | 'shortcuts' | undefined;

/**
 * The overlay opened from the keyboard: Ctrl+K (or ⌘K) opens the palette; « ? » the list of shortcuts; « n », for
 * people who may declare, the palette with what can be declared. « / » focuses the box of the list on screen.
 */
export function useShortcuts(preload: () => Promise<unknown>, mayDeclare: boolean) {
  const { client } = useServices();
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
      } else if (enabled && mayDeclare && isAlone(event, 'n') && !isTyping(event.target)) {
        event.preventDefault();
        open('declare');
      } else if (enabled && isAlone(event, '/') && !isTyping(event.target)) {
        const box = document.querySelector<HTMLInputElement>('main search input');
        if (box === null) return;
        event.preventDefault();
        box.focus();
        box.select();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled, mayDeclare]);
  // Preloaded, so that what is typed right after Ctrl+K is not lost.
  useEffect(() => onceScreenIsQuiet(client, () => void preload().catch(() => undefined)), [client, preload]);
  const enable = (next: boolean) => {
    setEnabled(next);
    write(!next);
  };
  return { overlay, open, close: () => open(undefined), enabled, enable };
}

const isAlone = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isDialogOpen();

/** A dialog over the page has its own keys. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

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
