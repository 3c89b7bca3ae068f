import type { LoginOptions } from './login-options.ts';

const DEFAULT_ROUTE = '/space';

/** Where a login leads. `refused`: a `redirect_uri` was given and its origin is not one of ours. */
export type Redirect = { to: 'outside'; url: string } | { to: 'inside'; route: string; refused: boolean };

/**
 * Where to go once signed in: `redirect_uri` at a configured origin, else `redirect_route` inside the product and
 * not a sign-in screen, else /space.
 *
 * @param origins as `https://clinique.example`, without a path
 */
export function redirectAfterLogin(options: LoginOptions, origins: readonly string[]): Redirect {
  const { redirect_uri, redirect_route, client_title } = options;
  if (redirect_uri !== undefined) {
    return isAllowed(redirect_uri, origins)
      ? { to: 'outside', url: withTitle(redirect_uri, client_title) }
      : { to: 'inside', route: DEFAULT_ROUTE, refused: true };
  }
  return { to: 'inside', route: insideRoute(redirect_route) ?? DEFAULT_ROUTE, refused: false };
}

/** The page to come back to for a person who wanted `href`: never the sign-out. */
export function wantedRoute(href: string): string {
  return href.endsWith('logout') ? DEFAULT_ROUTE : href;
}

/** Spaces, control characters and backslashes: browsers drop or turn them, so that an address is not what it seems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TRICKY = /[\s\u0000-\u001f\u007f\\]/u;
const ORIGIN = /^(https?:\/\/[^/?#@]+)(?:[/?#]|$)/i;

function isAllowed(uri: string, origins: readonly string[]): boolean {
  const origin = TRICKY.test(uri) ? undefined : ORIGIN.exec(uri)?.[1]?.toLowerCase();
  return origin !== undefined && origins.includes(origin);
}

function withTitle(uri: string, title: string | undefined): string {
  if (title === undefined) return uri;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(uri) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}client_title=${encodeURIComponent(title)}${hash}`;
}

/** How many times an address may be encoded over itself before it is no honest one. */
const DECODINGS_MAX = 5;

/**
 * A route of the product, or undefined for one that leads elsewhere or back to the sign-in screens, however often it
 * was encoded.
 */
export function insideRoute(route: string | undefined): string | undefined {
  if (route === undefined) return undefined;
  let path = route.split(/[?#]/, 1)[0] ?? '';
  for (let i = 0; i < DECODINGS_MAX; i += 1) {
    if (!isInside(path)) return undefined;
    const decoded = decode(path);
    if (decoded === path) return TRICKY.test(route) ? undefined : route;
    if (decoded === undefined) return undefined;
    path = decoded;
  }
  return undefined;
}

/** One slash and no more at the start, no way up, and not a page of sign-in. */
function isInside(path: string): boolean {
  return (
    /^\/(?!\/)/.test(path) &&
    !TRICKY.test(path.replaceAll(' ', '')) &&
    !/(^|\/)\.{1,2}(\/|$)/.test(path) &&
    !/^\/auth(\/|$)/i.test(path)
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
