/**
 * Text of somebody else's, as it can be kept and answered again to the letter: no control character (PostgreSQL has no
 * NUL) and no half of a surrogate pair (UTF-8 has none).
 */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '');
}

/** Whether a text would come back from the database as it went: neither NUL nor half of a surrogate pair in it. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
