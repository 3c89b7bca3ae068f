import IconButton from '@mui/material/IconButton';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Count, lastPageOf } from '../../../../../shared/core/pagination.ts';
import { useRequestedValue } from '../selection/use-requested-value.ts';
import styles from './paginator.module.css';
import { paginatorLabels } from './paginator-labels.ts';

interface Place {
  page: number;
  pageSize: number;
}

interface PaginatorProps {
  /** Page number, from 1. */
  page: number;
  pageSize: number;
  /** Undefined while the items are being counted: only those of this page are then known. */
  count: Count | undefined;
  /** Number of items on the page shown. */
  shown: number;
  /** The paginator shows the requested page before the list has it. */
  onChange: (next: Place) => void;
  /** Page sizes to choose from; without them, pages hold 50 items. */
  pageSizes?: readonly number[];
  /** Name of the items, on a screen with several lists. */
  of?: string;
}

/** Page size when none is chosen: specification, section 9. */
const GENERIC_PAGE_SIZES = [50];

/** Navigates the pages of a list, and chooses their size. */
export function Paginator(props: PaginatorProps) {
  const { count, shown, onChange, pageSizes = GENERIC_PAGE_SIZES, of } = props;
  // A click shows at once, before the work of rendering another page.
  const currentPlace = { page: props.page, pageSize: props.pageSize };
  const [{ page, pageSize }, showAsked] = useRequestedValue<Place>(
    currentPlace,
    `${currentPlace.page} ${currentPlace.pageSize}`,
  );
  const labels = paginatorLabels();
  const id = useId();
  const first = (page - 1) * pageSize;
  // While another page loads, the rows shown are those of the previous one, and may be fewer or more.
  const last = count?.exact ? Math.min(first + pageSize, count.count) : first + (shown || pageSize);
  const lastPage = lastPageOf(count, pageSize);
  const hasNext = count ? !count.exact || first + pageSize < count.count : shown === pageSize;
  const ask = (next: Place) => {
    showAsked(next);
    onChange(next);
  };
  const to = (next: number) => ask({ page: next, pageSize });
  return (
    <nav className={styles.paginator} aria-label={of === undefined ? labels.name : `${labels.name}, ${of}`}>
      <div className={styles.size} data-size data-print="hide">
        <label htmlFor={id}>{labels.itemsPerPage}</label>
        <select
          id={id}
          value={pageSize}
          onChange={(event) => ask({ page: 1, pageSize: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      {/* Printed too: a page of a list is not the whole list. */}
      <span className={styles.range}>
        {count ? labels.range(first + 1, Math.max(last, first + 1), count.count, count.exact) : ''}
      </span>
      <div className={styles.buttons} data-print="hide">
        <PageButton label={labels.first} disabled={page === 1} onClick={() => to(1)}>
          <ChevronFirst aria-hidden size={20} />
        </PageButton>
        <PageButton label={labels.previous} disabled={page === 1} onClick={() => to(page - 1)}>
          <ChevronLeft aria-hidden size={20} />
        </PageButton>
        <PageButton label={labels.next} disabled={!hasNext || shown === 0} onClick={() => to(page + 1)}>
          <ChevronRight aria-hidden size={20} />
        </PageButton>
        <PageButton
          label={labels.last}
          disabled={lastPage === undefined || page >= lastPage}
          onClick={() => to(lastPage ?? page)}
        >
          <ChevronLast aria-hidden size={20} />
        </PageButton>
      </div>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable when there is nowhere to go, so that the keyboard does not lose its place. */
function PageButton({ label, disabled, onClick, children }: PageButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      className={disabled ? `${styles.disabled}` : ''}
      onClick={disabled ? () => undefined : onClick}
    >
      {children}
    </IconButton>
  );
}
