import { useDeferredValue, useMemo, useState } from 'react';
import type { Suggestion } from '../../../shared/search/question/completion.ts';

/**
 * The continuations offered under the box, and the one that the arrows have reached. The key shows first, then what may
 * follow it.
 * @param complete of a text; undefined until the catalogue and the reader have loaded, and otherwise the same function
 * until one of them changes
 */
export function useSuggestions(text: string, complete: ((text: string) => Suggestion[]) | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDeferredValue(isOpen ? text : '');
  const completions = useMemo(() => complete?.(typed) ?? [], [typed, complete]);
  const suggestions = isOpen ? completions : [];
  return {
    suggestions,
    active,
    isShown: suggestions.length > 0,
    chosen: suggestions[active],
    open: () => {
      setOpen(true);
      setActive(-1);
    },
    close: () => setOpen(false),
    leave: () => setActive(-1),
    /** To the next suggestion, or the previous one; between the last and the first, none is active. */
    move: (step: 1 | -1) => {
      const count = suggestions.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    },
  };
}
