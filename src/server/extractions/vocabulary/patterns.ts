/** Any of these, as a piece of a regular expression: `(?:a|b|c)`. Each list is pieces, or several separated by `|`. */
export function anyOf(...lists: readonly string[]): string {
  return `(?:${lists.join('|')})`;
}

/** Any of these as whole words. */
export function wholeWords(lists: readonly string[], flags = ''): RegExp {
  return new RegExp(`\\b${anyOf(...lists)}\\b`, flags);
}
