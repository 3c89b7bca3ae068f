import { useCallback, useMemo, useState } from 'react';
import type { TableSelection } from './table-selection.ts';

/** The selected rows of a page. Rows that leave the page are no longer selected, until they come back. */
export function useSelected<Item extends { id: string }>(items: readonly Item[] | undefined) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => (items ?? []).filter(({ id }) => all.has(id)), [items, all]);
  const onSelect = useCallback((keys: readonly string[], isSelected: boolean) => {
    setAll((before) => {
      const next = new Set(before);
      for (const key of keys) isSelected ? next.add(key) : next.delete(key);
      return next;
    });
  }, []);
  const selection: TableSelection = { selected: new Set(lines.map(({ id }) => id)), onSelect };
  return { lines, selection, clear: () => setAll(new Set()) };
}
