const KEY = 'auth.session.left';

/**
 * Whether somebody signed out here while the server was unreachable: the cookie, which scripts cannot remove, still
 * opens their session, and this browser must not use it. Stored in the browser for later pages.
 */
export function isSessionLeftOpen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markSessionLeftOpen(left: boolean): void {
  try {
    if (left) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, to the provider as well: a page opened later asks the server who is signed in.
  }
}
