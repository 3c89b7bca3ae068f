import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import { moveAmongSorts, SortHeader, sortDirection } from './order/sort-header.tsx';
import { readOrder } from './order/split-order.ts';
import { SelectionBox } from './selection/selection-box.tsx';
import type { TableSelection } from './selection/table-selection.ts';
import { type Column, cellData, ROLES } from './table-column.ts';

/** The order of a list whose headings sort it. */
export interface TableOrder {
  /** `title`, `-creation_time`. */
  order: string;
  onOrder: (order: string) => void;
}

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[];
  sorted: TableOrder | undefined;
  /** Keys of the rows, when they can be selected. */
  keys: readonly string[];
  selection: TableSelection | undefined;
}

/** The headings of a table. */
export function TableHead<Item>({ columns, sorted, keys, selection }: TableHeadProps<Item>) {
  const order = sorted?.order ?? '';
  const entry = entryOf(columns, order);
  return (
    <thead {...ROLES.rowgroup}>
      <tr {...ROLES.row} onKeyDown={sorted && moveAmongSorts}>
        {selection && (
          <th {...ROLES.columnheader} scope="col" data-box>
            <SelectAll keys={keys} selection={selection} isEntry={entry === ''} />
          </th>
        )}
        {columns.map((column) => {
          const { key, sorts = [], header } = column;
          const isSorting = sorted !== undefined && sorts.length > 0;
          return (
            <th
              key={key}
              {...ROLES.columnheader}
              scope="col"
              {...cellData(column)}
              aria-sort={isSorting ? sortDirection(sorts, order) : undefined}
            >
              {isSorting ? (
                <SortHeader sorts={sorts} order={order} onOrder={sorted.onOrder} entry={entry} />
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SelectAll({
  keys,
  selection: { selected, onSelect },
  isEntry,
}: Pick<TableHeadProps<never>, 'keys'> & { selection: TableSelection; isEntry: boolean }) {
  const count = keys.filter((key) => selected.has(key)).length;
  return (
    <SelectionBox
      ofAll
      isEntry={isEntry}
      label={UI_TEXTS.selectAll}
      isSelected={count > 0 && count === keys.length}
      isPartial={count > 0 && count < keys.length}
      onPress={(isSelected) => onSelect(keys, isSelected)}
    />
  );
}

/** The heading in the tab order: the current order's, or else the first one that sorts. */
function entryOf<Item>(columns: readonly Column<Item>[], order: string): string {
  const all = columns.flatMap(({ sorts = [] }) => sorts);
  const { attribute } = readOrder(order);
  return (all.find((sort) => sort.attribute === attribute) ?? all[0])?.attribute ?? '';
}
