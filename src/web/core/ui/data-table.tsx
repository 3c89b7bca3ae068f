import Skeleton from '@mui/material/Skeleton';
import { memo, type ReactNode, useEffect, useState } from 'react';
import styles from './data-table.module.css';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The cell that names the row: the heading of its card on a phone. One column at most. */
  primary?: boolean;
  align?: 'start' | 'end';
  /** When the table is too narrow for all columns, unimportant ones are hidden first; cards show them all. */
  minor?: boolean;
}

/** Explicit, because browsers drop the roles of a table whose `display` changes. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

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
}

/** A table whose rows become cards on a narrow screen. A link in the primary cell covers the whole row. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, rowKey, expected = 10, stale = false, bare = false } = props;
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
        >
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              {columns.map((column) => (
                <th key={column.key} {...ROLES.columnheader} scope="col" {...cellData(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
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

const cellData = <Item,>({ primary, align, minor }: Column<Item>) => ({
  'data-primary': primary ?? false,
  'data-align': align ?? 'start',
  'data-minor': minor ?? false,
});
