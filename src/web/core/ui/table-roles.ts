import type { Column } from './data-table.tsx';

/** Explicit, because browsers drop the roles of a table whose `display` changes. */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** What the style of a cell needs to know of its column. */
export const cellData = <Item>({ key, primary, align, minor, wide }: Column<Item>) => ({
  'data-column': key,
  'data-primary': primary ?? false,
  'data-align': align ?? 'start',
  'data-minor': minor ?? false,
  'data-wide': wide ?? false,
});
