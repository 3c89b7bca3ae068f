import { useEffect, useRef } from 'react';
import { isKeyOf, SHORTCUTS } from '../../core/shortcuts.ts';

interface Walk {
  onValue(by: 1 | -1): void;
  onFile(by: 1 | -1): void;
  onLeave(): void;
}

/** Elements that use arrow keys themselves: fields, menus, dialogs, and what scrolls. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"], [data-scrolls]';

/** ↑ and ↓ move from value to value, ← and → from file to file, Escape leaves the source. */
export function useArrowKeys(walk: Walk): void {
  const latest = useRef(walk);
  useEffect(() => {
    latest.current = walk;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const isLeaving = isKeyOf(SHORTCUTS.dismiss, event.key);
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) && !isLeaving) return;
      if (document.querySelector('[role="dialog"]')) return;
      const { onValue, onFile, onLeave } = latest.current;
      const actions: Readonly<Record<string, () => void>> = {
        ArrowDown: () => onValue(1),
        ArrowUp: () => onValue(-1),
        ArrowRight: () => onFile(1),
        ArrowLeft: () => onFile(-1),
      };
      const action = isLeaving ? onLeave : actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
