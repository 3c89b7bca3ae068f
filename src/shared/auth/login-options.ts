import { beginningOf } from '../core/storable-text.ts';

/**
 * Options that the sign-in screens keep in their query: `client_title`, `redirect_uri`, `redirect_route`, and any other
 * parameter of the application that sent the person here.
 */
export type LoginOptions = Readonly<Record<string, string>>;

/** Longest value of an option: that of an address. */
const VALUE_MAX = 2000;
/** The title is shown in a heading, so its length is limited. */
const TITLE_MAX = 80;
/** Parameters that the identity provider adds to its e-mailed links; they are valid for that link alone. */
const LINK_KEYS = new Set(['apiKey', 'oobCode', 'mode', 'lang', 'tenantId', 'continueUrl']);

/** Reads the options from a parsed query; values that are not plain text, numbers or booleans are dropped. */
export function loginOptions(search: Readonly<Record<string, unknown>>): LoginOptions {
  const options = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (LINK_KEYS.has(key)) return [];
    const text = plain(value);
    if (text === undefined || text.length > VALUE_MAX) return [];
    return [[key, key === 'client_title' ? beginningOf(text, TITLE_MAX) : text]];
  });
  return Object.fromEntries(options);
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

/**
 * The options that an e-mailed link brings back, which decide where it leads: `redirect_uri` with its title, or else
 * `redirect_route`.
 */
export function linkOptions({ redirect_uri, client_title, redirect_route }: LoginOptions): LoginOptions {
  if (redirect_uri !== undefined)
    return { redirect_uri, ...(client_title !== undefined && { client_title }) };
  return redirect_route === undefined ? {} : { redirect_route };
}
