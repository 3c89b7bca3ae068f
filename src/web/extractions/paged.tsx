import { type ReactNode, useState } from 'react';
import { Paginator } from '../core/ui/paginator.tsx';

const PAGE_SIZE = 10;

interface PagedProps<Item> {
  items: readonly Item[];
  /** Accessible name of the list. */
  label: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** A list loaded in full, rendered one page at a time: it may hold thousands of items. */
export function Paged<Item>({ items, label, children }: PagedProps<Item>) {
  const [page, setPage] = useState(1);
  // A new extraction may have fewer pages than the one shown.
  const current = Math.max(1, Math.min(page, Math.ceil(items.length / PAGE_SIZE)));
  const shown = items.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  return (
    <>
      {children(shown)}
      {items.length > PAGE_SIZE && (
        <Paginator
          of={label}
          page={current}
          pageSize={PAGE_SIZE}
          pageSizes={[PAGE_SIZE]}
          count={{ count: items.length, exact: true }}
          shown={shown.length}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </>
  );
}
