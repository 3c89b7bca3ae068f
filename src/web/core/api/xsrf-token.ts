/** The header of a write: the token of the cookie, which a forged request from another site could not echo. */
export function xsrfHeader(method: string, cookies: string): Record<string, string> {
  const token = xsrfToken(cookies);
  return method === 'GET' || method === 'HEAD' || token === undefined ? {} : { 'X-XSRF-TOKEN': token };
}

/**
 * The XSRF token of the session, present as long as the session's cookie. Over https its name has a prefix that no
 * other host of the domain can set; many applications use the plain name.
 */
export function xsrfToken(cookies: string): string | undefined {
  const value =
    /(?:^|;\s*)__Host-XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ??
    /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}
