/** Whether a fact is marked in this browser, for later pages; false where storage is forbidden. */
export function isMarked(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Marks a fact in this browser, or removes the mark. Does nothing where storage is forbidden. */
export function mark(key: string, is: boolean): void {
  try {
    if (is) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Later pages do without it.
  }
}
