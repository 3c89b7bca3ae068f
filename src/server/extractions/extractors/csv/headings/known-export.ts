/** What the documentation of a device or application states about its export's columns, and no heading does. */
export interface KnownExport {
  /** Units of columns, by heading. */
  units: readonly [RegExp, string][];
  /** Measures of columns, by heading. */
  measures: readonly [RegExp, string][];
  /** The measure of every row, or of the rows of an event; absent if the columns name it. */
  rows?: {
    value: RegExp;
    unit: string | null;
    event: RegExp | null;
    events: readonly [RegExp, string][];
    /** Whether percentages are written as fractions: 0.97 with « % » means 97 %. */
    partsOfOne?: true;
    /** A column that, where it is filled, marks a reading that is not of a person. */
    excluded?: RegExp;
  };
  /** The date column, if the usual heading words do not identify it. */
  date?: RegExp;
  /** The order in which the export always writes its dates. */
  order?: 'dmy' | 'mdy';
  /** The column with the end of the time over which a row counts or averages, from its date on. */
  end?: RegExp;
  /** Columns of means over that time, which are not results. */
  means?: RegExp;
  /**
   * A column of readings that, in another file with the same headings, holds one figure a day, which sums up the day.
   */
  daily?: RegExp;
  /** The column of the moment in UTC, beside the one of the local time. */
  instant?: RegExp;
  /** The column of the minutes by which the local time is ahead of UTC. */
  ahead?: RegExp;
  /**
   * The column of the offset from UTC. Use it if the export does not state whether its times are UTC or local: then
   * only a day on which both agree is known.
   */
  offset?: RegExp;
  /**
   * Numbers that a column holds in place of a reading: codes of the sensor, or the limits it does not measure beyond.
   */
  noReading?: readonly [RegExp, RegExp][];
  /** Recognised by headings that other tables may share: analyses of a laboratory beside them contradict it. */
  guess?: true;
  /** The file comes from a device that did not exist before 2000. */
  recent?: true;
}

/** How to recognise an export by its headings. */
export interface Signature extends KnownExport {
  /** All of these match a heading… */
  all: readonly RegExp[];
  /** …and, if given, every heading matches one of these… */
  only?: RegExp;
  /** …and, if given, at least one of these matches a heading. */
  one?: RegExp;
}
