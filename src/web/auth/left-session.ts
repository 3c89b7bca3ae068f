const KEY = 'auth.session.left';

/**
 * Whether somebody signed out here while the server could not be told: the cookie that scripts cannot remove still
 * opens their session, which this browser must not use. Kept in the browser, so that a page opened later knows.
 */
export function isSessionLeft(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markSessionLeft(left: boolean): void {
  try {
    if (left) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused: the provider has none of its own either, and a page opened later asks the server who is there.
  }
}
