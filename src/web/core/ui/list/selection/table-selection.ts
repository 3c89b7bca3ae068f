import type { KeyboardEvent, MouseEvent } from 'react';
import { isKeyOf, SHORTCUTS } from '../../../shortcuts.ts';

/** The selected rows, by key. */
export interface TableSelection {
  selected: ReadonlySet<string>;
  /** Number of rows selected on other pages. */
  elsewhere: number;
  onSelect: (keys: readonly string[], isSelected: boolean) => void;
}

/** The row shown beside the list, by key. */
export interface TablePicking {
  picked: string | undefined;
  onPick: (key: string) => void;
}

/** The key of the row that contains an element. */
export const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]')?.dataset.key : undefined;

/** Selects a row, or with `isRange` all rows from the last one. */
export type OnSelect = (key: string, isSelected: boolean, isRange: boolean) => void;

interface RowKeys {
  selection: TableSelection | undefined;
  picking: TablePicking | undefined;
  onSelect: OnSelect;
}

/** Arrow keys move from the link of a row to the next one's; Space selects the row. */
export function onRowKey(
  event: KeyboardEvent<HTMLTableElement>,
  { selection, picking, onSelect }: RowKeys,
): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('td[data-primary="true"] a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const key = keyAt(event.target);
  if (isKeyOf(SHORTCUTS.select, event.key) && selection && key !== undefined) {
    event.preventDefault();
    onSelect(key, !selection.selected.has(key), event.shiftKey);
    return;
  }
  const step = [-1, 1][SHORTCUTS.neighbour.keys.indexOf(event.key)];
  if (step === undefined) return;
  event.preventDefault();
  const next = links[at + step];
  next?.focus();
  const nextKey = next && keyAt(next);
  if (nextKey !== undefined) picking?.onPick(nextKey);
}

/**
 * A click on a row, outside its links, opens it in the pane; its link gets the focus, so that arrows continue from
 * there.
 */
export function onRowClick(event: MouseEvent<HTMLElement>, { onPick }: TablePicking): void {
  const { target } = event;
  const key = keyAt(target);
  const isOwn = target instanceof Element && target.closest('a, button, input, label') !== null;
  // Selecting text in a row does not open it.
  if (key === undefined || isOwn || getSelection()?.type === 'Range') return;
  (target as Element)
    .closest('tr')
    ?.querySelector<HTMLElement>('td[data-primary="true"] a')
    ?.focus({ preventScroll: true });
  onPick(key);
}

/**
 * The keys of the rows that a click on a checkbox affects: those from the last one clicked to it with Shift, else only
 * its own.
 * @param keys of the page, in order
 */
export function selectedRange(
  keys: readonly string[],
  last: string | undefined,
  pressed: string,
  isRange: boolean,
): readonly string[] {
  const from = last === undefined ? -1 : keys.indexOf(last);
  const to = keys.indexOf(pressed);
  if (!isRange || from < 0 || to < 0) return [pressed];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
