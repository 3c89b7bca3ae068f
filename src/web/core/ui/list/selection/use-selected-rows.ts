import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TableSelection } from './table-selection.ts';

/** A page of rows, in the form that `useQuery` with `placeholderData: keepPreviousData` returns. */
interface Shown<Item> {
  data: { items: readonly Item[] } | undefined;
  isPlaceholderData: boolean;
}

/** The largest number of rows of other pages that are looked up: the API accepts no more values in one condition. */
const LOOKED_UP_MAX = 100;

interface Selectable<Item, Listed, Key extends QueryKey> {
  /** The name of the list: each list keeps its own selection. */
  list: 'observations' | 'files';
  /** The query of the list, without its page and its order. */
  question: string;
  /** The query for the rows with these ids that the list still has. */
  among: (ids: string[]) => UseQueryOptions<Listed, Error, Listed, Key>;
  /** Whether rows that have left the list stay selected: the outcome of an action on them is still shown. */
  isHeld?: (lines: readonly Item[]) => boolean;
}

interface Kept<Item> {
  question: string;
  rows: ReadonlyMap<string, Item>;
}

/**
 * What a list keeps, and finds again at the same entry of the history: after « back ». Signing out clears it, as it does
 * all queries. The entry is read when needed: as a state, it would render the list once more at each press of a link.
 */
function useKeptInHistory<Item>(list: string, initial: Kept<Item>) {
  const client = useQueryClient();
  const router = useRouter();
  const keyOf = () => ['selected', list, router.state.location.state.__TSR_key];
  const [kept, setKept] = useState(() => client.getQueryData<Kept<Item>>(keyOf()) ?? initial);
  const keep = useEffectEvent(() => {
    const queryKey = keyOf();
    client.setQueryDefaults(['selected'], { gcTime: Number.POSITIVE_INFINITY });
    if (kept.rows.size > 0) client.setQueryData(queryKey, kept);
    else client.removeQueries({ queryKey, exact: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again when it changes
  useEffect(() => keep(), [kept]);
  useEffect(() => router.subscribe('onResolved', () => keep()), [router]);
  return [kept, setKept] as const;
}

/**
 * The selected rows. They stay selected on the other pages of the list, in any order. When the query of the list
 * changes, only those that it shows stay selected, so that no action applies to a row that it leaves out. A row that
 * leaves the list (erased, replaced, extracted again) is no longer selected.
 */
export function useSelectedRows<
  Item extends { id: string },
  Listed extends { items: readonly Item[] },
  Key extends QueryKey,
>(page: Shown<Item>, { list, question, among, isHeld }: Selectable<Item, Listed, Key>) {
  const items = page.data?.items;
  const [kept, setKept] = useKeptInHistory<Item>(list, { question, rows: new Map() });
  let { rows } = kept;
  if (kept.question !== question && items !== undefined && !page.isPlaceholderData) {
    const shownIds = new Set(items.map(({ id }) => id));
    rows = new Map([...rows].filter(([id]) => shownIds.has(id)));
    setKept({ question, rows });
  }
  const lines = useMemo(() => {
    const selectedItems = (items ?? []).filter(({ id }) => rows.has(id));
    const ids = new Set(selectedItems.map(({ id }) => id));
    // The selected rows that are shown, in their current state.
    return [...[...rows.values()].filter(({ id }) => !ids.has(id)), ...selectedItems];
  }, [items, rows]);
  const selectedIds = new Set((items ?? []).flatMap(({ id }) => (rows.has(id) ? [id] : [])));
  // Unknown until the rows of the page have loaded.
  const elsewhere = items === undefined ? [] : [...rows.keys()].filter((id) => !selectedIds.has(id)).sort();
  const isAsked =
    kept.question === question &&
    elsewhere.length > 0 &&
    elsewhere.length <= LOOKED_UP_MAX &&
    isHeld?.(lines) !== true;
  // An earlier answer about the same rows is forgotten: one of them may be back.
  const { data: known } = useQuery({ ...among(elsewhere), enabled: isAsked, gcTime: 0 });
  if (isAsked && known !== undefined) {
    const found = new Map(known.items.map((item) => [item.id, item]));
    // As they are now: the content of a file may have been erased since it was selected.
    const isOutdated = elsewhere.some((id) => found.get(id) !== rows.get(id));
    const now = [...rows].flatMap(([id, item]): [string, Item][] => {
      const latest = selectedIds.has(id) ? item : found.get(id);
      return latest === undefined ? [] : [[id, latest]];
    });
    if (isOutdated) setKept({ question, rows: new Map(now) });
  }
  const onSelect = useCallback(
    (keys: readonly string[], isSelected: boolean) =>
      setKept((before) => {
        const next = new Map(before.rows);
        for (const key of keys) {
          const item = items?.find(({ id }) => id === key);
          if (isSelected && item !== undefined) next.set(key, item);
          else next.delete(key);
        }
        return { ...before, rows: next };
      }),
    [items, setKept],
  );
  const selection: TableSelection = { selected: selectedIds, elsewhere: elsewhere.length, onSelect };
  return { lines, selection, clear: () => setKept({ question, rows: new Map() }) };
}
