/** French words that link others in a sentence, with their apostrophe when they are elided. */
const LINKS = new Set(
  `à au aux avec ce cette ces c' d' dans de des doit du elle elles en est et être il ils la le les leur l' mais ne n'
  ou où par pas peut plus pour que qui qu' sa sans ses son sont sur s' un une vos votre vous`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
const ACCENT = /[àâçéèêëîïôùûœ«»]/iu;
/** Characters that occur in regular expressions, and not in sentences. */
const PATTERN = /[\\|[\]{}^$*]/u;

/** Whether a text is a French sentence: it has at least two linking words. */
export function isFrenchSentence(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+['’]?/gu) ?? [];
  return (
    /\s/u.test(text.trim()) &&
    !PATTERN.test(text) &&
    words.filter((word) => LINKS.has(word.replace('’', "'"))).length > 1
  );
}

/** Whether a text is a French label of two words or more. A single word may be data. */
export function isFrenchLabel(text: string): boolean {
  const words = text.split(/\s+/u).filter((part) => /\p{L}/u.test(part));
  return !PATTERN.test(text) && words.length > 1 && ACCENT.test(text);
}
