/** What the documentation of a device or of an application says of the columns of its export, and no heading does. */
export interface KnownExport {
  /** Units of columns, by heading. */
  units: readonly [RegExp, string][];
  /** Measures of columns, by heading. */
  measures: readonly [RegExp, string][];
  /** The measure of every row, or of the rows of an event; absent where the columns name it. */
  rows?: {
    value: RegExp;
    unit: string | null;
    event: RegExp | null;
    events: readonly [RegExp, string][];
    /** Whether percentages are written as parts of one: 0.97 with « % » is 97 %. */
    partsOfOne?: true;
    /** A column that says, where it is filled, that the reading is not one of a person. */
    excluded?: RegExp;
  };
  /** The column of the date, where the usual words do not say which. */
  date?: RegExp;
  /**
   * The column of the offset from UTC, where nothing says whether the times beside it are of UTC or of the place: only
   * the day that both give is known.
   */
  offset?: RegExp;
  /** The file comes from a device that did not exist before the year 2000. */
  recent?: true;
}

/** How the headings of an export are recognised. */
export interface Signature extends KnownExport {
  /** Every one of these names is a heading… */
  all: readonly RegExp[];
  /** …and no heading is anything else, if this is given. */
  only?: RegExp;
  /** …and one of these is a heading, if this is given. */
  one?: RegExp;
}
