import { type ReactNode, useEffect, useState } from 'react';
import type { ItemsPage } from '../../shared/extractions/contract.ts';
import { Paginator } from '../core/ui/list/paging/paginator.tsx';

interface PagedProps<Item> {
  items: readonly Item[];
  pageSize: number;
  /** Accessible name of the list. */
  label: string;
  /** Index of an item whose page is shown when it is chosen; -1 for none. */
  at: number;
  children: (shown: readonly Item[]) => ReactNode;
  /** Present when the items are one page of the server's: its number, and a function that requests another. */
  page?: ItemsPage | undefined;
  onPage?: (page: number) => void;
}

/** A list rendered one page at a time: it may hold thousands of items, loaded in full or page by page. */
export function Paged<Item>(props: PagedProps<Item>) {
  const { items, pageSize, label, at, children, page, onPage } = props;
  const [own, setOwn] = useState(1);
  useEffect(() => {
    if (at >= 0) setOwn(Math.floor(at / pageSize) + 1);
  }, [at, pageSize]);
  // A new extraction may have fewer pages than the one shown.
  const current = Math.max(1, Math.min(own, Math.ceil(items.length / pageSize)));
  const pageItems = page ? items : items.slice((current - 1) * pageSize, current * pageSize);
  const size = page?.page_size ?? pageSize;
  const count = page?.count ?? items.length;
  return (
    <>
      {children(pageItems)}
      {count > size && (
        <Paginator
          of={label}
          page={page?.page ?? current}
          pageSize={size}
          pageSizes={[size]}
          count={{ count, exact: true }}
          shown={pageItems.length}
          onChange={(next) => (page ? onPage?.(next.page) : setOwn(next.page))}
        />
      )}
    </>
  );
}
