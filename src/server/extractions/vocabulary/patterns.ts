/**
 * A regular expression that matches any of the alternatives: `(?:a|b|c)`. Each list may hold several, separated by `|`.
 */
export function anyOf(...lists: readonly string[]): string {
  return `(?:${lists.join('|')})`;
}

/** Matches any of the alternatives as whole words. */
export function wholeWords(lists: readonly string[], flags = ''): RegExp {
  return new RegExp(`\\b${anyOf(...lists)}\\b`, flags);
}
