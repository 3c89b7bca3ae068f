type Raw = Readonly<Record<string, unknown>>;

/**
 * What an address says of filters and is none, as it writes it: « subject=S-0000 ».
 * @param raw the address without what it says of its page and order
 * @param read the filters found in it
 */
export function unreadFilters(raw: Raw, read: Raw): string[] {
  const unread = Object.entries(raw).filter(
    ([name, value]) => value !== undefined && read[name] === undefined,
  );
  return unread.map(([name, value]) => `${name}=${written(value)}`);
}

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
