/**
 * What travels along in the query of the login screens: `client_title`, `redirect_uri`, `redirect_route`, and
 * whatever else the application that sent the person here gave.
 */
export type LoginOptions = Readonly<Record<string, string>>;

/** Longest value kept of an option: an address at most. */
const VALUE_MAX = 2000;
/** A title is shown in a heading, so it stays one. */
const TITLE_MAX = 80;
/** Added by the identity provider to the link of an e-mail; they belong to that link alone. */
const LINK_KEYS = new Set(['apiKey', 'oobCode', 'mode', 'lang', 'tenantId', 'continueUrl']);

/** Reads the options out of a parsed query; what is not a plain value is left out. */
export function loginOptions(search: Readonly<Record<string, unknown>>): LoginOptions {
  const kept = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (LINK_KEYS.has(key)) return [];
    const text = plain(value);
    if (text === undefined || text.length > VALUE_MAX) return [];
    return [[key, key === 'client_title' ? text.slice(0, TITLE_MAX) : text]];
  });
  return Object.fromEntries(kept);
}

function plain(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? undefined : value.trim();
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return undefined;
  }
}
