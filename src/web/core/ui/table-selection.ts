import type { KeyboardEvent, MouseEvent } from 'react';

/** Lines that are ticked, by key. */
export interface TableSelection {
  ticked: ReadonlySet<string>;
  onTick: (keys: readonly string[], isTicked: boolean) => void;
}

/** The line that is read beside the list, by key. */
export interface TablePicking {
  picked: string | undefined;
  onPick: (key: string) => void;
}

/** The key of the row that something is in. */
export const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]')?.dataset.key : undefined;

/** Ticks a line, or with `isRange` all from the last one. */
export type OnTick = (key: string, isTicked: boolean, isRange: boolean) => void;

interface RowKeys {
  selection: TableSelection | undefined;
  picking: TablePicking | undefined;
  onTick: OnTick;
}

/** Arrows go from the link of a row to that of the next one; Space ticks its line. */
export function onRowKey(
  event: KeyboardEvent<HTMLTableElement>,
  { selection, picking, onTick }: RowKeys,
): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('td[data-primary="true"] a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const key = keyAt(event.target);
  if (event.key === ' ' && selection && key !== undefined) {
    event.preventDefault();
    onTick(key, !selection.ticked.has(key), event.shiftKey);
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = links[at + step];
  next?.focus();
  const nextKey = next && keyAt(next);
  if (nextKey !== undefined) picking?.onPick(nextKey);
}

/** A click on a line, beside its links, picks it; its link takes the focus, so that arrows go on from there. */
export function onRowClick(event: MouseEvent<HTMLElement>, { onPick }: TablePicking): void {
  const { target } = event;
  const key = keyAt(target);
  const isOwn = target instanceof Element && target.closest('a, button, input, label') !== null;
  // Somebody who selects text of a line does not pick it.
  if (key === undefined || isOwn || getSelection()?.type === 'Range') return;
  (target as Element)
    .closest('tr')
    ?.querySelector<HTMLElement>('td[data-primary="true"] a')
    ?.focus({ preventScroll: true });
  onPick(key);
}

/**
 * The keys of the lines that a press on a box is about: those from the last one pressed up to it with Shift, else itself.
 * @param keys of the page, in its order
 */
export function tickedRange(
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
