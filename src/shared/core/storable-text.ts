/**
 * The text without what the database or UTF-8 cannot hold: control characters (PostgreSQL has no NUL) and halves of
 * surrogate pairs.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '');
}

/** The beginning of a text. Never ends in half of a surrogate pair, which the database would refuse. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Characters that break a line, show nothing, or reverse the text after them. */
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a reader sees anything of a text. An empty text passes: whether it may be empty is for another rule. */
export const isSeen = (text: string): boolean => text === '' || SEEN.test(text);

/**
 * Whether a text is a readable line, as a title or a name must be: lists show it on one line, it is often the text of a
 * link, and FHIR allows no control character in it.
 */
export const isLine = (text: string): boolean => isSeen(text) && text.search(NOT_IN_LINE) < 0;

/**
 * A text as it is searched: without the signs that show nothing (soft hyphen, zero-width space), which a copy from a
 * page or a PDF brings along and nobody types.
 */
export const searchedText = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Turns a text stored before it had to be a line into one. */
export const asLine = (text: string): string => text.replace(NOT_IN_LINE, ' ').trim();

/** Whether the database would return a text unchanged: it contains neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
