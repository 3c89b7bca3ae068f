/**
 * A sentence whose guillemets and double punctuation never begin or end a line alone. It is for sentences that are also
 * written to reports and terminals, and therefore contain plain spaces; those of the screens contain no-break spaces
 * already.
 */
export const unbroken = (sentence: string): string =>
  sentence.replace(/« /g, '«\u00a0').replace(/ (?=[»:;?!])/g, '\u00a0');
