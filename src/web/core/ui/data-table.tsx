import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
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

interface DataTableProps<Item> {
  /** Spoken name of the table. */
  label: string;
  columns: readonly Column<Item>[];
  /** Undefined while it loads for the first time: skeletons stand in. */
  items: readonly Item[] | undefined;
  rowKey: (item: Item) => string;
  /** Number of skeleton rows. */
  expected?: number;
  /** Dims what is shown while something newer loads. */
  stale?: boolean;
}

/**
 * A table whose rows become cards where it is narrow. A link in the primary cell covers the whole row. Roles are
 * written out, because browsers forget them when a table is laid out as something else.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, rowKey, expected = 10, stale = false } = props;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers drop the role with `display: block` */}
      <table
        role="table"
        className={styles.table}
        aria-label={label}
        aria-busy={items === undefined || stale}
        data-stale={stale}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <th key={column.key} role="columnheader" scope="col" {...cellData(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {items === undefined
            ? Array.from({ length: expected }, (_, row) => `skeleton-${row}`).map((key) => (
                <Row key={key} columns={columns} cell={() => <Skeleton width="70%" />} />
              ))
            : items.map((item) => (
                <Row key={rowKey(item)} columns={columns} cell={(column) => column.cell(item)} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Item> {
  columns: readonly Column<Item>[];
  cell: (column: Column<Item>) => ReactNode;
}

function Row<Item>({ columns, cell }: RowProps<Item>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <tr role="row">
      {columns.map((column) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <td key={column.key} role="cell" {...cellData(column)}>
          <span className={styles.cardLabel} aria-hidden>
            {column.header}
          </span>
          <span className={styles.value}>{cell(column)}</span>
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
