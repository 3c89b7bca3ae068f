import Skeleton from '@mui/material/Skeleton';
import { type FocusEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import styles from './data-table.module.css';
import { SelectionBox } from './selection/selection-box.tsx';
import {
  keyAt,
  type OnSelect,
  onRowClick,
  onRowKey,
  selectedRange,
  type TablePicking,
  type TableSelection,
} from './selection/table-selection.ts';
import { type Column, cellData, ROLES } from './table-column.ts';
import { TableHead, type TableOrder } from './table-head.tsx';

interface DataTableProps<Item> {
  /** Accessible name of the table. */
  label: string;
  /** Must be the same array while its content is the same: a new one rerenders the rows. */
  columns: readonly Column<Item>[];
  /** Undefined while it loads for the first time: skeletons are shown. */
  items: readonly Item[] | undefined;
  rowKey: (item: Item) => string;
  /** Number of skeleton rows. */
  expected?: number;
  /** Dims the rows while newer ones load. */
  stale?: boolean;
  /** Without the surface around it, for a table inside a panel. */
  bare?: boolean;
  /** Present when headings sort. */
  sorted?: TableOrder | undefined;
  /** Rows of 44 px, and cards without column names: for cells that need no name. */
  dense?: boolean;
  /** Present when rows can be selected; `nameOf` gives a row's name. */
  selection?: (TableSelection & { nameOf: (item: Item) => string }) | undefined;
  /**
   * Present when a row can be opened in a pane beside the table: a click on the row does that, and its link opens the
   * page.
   */
  picking?: TablePicking | undefined;
}

/** A table whose rows become cards on a narrow screen. A link in the primary cell covers the whole row. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, rowKey, expected = 10, stale = false, bare = false } = props;
  const { sorted, dense = false, selection, picking } = props;
  const dimmed = useLasting(stale);
  const keys = items?.map(rowKey) ?? [];
  const tick = useSelecting(keys, selection);
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
          data-picks={picking !== undefined}
          onKeyDown={
            dense || selection
              ? (event) => onRowKey(event, { selection, picking, onSelect: tick })
              : undefined
          }
        >
          <TableHead columns={columns} sorted={sorted} keys={keys} selection={selection} />
          {/* A row opens in the pane beside the list; the keyboard uses its link. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link of the line has the focus, and the keys */}
          <tbody
            {...ROLES.rowgroup}
            onClick={picking && ((event) => onRowClick(event, picking))}
            onFocus={picking && ((event) => pickFocused(event, picking))}
          >
            {items === undefined
              ? Array.from({ length: expected }, (_, row) => `skeleton-${row}`).map((key) => (
                  <Row key={key} columns={columns} box={selection && <span />}>
                    {skeleton}
                  </Row>
                ))
              : items.map((item, at) => (
                  <ItemRow
                    key={keys[at]}
                    id={keys[at] ?? ''}
                    columns={columns}
                    item={item}
                    isPicked={picking?.picked !== undefined && picking.picked === keys[at]}
                    isSelected={selection?.selected.has(keys[at] ?? '') ?? false}
                    name={selection?.nameOf(item)}
                    onSelect={tick}
                  />
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A fast answer dims nothing: rerendering 200 rows for a tenth of a second would be noticeable. */
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

const skeleton = () => <Skeleton width="70%" className={styles.skeleton ?? ''} />;

/**
 * A row that the keyboard moves to opens in the pane. One that gets the focus back (a dialog has closed, the window is
 * shown again) does not: its pane may have been closed, or another page asked for.
 */
function pickFocused({ target, relatedTarget }: FocusEvent, { onPick }: TablePicking): void {
  if (relatedTarget === null || relatedTarget.closest('[role="dialog"]')) return;
  const key = keyAt(target);
  const isLine = target.matches('td[data-primary="true"] a:focus-visible');
  if (isLine && key !== undefined) onPick(key);
}

/** A stable function, so that selecting a row rerenders no other one. */
function useSelecting(keys: readonly string[], selection: TableSelection | undefined): OnSelect {
  const last = useRef<string>(undefined);
  const now = useRef({ keys, selection });
  useEffect(() => {
    now.current = { keys, selection };
  });
  return useCallback((key, isSelected, isRange) => {
    const range = selectedRange(now.current.keys, last.current, key, isRange);
    last.current = key;
    now.current.selection?.onSelect(range, isSelected);
  }, []);
}

interface ItemRowProps<Item> {
  id: string;
  columns: readonly Column<Item>[];
  item: Item;
  isPicked: boolean;
  isSelected: boolean;
  /** Undefined when rows cannot be selected. */
  name: string | undefined;
  onSelect: OnSelect;
}

/** Rerenders only when its item or the columns change: typing in a filter must not rerender 200 rows. */
const ItemRow = memo(function ItemRow<Item>(props: ItemRowProps<Item>) {
  const { id, columns, item, isPicked, isSelected, name, onSelect } = props;
  const box = name !== undefined && (
    <SelectionBox
      label={UI_TEXTS.select(name)}
      isSelected={isSelected}
      onPress={(next, isRange) => onSelect(id, next, isRange)}
    />
  );
  return (
    <Row columns={columns} id={id} isPicked={isPicked} box={box || undefined}>
      {(column) => column.cell(item)}
    </Row>
  );
}) as <Item>(props: ItemRowProps<Item>) => ReactNode;

interface RowProps<Item> {
  columns: readonly Column<Item>[];
  children: (column: Column<Item>) => ReactNode;
  id?: string;
  isPicked?: boolean;
  /** The row's checkbox, before its cells. */
  box?: ReactNode;
}

function Row<Item>({ columns, children, id, isPicked = false, box }: RowProps<Item>) {
  return (
    <tr {...ROLES.row} data-key={id} aria-current={isPicked || undefined}>
      {box !== undefined && (
        <td {...ROLES.cell} data-box>
          {box}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} {...ROLES.cell} {...cellData(column)} data-label={column.header}>
          <span>{children(column)}</span>
        </td>
      ))}
    </tr>
  );
}
