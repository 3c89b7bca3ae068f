type Raw = Readonly<Record<string, unknown>>;

/**
 * The filters of an address that are not valid, as it writes them: « subject=S-0000 ».
 * @param raw the address without its page and order
 * @param read the valid filters found in it
 */
export function unreadFilters(raw: Raw, read: Raw): string[] {
  const unread = Object.entries(raw).filter(
    ([name, value]) => value !== undefined && read[name] === undefined,
  );
  return unread.map(([name, value]) => `${name}=${written(value)}`);
}

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
