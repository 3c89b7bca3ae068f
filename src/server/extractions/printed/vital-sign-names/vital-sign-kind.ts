/** A kind of vital sign (in French, « constante »), as reports name it. */
export interface Kind {
  name: RegExp;
  /** Catalogue names of its measures; two for a blood pressure. */
  words: readonly string[];
  /** Matches the unit after the number. */
  unit: RegExp;
  /** The unit, if the name alone implies it. */
  implied: string | null;
  /** The maximum of a score, which may follow the number: « 14/15 ». */
  outOf?: number;
  /** Whether the maximum must follow, because the name alone may mean something else. */
  statesOutOf?: true;
  /** Whether no other number may stand in the sentence: « EVA 3 au repos, 6 à la marche ». */
  alone?: true;
  /** Whether it may be negative, as a level of sedation. */
  signed?: true;
}
