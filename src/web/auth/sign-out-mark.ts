const KEY = 'auth.signed_out';

/**
 * What the last sign-out of this browser has left, until somebody signs in after it; undefined before and then. All tabs
 * read it: in one of them the provider may go on knowing the person for a while, and must not let them in again.
 */
export function lastSignOut(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Each sign-out leaves a mark of its own, so that a sign-in takes away the one before it, and none that came meanwhile. */
export function markSignOut(): void {
  try {
    localStorage.setItem(KEY, `${Date.now()}.${Math.random()}`);
  } catch {
    // Storage is forbidden, to the provider as well: no other tab knows the person.
  }
}

/** Call when somebody has signed in. @param before what `lastSignOut` said when they began to */
export function passSignOut(before: string | undefined): void {
  try {
    if (before !== undefined && lastSignOut() === before) localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
