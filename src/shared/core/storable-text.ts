/**
 * Foreign text without what the database or UTF-8 cannot hold: control characters (PostgreSQL has no NUL) and halves
 * of surrogate pairs.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '');
}

/** The beginning of a text, never with half of a character of two units at its end, which the database would refuse. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** What breaks a line, shows nothing, or reverses the text that follows it. */
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether somebody who reads a text sees anything of it. Whether it may be empty is another rule. */
export const isSeen = (text: string): boolean => text === '' || SEEN.test(text);

/**
 * Whether a text is a line that somebody can read: a title, a name. Lists show it on one line, and it is often the link
 * to what it names; FHIR allows no control character in it either.
 */
export const isLine = (text: string): boolean => isSeen(text) && text.search(NOT_IN_LINE) < 0;

/** A text that was kept before it had to be a line, as one. */
export const asLine = (text: string): string => text.replace(NOT_IN_LINE, ' ').trim();

/** Whether the database would return a text unchanged: it holds neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
