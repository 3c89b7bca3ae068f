import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useState } from 'react';
import styles from './data-table.module.css';
import type { Sort } from './sort-header.tsx';
import { TableHead, type TableOrder } from './table-head.tsx';
import { cellData, ROLES } from './table-roles.ts';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The cell that names the row: the heading of its card on a phone. One column at most. */
  primary?: boolean;
  align?: 'start' | 'end';
  /** When the table is too narrow for all columns, unimportant ones are hidden first; cards show them all. */
  minor?: boolean;
  /** Orders that its heading asks for, in the place of `header` on screen. */
  sorts?: readonly Sort[];
  /** Takes a line of its own in a dense card, and more room than others in a line. */
  wide?: boolean;
}

interface DataTableProps<Item> {
  /** Accessible name of the table. */
  label: string;
  /** Must be the same array while its content is the same: a new one renders the rows again. */
  columns: readonly Column<Item>[];
  /** Undefined while it loads for the first time: skeletons are shown. */
  items: readonly Item[] | undefined;
  rowKey: (item: Item) => string;
  /** Number of skeleton rows. */
  expected?: number;
  /** Dims the rows while newer ones load. */
  stale?: boolean;
  /** Without the surface around it: for a table inside a panel. */
  bare?: boolean;
  /** Present when headings sort. */
  sorted?: TableOrder | undefined;
  /** Lines of 44 px, and cards without the names of their columns: for cells that say by themselves what they are. */
  dense?: boolean;
}

/** A table whose rows become cards on a narrow screen. A link in the primary cell covers the whole row. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, rowKey, expected = 10, stale = false, bare = false } = props;
  const { sorted, dense = false } = props;
  const dimmed = useLasting(stale);
  return (
    <div className={styles.frame}>
      <div className={bare ? undefined : styles.sheet}>
        <table
          {...ROLES.table}
          className={styles.table}
          aria-label={label}
          aria-busy={items === undefined || stale}
          data-stale={dimmed}
          data-dense={dense}
          onKeyDown={dense ? moveAmongRows : undefined}
        >
          <TableHead columns={columns} sorted={sorted} />
          <tbody {...ROLES.rowgroup}>
            {items === undefined
              ? Array.from({ length: expected }, (_, row) => `skeleton-${row}`).map((key) => (
                  <Row key={key} columns={columns}>
                    {skeleton}
                  </Row>
                ))
              : items.map((item) => <ItemRow key={rowKey(item)} columns={columns} item={item} />)}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Arrows go from the link of a row to that of the next one. */
function moveAmongRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('td[data-primary="true"] a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  links[at + step]?.focus();
}

/** A fast answer dims nothing: rendering 200 rows again for a tenth of a second would be noticed. */
const DIM_AFTER_MS = 150;

/** True once a condition has held for a moment. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(now), now ? DIM_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
}

const skeleton = () => <Skeleton width="70%" />;

interface ItemRowProps<Item> {
  columns: readonly Column<Item>[];
  item: Item;
}

/** Renders again only when its item or the columns change: typing in a filter must not render 200 rows. */
const ItemRow = memo(function ItemRow<Item>({ columns, item }: ItemRowProps<Item>) {
  return <Row columns={columns}>{(column) => column.cell(item)}</Row>;
}) as <Item>(props: ItemRowProps<Item>) => ReactNode;

interface RowProps<Item> {
  columns: readonly Column<Item>[];
  children: (column: Column<Item>) => ReactNode;
}

function Row<Item>({ columns, children }: RowProps<Item>) {
  return (
    <tr {...ROLES.row}>
      {columns.map((column) => (
        <td key={column.key} {...ROLES.cell} {...cellData(column)} data-label={column.header}>
          <span>{children(column)}</span>
        </td>
      ))}
    </tr>
  );
}
