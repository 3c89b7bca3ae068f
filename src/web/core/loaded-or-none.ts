interface Loading<Item> {
  data: readonly Item[] | undefined;
  isError: boolean;
}

/**
 * The answer of a query: undefined while it loads, so that what depends on it waits, and an empty list once it has
 * failed.
 */
export const loadedOrNone = <Item>({ data, isError }: Loading<Item>): readonly Item[] | undefined =>
  data ?? (isError ? [] : undefined);
