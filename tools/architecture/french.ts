/** Words that hold a French sentence together, with their apostrophe where they are elided. */
const LINKS = new Set(
  `à au aux avec ce cette ces c' d' dans de des doit du elle elles en est et être il ils la le les leur l' mais ne n'
  ou où par pas peut plus pour que qui qu' sa sans ses son sont sur s' un une vos votre vous`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
const ACCENT = /[àâçéèêëîïôùûœ«»]/iu;
/** What stands in patterns and in no sentence. */
const PATTERN = /[\\|[\]{}^$*]/u;

/** Whether a text is a French sentence: words that link others, twice. */
export function isFrenchSentence(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+['’]?/gu) ?? [];
  return (
    /\s/u.test(text.trim()) &&
    !PATTERN.test(text) &&
    words.filter((word) => LINKS.has(word.replace('’', "'"))).length > 1
  );
}

/** Whether a text is French of two words or more, such as a label. A lone word may be data. */
export function isFrenchLabel(text: string): boolean {
  const words = text.split(/\s+/u).filter((part) => /\p{L}/u.test(part));
  return !PATTERN.test(text) && words.length > 1 && ACCENT.test(text);
}
