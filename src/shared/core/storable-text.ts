/**
 * Foreign text without what the database or UTF-8 cannot hold: control characters (PostgreSQL has no NUL) and halves
 * of surrogate pairs.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '');
}

/** Whether the database would return a text unchanged: it holds neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
