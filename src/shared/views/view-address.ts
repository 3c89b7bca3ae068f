/** The query of a list, under the names that its address uses. */
export type AddressQuery = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes the query of a list as a query string, in the order of the names, so that the same query becomes the same text
 * in whichever order it was typed. Values are unquoted, unlike those of the browser's address.
 */
export function writeAddress(state: AddressQuery): string {
  return Object.entries(state)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .toSorted()
    .join('&');
}

/** Reads the text that `writeAddress` wrote; null if it does not have that form, or repeats a name. */
export function readAddress(query: string): Record<string, string> | null {
  const found = new Map<string, string>();
  for (const part of query.split('&')) {
    const [, name, written] = /^([a-z_]{1,40})=([^=]+)$/.exec(part) ?? [];
    const value = written === undefined ? null : decoded(written);
    if (name === undefined || value === null || found.has(name)) return null;
    found.set(name, value);
  }
  return Object.fromEntries(found);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
