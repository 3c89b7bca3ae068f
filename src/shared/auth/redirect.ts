import type { LoginOptions } from './login-options.ts';

const DEFAULT_ROUTE = '/space';

/** Where a sign-in leads. `refused`: there is a `redirect_uri`, but its origin is not configured. */
export type Redirect = { to: 'outside'; url: string } | { to: 'inside'; route: string; refused: boolean };

/**
 * Where to go after signing in: to `redirect_uri` if its origin is configured, else to `redirect_route` if it is a
 * page of the product other than a sign-in screen, else to /space.
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

/** The page to return to for a person who requested `href`; never the sign-out. */
export function wantedRoute(href: string): string {
  return href.endsWith('logout') ? DEFAULT_ROUTE : href;
}

/**
 * Spaces, control characters and backslashes: browsers drop or convert them, so an address that holds them may lead
 * elsewhere than it seems.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
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

/** Times an address may be percent-encoded over itself before it is refused as deceptive. */
const DECODINGS_MAX = 5;

/**
 * The text if it is a route of the product; undefined if it leads elsewhere or back to the sign-in screens, however
 * many times it is encoded.
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

/** Exactly one slash at the start, no dot segment, and not a sign-in page. */
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
