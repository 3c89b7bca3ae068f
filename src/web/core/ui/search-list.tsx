import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { type Count, PAGE_SIZES } from '../../../shared/core/pagination.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterBox } from './filter-box.tsx';
import { compactListSearch, fullListSearch, type ListSearch } from './list-search.ts';
import { Paginator } from './paginator.tsx';
import { isPastEnd, PastEnd, pastEndMessage } from './past-end.tsx';
import styles from './search-list.module.css';
import { LIST_ID, SkipToList } from './skip-to-list.tsx';
import type { Column } from './table-column.ts';
import type { TableOrder } from './table-head.tsx';
import type { TablePicking, TableSelection } from './table-selection.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The query of a page: the result of `useQuery` with `placeholderData: keepPreviousData`. */
interface PageQuery<Item> {
  data: { items: readonly Item[] } | undefined;
  isError: boolean;
  /** True while the rows shown are those of the previous page. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface SearchListProps<Item> {
  /** Accessible name of the table. */
  label: string;
  /** Placeholder of the filter box. */
  filterLabel: string;
  /** The state in the address: `Route.useSearch()`. */
  search: ListSearch;
  /** Writes the next state to the address; `replace` when « back » should skip it. */
  onSearch: (next: ListSearch, options: { replace: boolean }) => Promise<void>;
  page: PageQuery<Item>;
  count: { data: Count | undefined; refetch: () => unknown };
  columns: readonly Column<Item>[];
  rowKey: (item: Item) => string;
  /** Shown when the list is empty and has no filter. */
  empty: { message: string; hint?: ReactNode; action?: ReactNode };
  /** Replaces the filter box. */
  box?: ReactNode;
  /** The chips of the filters, under the box. */
  chips?: ReactNode;
  /** Present when headings sort the list; `label` names the order, when it is not the default one. */
  sorted?: (TableOrder & { label?: string | undefined }) | undefined;
  /** Rows of 44 px. */
  dense?: boolean;
  /** Controls beside the paginator. */
  tools?: ReactNode;
  selection?: (TableSelection & { nameOf: (item: Item) => string }) | undefined;
  picking?: TablePicking | undefined;
  /** Beside the box, if there is room; last in the tab order, which goes from the box to the table. */
  side?: ReactNode;
  /** Below everything else, so that it can appear or disappear without moving anything. */
  below?: ReactNode;
  /** Beside the table, if there is room. */
  pane?: ReactNode;
  /**
   * Present when the list is filtered by more than words: the message of an empty result, and how to clear everything.
   */
  narrowed?: { hint: string; action: ReactNode; onClear: () => void } | undefined;
}

/** A list with its filter and its paginator; its whole state is in the address. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { label, filterLabel, search, onSearch, page, count, columns, rowKey, empty, narrowed } = props;
  const { sorted, dense = false } = props;
  const { text, page: number, page_size } = fullListSearch(search);
  // A page of 200 rows renders in slices, between keys and clicks.
  const items = useDeferredValue(page.data?.items);
  const filter = (next: string) =>
    onSearch(compactListSearch({ page: 1, page_size, text: next.trim() }), { replace: true });

  const isFiltered = text !== '' || narrowed !== undefined;
  const current = { page: number, pageSize: page_size, count: count.data };
  const isPast = items?.length === 0 && isPastEnd(number, count.data);
  const turn = (next: { page: number; pageSize: number }, replace: boolean) =>
    onSearch(compactListSearch({ page: next.page, page_size: next.pageSize, text }), { replace });

  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);

  function retry() {
    page.refetch();
    count.refetch();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    <div ref={list} className={styles.list} role="group" aria-label={label} tabIndex={-1}>
      <div className={styles.filter} data-print="hide">
        {props.box ?? <FilterBox label={filterLabel} value={text} onChange={filter} />}
      </div>
      {props.chips}
      <SkipToList />
      {/* A new element once its rows are there: its columns then get the widths of their contents. */}
      <div key={items ? 'known' : 'awaited'} id={LIST_ID} tabIndex={-1} className={styles.rows}>
        {page.isError && items === undefined ? (
          <Button variant="outlined" className={styles.retry ?? ''} onClick={retry}>
            {UI_TEXTS.retry}
          </Button>
        ) : isPast ? (
          <PastEnd {...current} onPage={(next) => void turn({ ...current, page: next }, true)} />
        ) : items?.length === 0 ? (
          <Nothing
            filtered={isFiltered}
            words={text.split(/\s+/u).length}
            empty={empty}
            narrowed={narrowed}
            onClear={narrowed?.onClear ?? (() => filter(''))}
          />
        ) : (
          <div className={styles.beside} data-pane={Boolean(props.pane)}>
            <DataTable
              label={label}
              columns={columns}
              items={items}
              rowKey={rowKey}
              expected={Math.min(page_size, 10)}
              stale={page.isPlaceholderData || items !== page.data?.items}
              sorted={sorted}
              dense={dense}
              selection={props.selection}
              picking={props.picking}
            />
            {props.pane && <div className={styles.pane}>{props.pane}</div>}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {page.isError && items === undefined
            ? ''
            : announcement(
                items?.length,
                count.data,
                isPast ? pastEndMessage(current) : isFiltered ? UI_TEXTS.noResult : empty.message,
                sorted?.label,
              )}
        </span>
      </VisuallyHidden>
      {items !== undefined && page.isError && (
        <Button variant="text" className={styles.retry ?? ''} onClick={retry}>
          {UI_TEXTS.retry}
        </Button>
      )}
      {items?.length !== 0 && !(page.isError && items === undefined) && (
        <div
          className={styles.foot}
          data-awaited={items === undefined}
          data-held={props.selection && props.selection.selected.size + props.selection.elsewhere > 0}
        >
          {props.tools}
          <Paginator
            page={number}
            pageSize={page_size}
            pageSizes={PAGE_SIZES}
            count={count.data}
            shown={items?.length ?? 0}
            onChange={(next) => turn(next, false)}
          />
        </div>
      )}
      {props.side && (
        <div className={styles.side} data-print="hide">
          {props.side}
        </div>
      )}
      {props.below}
    </div>
  );
}

interface NothingProps {
  filtered: boolean;
  /** Number of words that were searched. */
  words: number;
  empty: { message: string; hint?: ReactNode; action?: ReactNode };
  narrowed: SearchListProps<never>['narrowed'];
  onClear: () => void;
}

function Nothing({ filtered, words, empty, narrowed, onClear }: NothingProps) {
  if (!filtered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
      message={UI_TEXTS.noResult}
      hint={narrowed?.hint ?? UI_TEXTS.noResultHint(words)}
      action={
        <>
          {narrowed?.action}
          <Button variant="outlined" onClick={onClear}>
            {narrowed ? UI_TEXTS.clearFilters : UI_TEXTS.clearFilter}
          </Button>
        </>
      }
    />
  );
}

/** Announced by screen readers when the list changes. */
function announcement(
  shown: number | undefined,
  count: Count | undefined,
  none: string,
  order?: string,
): string {
  if (shown === undefined) return UI_TEXTS.loadingList;
  if (shown === 0) return none;
  if (count === undefined) return '';
  return [UI_TEXTS.results(count.count, count.exact), order].filter(Boolean).join(', ');
}
