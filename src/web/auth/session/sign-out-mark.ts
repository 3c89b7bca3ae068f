const KEY = 'auth.signed_out';

/**
 * The mark of this browser's last sign-out; undefined before any, and once somebody has signed in after it. All tabs
 * read it: a tab's provider may still know the person for a while, and must not let them in again.
 */
export function lastSignOut(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Each sign-out has a mark of its own: a sign-in removes the mark that it found when it began, and no later one. */
export function markSignOut(): void {
  try {
    localStorage.setItem(KEY, `${Date.now()}.${Math.random()}`);
  } catch {
    // Storage is forbidden, to the provider as well: no other tab knows the person.
  }
}

/** Call when somebody has signed in. @param before the value of `lastSignOut` when the sign-in began */
export function clearSignOutMark(before: string | undefined): void {
  try {
    if (before !== undefined && lastSignOut() === before) localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, as above.
  }
}

/** Calls `listener` when somebody signs out in another tab. @returns a function that ends it */
export function onSignOutElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
