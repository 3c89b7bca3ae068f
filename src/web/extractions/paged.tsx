import { type ReactNode, useEffect, useState } from 'react';
import { Paginator } from '../core/ui/paginator.tsx';

interface PagedProps<Item> {
  items: readonly Item[];
  pageSize: number;
  /** Accessible name of the list. */
  label: string;
  /** Index of an item whose page comes up when it is chosen; -1 for none. */
  at: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** A list loaded in full, rendered one page at a time: it may hold thousands of items. */
export function Paged<Item>({ items, pageSize, label, at, children }: PagedProps<Item>) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    if (at >= 0) setPage(Math.floor(at / pageSize) + 1);
  }, [at, pageSize]);
  // A new extraction may have fewer pages than the one shown.
  const current = Math.max(1, Math.min(page, Math.ceil(items.length / pageSize)));
  const shown = items.slice((current - 1) * pageSize, current * pageSize);
  return (
    <>
      {children(shown)}
      {items.length > pageSize && (
        <Paginator
          of={label}
          page={current}
          pageSize={pageSize}
          pageSizes={[pageSize]}
          count={{ count: items.length, exact: true }}
          shown={shown.length}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </>
  );
}
