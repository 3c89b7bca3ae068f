/** Whether 05/09/2020 is 5 September or May 9; null if the report does not show it. */
export type DayOrder = 'day-first' | 'month-first' | null;

/** A word of a page; its edges are in page units, from the top left corner. */
export interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** From 0 to 1, if the word was recognised in an image. */
  confidence?: number;
  /** Its column, and its line in its cell, in a row whose cells have several lines (`centred-cells.ts`). */
  cell?: { column: number; line: number };
}

/** A page as printed, or a page image. `number` is 1 for an image. */
export interface Page {
  number: number;
  width: number;
  height: number;
  words: readonly Word[];
  /** Texts drawn across the lines, such as « ANNULÉ ». They are read only to find out that a document is void. */
  across?: readonly string[];
}

/** Words of one line: `text` joins them with spaces, or with a tab where a column ends. */
export interface Line {
  page: Page;
  /** Starts at 1 at the top of the page. */
  number: number;
  text: string;
  /** Offset of each word in `text`. */
  words: readonly (Word & { at: number })[];
  top: number;
  bottom: number;
  /** How the report writes dates; day first if it is not known. */
  order?: DayOrder;
  /** The text column of the line, if its page has several side by side (`side-by-side.ts`). */
  block?: string;
}
