/**
 * A sentence whose guillemets and double punctuation never begin or end a line alone. For sentences that are also
 * written to reports and terminals, and so hold plain spaces; those of the screens hold no-break spaces already.
 */
export const unbroken = (sentence: string): string =>
  sentence.replace(/« /g, '«\u00a0').replace(/ (?=[»:;?!])/g, '\u00a0');
