import type { ReactNode } from 'react';
import type { Sort } from './order/sort-header.tsx';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The cell that names the row: the heading of its card on a phone. One column at most. */
  primary?: boolean;
  align?: 'start' | 'end';
  /** When the table is too narrow for all columns, unimportant ones are hidden first; cards show them all. */
  minor?: boolean;
  /** Orders that its heading offers, instead of `header` on screen. */
  sorts?: readonly Sort[];
  /** Whether it has a line of its own in a dense card, and more room than others in a row. */
  wide?: boolean;
}

/** Explicit, because browsers drop the roles of a table whose `display` changes. */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** The facts about a column that its cells' style needs. */
export const cellData = <Item>({ key, primary, align, minor, wide }: Column<Item>) => ({
  'data-column': key,
  'data-primary': primary ?? false,
  'data-align': align ?? 'start',
  'data-minor': minor ?? false,
  'data-wide': wide ?? false,
});
