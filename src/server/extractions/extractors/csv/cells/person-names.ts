const TITLED = /^(?:M\.|Mr\.?|Mme|Mlle|Monsieur|Madame|Mrs\.?|Ms\.?|Herr|Frau|Sr\.?|Sra\.?) ?\p{Lu}/u;
const FULL_NAME = /^\p{Lu}{2,}(?:[- ]\p{Lu}{2,})* \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;
const NAME_LAST = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}{2,}(?:-\p{Lu}{2,})?$/u;
const BED = /^(?:lit|ch(?:amb(?:re)?)?|box|bed|room)\.? ?(?:n° ?)?\d{1,4}\s?[a-z]?$/i;

/** Whether a text is written as the name of a person, or of a bed. */
export const namesPerson = (text: string): boolean =>
  [TITLED, FULL_NAME, NAME_LAST, BED].some((each) => each.test(text));
