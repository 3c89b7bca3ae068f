/** A number of a vital sign, its unit, and their offsets in the paragraph. */
export interface Amount {
  word: string;
  number: string;
  unit: string | null;
  at: number;
  end: number;
}
