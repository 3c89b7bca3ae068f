/** A cell with a value, and what its row and column state about it. */
export interface Cell {
  label: string;
  text: string;
  units: readonly string[];
  code: string | null;
  specimen: string;
  /** Content of the specimen column. */
  own_specimen: string;
  /** Content of the method column. */
  method?: readonly string[];
  measure_id: string | null;
  comparator: string;
  /** Why the row or the cell's type excludes a result, in French. */
  refusal: string | null;
  preliminary: boolean;
  /** Key of a result that its row states in two units; absent if it states it once. */
  result?: string;
  /** Numbers of its reference interval. */
  usual: readonly string[];
  /** Whether the file format itself marks it as a number. */
  sure: boolean;
  /** Starts at 0. */
  column: number;
  /** The part of the day, or the arm, above the column; empty if there is none. */
  part: string;
  /** The date above the column; null if the row has its own. */
  when: string | null;
}
