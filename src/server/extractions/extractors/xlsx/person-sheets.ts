import { CHAPTER, heading, NEUTRAL_TITLE, NO_RESULT } from '../csv/headings.ts';

/** « DURAND Marie », « Marie DURAND », « Patient 2 », « P02 ». */
const PERSON =
  /^(?:\p{Lu}[\p{Lu}'’ -]*\p{Lu},? \p{Lu}\p{Ll}[\p{L}'’-]*|\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}[\p{Lu}'’ -]*\p{Lu}|(?:[Pp]atiente?|PATIENTE?|[Ss]ujet|SUJET|[Ss]ubject)[ _-]?(?:n° ?)?(?:\d{1,6}|[A-Z])|P[ _-]?\d{2,6})$/u;
const NUMBERED = /^(?:patiente?|sujet|subject|p)\b|^p\d/i;
/** What else has such a form: « BILAN Sanguin ». */
const THINGS =
  /bilan|suivi|result|mesure|semaine|tableau|export|donnee|data|feuil|sheet|courbe|graph|liste|fiche|consult|glyc|poids|tension|labo|synthese|examen|analyse/;

/**
 * The sheets that are each of one person, by their names: all of those that hold something else than a notice, and two
 * at least, or none. What one says is not said of the patient of another.
 */
export function personSheets(names: readonly string[]): ReadonlySet<string> {
  const persons = names.filter(isPerson);
  return new Set(persons.length > 1 ? persons : []);
}

function isPerson(name: string): boolean {
  const said = heading(name);
  const isThing = [CHAPTER, NEUTRAL_TITLE, NO_RESULT, THINGS].some((pattern) => pattern.test(said));
  return !isThing && PERSON.test(name.trim()) && (NUMBERED.test(name.trim()) || /\p{Lu}{2}/u.test(name));
}
