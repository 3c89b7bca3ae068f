import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { type Count, PAGE_SIZES } from '../../../../../shared/core/pagination.ts';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { DataTable } from '../data-table.tsx';
import { Paginator } from '../paging/paginator.tsx';
import { isPastEnd, PastEnd, pastEndMessage } from '../paging/past-end.tsx';
import type { TablePicking, TableSelection } from '../selection/table-selection.ts';
import { useRequestedValue } from '../selection/use-requested-value.ts';
import { LIST_ID, SkipToList } from '../skip-to-list.tsx';
import type { Column } from '../table-column.ts';
import type { TableOrder } from '../table-head.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { FilterBox } from './filter-box.tsx';
import { compactListSearch, fullListSearch, type ListSearch } from './list-address.ts';
import { type EmptyList, type NarrowedList, NothingFound } from './nothing-found.tsx';
import styles from './search-list.module.css';

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
  empty: EmptyList;
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
  /** Present when the list is filtered by more than words. */
  narrowed?: NarrowedList | undefined;
}

/** A list with its filter and its paginator; its whole state is in the address. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { label, filterLabel, search, onSearch, page, count, empty, narrowed } = props;
  const { text, page: number, page_size } = fullListSearch(search);
  const sorted = useRequestedOrder(props.sorted);
  // A page of 200 rows renders in slices, between keys and clicks.
  const question = page.isPlaceholderData ? undefined : JSON.stringify(search);
  const latest = useMemo(() => ({ items: page.data?.items, question }), [page.data?.items, question]);
  const { items, question: answered } = useDeferredValue(latest);
  const filter = (next: string) =>
    onSearch(compactListSearch({ page: 1, page_size, text: next.trim() }), { replace: true });

  const isFailed = page.isError && items === undefined;
  // The rows of the same question are not stale while newer ones render: a list that is refreshed does not blink.
  const isStale = page.isPlaceholderData || (items !== latest.items && answered !== question);
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
        {isFailed ? (
          <RetryList variant="outlined" onRetry={retry} />
        ) : isPast ? (
          <PastEnd {...current} onPage={(next) => void turn({ ...current, page: next }, true)} />
        ) : items?.length === 0 ? (
          // That the question before found nothing is no answer to this one.
          <div className={styles.nothing} data-stale={isStale}>
            <NothingFound
              filtered={isFiltered}
              words={text.split(/\s+/u).length}
              empty={empty}
              narrowed={narrowed}
              onClear={narrowed?.onClear ?? (() => filter(''))}
            />
          </div>
        ) : (
          <Rows list={{ ...props, sorted }} items={items} stale={isStale} />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isFailed
            ? ''
            : announcement(
                isStale && items?.length === 0 ? undefined : items?.length,
                count.data,
                isPast ? pastEndMessage(current) : isFiltered ? UI_TEXTS.noResult : empty.message,
                props.sorted?.label,
              )}
        </span>
      </VisuallyHidden>
      {items !== undefined && page.isError && <RetryList variant="text" onRetry={retry} />}
      {items?.length !== 0 && !isFailed && (
        <Foot list={props} shown={items?.length} onTurn={(next) => turn(next, false)} />
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

/**
 * The order that the headings show, the requested one before the list has it: each press starts from the order that the
 * previous one requested, however fast they follow, even if the table is a new element in between.
 */
function useRequestedOrder(sorted: TableOrder | undefined): TableOrder | undefined {
  const own = sorted?.order ?? '';
  const [order, showAsked] = useRequestedValue(own, own);
  if (sorted === undefined) return undefined;
  const onOrder = (next: string) => {
    showAsked(next);
    sorted.onOrder(next);
  };
  return { order, onOrder };
}

const RetryList = ({ variant, onRetry }: { variant: 'outlined' | 'text'; onRetry: () => void }) => (
  <Button variant={variant} className={styles.retry ?? ''} onClick={onRetry}>
    {UI_TEXTS.retry}
  </Button>
);

interface RowsProps<Item> {
  list: SearchListProps<Item>;
  /** Undefined until they have loaded. */
  items: readonly Item[] | undefined;
  /** Whether they are those of the question before. */
  stale: boolean;
}

/** The table, and the pane beside it. */
function Rows<Item>({ list, items, stale }: RowsProps<Item>) {
  const { page_size } = fullListSearch(list.search);
  return (
    <div className={styles.beside} data-pane={Boolean(list.pane)}>
      <DataTable
        label={list.label}
        columns={list.columns}
        items={items}
        rowKey={list.rowKey}
        expected={Math.min(page_size, 10)}
        stale={stale}
        sorted={list.sorted}
        dense={list.dense ?? false}
        selection={list.selection}
        picking={list.picking}
      />
      {list.pane && <div className={styles.pane}>{list.pane}</div>}
    </div>
  );
}

interface FootProps {
  list: Pick<SearchListProps<never>, 'search' | 'count' | 'tools'> & {
    selection?: TableSelection | undefined;
  };
  /** Number of rows; undefined until they have loaded. */
  shown: number | undefined;
  onTurn: (next: { page: number; pageSize: number }) => void;
}

/** The controls of the selection, and the paginator. */
function Foot({ list: { search, count, tools, selection }, shown, onTurn }: FootProps) {
  const { page, page_size } = fullListSearch(search);
  return (
    <div
      className={styles.foot}
      data-awaited={shown === undefined}
      data-held={selection && selection.selected.size + selection.elsewhere > 0}
    >
      {tools}
      <Paginator
        page={page}
        pageSize={page_size}
        pageSizes={PAGE_SIZES}
        count={count.data}
        shown={shown ?? 0}
        onChange={onTurn}
      />
    </div>
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
