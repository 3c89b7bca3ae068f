import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Subject } from '../page/sentence-subject.ts';

/** « 57 kg attendu », « TA 120/70 espérée », « FR 14 réglée ». A pressure that is « bien tolérée » was measured. */
const WISHED = new RegExp(
  `^(?:est |reste |encore )?${anyOf(
    'attendue?s?|prevue?s?|esperee?s?|escomptee?s?|desiree?s?|exigee?s?|requise?s?|projetee?s?',
    'acceptee?s?|toleree?s?|autorisee?s?|programmee?s?|reglee?s?|visee?s?|expected|planned|accepted|tolerated|set',
  )}\\b`,
);
/** « 70 kg ? », « 70 kg à revérifier ». */
const DOUBTED = new RegExp(
  `^${anyOf('a (?:re)?(?:verifier|confirmer)', 'douteu(?:x|ses?)|(?:peu|non|pas) fiables?|sans certitude|illisibles?|to be confirmed|doubtful')}\\b`,
);
const QUESTION = /^\s*\(?\s*\?/;
/** « 72 → 60 »: a change. Nothing says which of the two numbers is that of the day. */
const ARROW = /^\s*\(?\s*(?:[→⇒➔➜⟶]|[-=]{1,2}>)\s*[<>]?\s*\d/u;

/**
 * What the words just after the number of a vital sign make of it; null if it stays a measure of the patient on that
 * day.
 */
export function subjectAfter(after: string): Subject | 'several' | null {
  if (ARROW.test(after)) return 'several';
  if (QUESTION.test(after)) return 'uncertain';
  // Only the words up to the next comma or full stop are about the number.
  const beside = /^\s*(?:\([^()]{0,40}\))?([^,;.\n\t]*)/.exec(after)?.[1] ?? '';
  const plain = plainLabel(beside);
  if (WISHED.test(plain)) return 'target';
  return DOUBTED.test(plain) ? 'uncertain' : null;
}

/** A child as the subject of a sentence. In a document about an adult, it is another person. */
const CHILD = new RegExp(
  anyOf(
    String.raw`\b(?:l enfant|(?:le|la) petite?|le garcon|la fillette|le nourrisson) (?:est|a|pese|presente|mesure|va)\b`,
    String.raw`^(?:garcon|fille|fillette|enfant|nourrisson) (?:de|d|pesant|pese|nee?)\b`,
  ),
);

/** Whether the part of a sentence before a number is about a child. */
export const isOfChild = (text: string): boolean => CHILD.test(plainLabel(text));
