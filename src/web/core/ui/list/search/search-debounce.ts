/** Milliseconds after the last key before a text filters a list: specification, section 9. */
export const SEARCH_DEBOUNCE_MS = {
  /** Observations and files, which the server searches. */
  server: 1_000,
  /** Types, which are loaded already. */
  loaded: 300,
} as const;
