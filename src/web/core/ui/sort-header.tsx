import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { readOrder } from './read-order.ts';
import styles from './sort-header.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An order that a heading asks for with a click. */
export interface Sort {
  /** Attribute of the API's orders. */
  attribute: string;
  label: string;
  /** Whether the first click asks for the last ones first, as days do. */
  isLastFirst?: boolean;
}

interface SortHeaderProps {
  sorts: readonly Sort[];
  /** The order of the list: `title`, `-creation_time`. */
  order: string;
  onOrder: (order: string) => void;
  /** The attribute whose button is reached with Tab; arrows go on from there. */
  entry: string;
}

/** The sense in which a column is sorted, for `aria-sort`; undefined when it is not the one. */
export function senseOf(sorts: readonly Sort[], order: string): 'ascending' | 'descending' | undefined {
  const { attribute, isDescending } = readOrder(order);
  if (!sorts.some((sort) => sort.attribute === attribute)) return undefined;
  return isDescending ? 'descending' : 'ascending';
}

/** The headings of a column as buttons: a click sorts, another one turns the order round. */
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

/** One Tab goes past all headings: arrows go from one to the next. For the row that holds them. */
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
