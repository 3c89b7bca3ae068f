import Skeleton from '@mui/material/Skeleton';
import { memo, type ReactNode, useEffect, useState } from 'react';
import styles from './data-table.module.css';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Names the row: the heading of its card on a phone. One column at most. */
  primary?: boolean;
  align?: 'start' | 'end';
  /** Where the table is too narrow for all, columns without importance go first; cards show them all. */
  minor?: boolean;
}

/** Written out, because browsers forget the roles of a table that is laid out as something else. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface DataTableProps<Item> {
  /** Spoken name of the table. */
  label: string;
  /** The same array as long as they say the same: rows are drawn again with it. */
  columns: readonly Column<Item>[];
  /** Undefined while it loads for the first time: skeletons stand in. */
  items: readonly Item[] | undefined;
  rowKey: (item: Item) => string;
  /** Number of skeleton rows. */
  expected?: number;
  /** Dims what is shown while something newer loads. */
  stale?: boolean;
  /** Without the sheet around it: for a table inside a panel. */
  bare?: boolean;
}

/**
 * A table whose rows become cards where it is narrow. A link in the primary cell covers the whole row.
 */
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

/** An answer that comes at once dims nothing: drawing 200 rows again for a tenth of a second would be felt. */
const DIM_AFTER_MS = 150;

/** Whether something has been so for a moment. */
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

/** Drawn again only where its item or the columns are others: typing in a filter leaves 200 rows alone. */
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
