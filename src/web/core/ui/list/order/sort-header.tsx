import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import styles from './sort-header.module.css';
import { readOrder } from './split-order.ts';

/** An order that a click on a heading requests. */
export interface Sort {
  /** Attribute of the API's orders. */
  attribute: string;
  label: string;
  /** Whether the first click sorts in descending order, as for days. */
  isLastFirst?: boolean;
}

interface SortHeaderProps {
  sorts: readonly Sort[];
  /** The order of the list: `title`, `-creation_time`. */
  order: string;
  onOrder: (order: string) => void;
  /** The attribute whose button is in the tab order; arrows move to the others. */
  entry: string;
}

/** The direction of a sorted column, for `aria-sort`; undefined for other columns. */
export function sortDirection(sorts: readonly Sort[], order: string): 'ascending' | 'descending' | undefined {
  const { attribute, isDescending } = readOrder(order);
  if (!sorts.some((sort) => sort.attribute === attribute)) return undefined;
  return isDescending ? 'descending' : 'ascending';
}

/** The headings of a column as buttons: a click sorts, another one reverses the order. */
export function SortHeader({ sorts, order, onOrder, entry }: SortHeaderProps) {
  const { attribute: current, isDescending } = readOrder(order);
  const next = ({ attribute, isLastFirst = false }: Sort) => {
    const isTurned = attribute === current ? !isDescending : isLastFirst;
    return isTurned ? `-${attribute}` : attribute;
  };
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <span className={styles.sorts}>
      {sorts.map((sort) => (
        <button
          key={sort.attribute}
          type="button"
          className={styles.sort}
          data-roving
          data-sort={sort.attribute}
          tabIndex={sort.attribute === entry ? 0 : -1}
          onClick={() => onOrder(next(sort))}
        >
          {sort.label}
          {sort.attribute === current && (
            <>
              <Arrow aria-hidden size={14} />
              <VisuallyHidden>{isDescending ? UI_TEXTS.sortedDown : UI_TEXTS.sortedUp}</VisuallyHidden>
            </>
          )}
        </button>
      ))}
    </span>
  );
}

/** A single tab stop for all headings: arrows move between them. Handler for the row that contains them. */
export function moveAmongSorts(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')].filter(
    (button) => button.offsetParent !== null,
  );
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
