const KEY = 'auth.signed_in';

/**
 * Whether somebody signed in here and has not signed out since. Their session may be over: the provider, whose code the
 * home page does not load, then opens another one. Stored in the browser.
 */
export function isSignedInHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markSignedInHere(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, to the provider as well: nobody is signed in once the session is over.
  }
}
