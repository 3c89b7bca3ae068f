import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../core/services-context.tsx';
import { isKeyOf, SHORTCUTS, type Shortcut } from '../../core/shortcuts.ts';
import { onceScreenIsQuiet } from '../../core/timing/once-screen-is-quiet.ts';

const KEY = 'space.shortcuts.disabled';
/** A character so soon after others is a part of a text, typed where no box has the focus yet. */
const TYPING_MS = 500;
const TYPED_MIN = 2;

export type Overlay = 'palette' | 'declare' | 'shortcuts' | undefined;

/**
 * The overlay opened from the keyboard: Ctrl+K (or ⌘K) opens the palette; « ? » the list of shortcuts; « n », for
 * people who may declare, the palette with the observations that can be declared; « / » focuses the box of the list on
 * screen. Text typed before the palette has loaded is kept in `early`, for its box: it is neither lost nor mistaken for
 * another shortcut. Nor is text typed after a Ctrl+K that came before this page could answer it.
 */
export function useShortcuts(preload: () => Promise<unknown>, mayDeclare: boolean) {
  const { client } = useServices();
  const [overlay, setOverlay] = useState<Overlay>();
  const early = useRef('');
  const typed = useRef({ count: 0, time: 0 });
  const open = useCallback((next: Overlay) => {
    early.current = '';
    setOverlay(next);
  }, []);
  const [enabled, setEnabled] = useState(() => !read());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSoon = event.timeStamp - typed.current.time < TYPING_MS;
      const count = isSoon ? typed.current.count : 0;
      if (isCharacter(event)) typed.current = { count: count + 1, time: event.timeStamp };
      const isAwaited = (overlay === 'palette' || overlay === 'declare') && !isDialogOpen();
      if (isAwaited && isForBox(event)) {
        event.preventDefault();
        if (isKeyOf(SHORTCUTS.dismiss, event.key)) open(undefined);
        else early.current = typedAfter(early.current, event.key);
      } else if (
        isKeyOf(SHORTCUTS.palette, event.key.toLowerCase()) &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault();
        open('palette');
      } else if (!enabled || count >= TYPED_MIN || isTyping(event.target)) {
        return;
      } else if (isKeyOf(SHORTCUTS.help, event.key)) {
        event.preventDefault();
        open('shortcuts');
      } else if (mayDeclare && isAlone(event, SHORTCUTS.declare)) {
        event.preventDefault();
        open('declare');
      } else if (isAlone(event, SHORTCUTS.search)) {
        const box = document.querySelector<HTMLInputElement>('main search input');
        if (box === null) return;
        event.preventDefault();
        box.focus();
        box.select();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled, mayDeclare, overlay, open]);
  // Preloaded, so that text typed right after Ctrl+K is not lost.
  useEffect(() => onceScreenIsQuiet(client, () => void preload().catch(() => undefined)), [client, preload]);
  const enable = (next: boolean) => {
    setEnabled(next);
    write(!next);
  };
  return { overlay, early, open, close: () => open(undefined), enabled, enable };
}

/** Whether a key is one that the box of the palette would answer. */
const isForBox = (event: KeyboardEvent): boolean =>
  isCharacter(event) ||
  (!event.ctrlKey && !event.metaKey && ['Backspace', 'Enter', 'Escape'].includes(event.key));

/** Whether a key types a character. */
const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && [...key].length === 1;

/** The text of a box after a key. */
const typedAfter = (text: string, key: string): string =>
  key === 'Backspace' ? text.slice(0, -1) : [...key].length === 1 ? text + key : text;

/** Whether the key of a shortcut is pressed without another one, and no dialog is open. */
const isAlone = (event: KeyboardEvent, shortcut: Shortcut): boolean =>
  isKeyOf(shortcut, event.key) && !event.ctrlKey && !event.metaKey && !event.altKey && !isDialogOpen();

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
