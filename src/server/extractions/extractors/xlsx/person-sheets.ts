import { anyOf } from '../../vocabulary/patterns.ts';
import { CHAPTER, heading, NEUTRAL_TITLE, NO_RESULT } from '../csv/headings.ts';

const NUMBERED_PERSON = anyOf('[Pp]atiente?|PATIENTE?|[Ss]ujet|SUJET|[Ss]ubject');
const PERSON_NAMES = anyOf(
  String.raw`\p{Lu}[\p{Lu}'’ -]*\p{Lu},? \p{Lu}\p{Ll}[\p{L}'’-]*`,
  String.raw`\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}[\p{Lu}'’ -]*\p{Lu}`,
  String.raw`${NUMBERED_PERSON}[ _-]?(?:n° ?)?(?:\d{1,6}|[A-Z])|P[ _-]?\d{2,6}`,
);
/** « DURAND Marie », « Marie DURAND », « Patient 2 », « P02 ». */
const PERSON = new RegExp(`^${PERSON_NAMES}$`, 'u');
const NUMBERED = /^(?:patiente?|sujet|subject|p)\b|^p\d/i;
/** What else has such a form: « BILAN Sanguin ». */
const THINGS = new RegExp(
  anyOf(
    'bilan|suivi|result|mesure|semaine|tableau|export|donnee|data|feuil|sheet|courbe|graph|liste',
    'fiche|consult|glyc|poids|tension|labo|synthese|examen|analyse',
  ),
);

/** A summary may hold the results themselves, and means nothing else by its name. */
const SUMMARY = /^(?:vos |les |mes |your |the )?(?:synthese|resume|summary|totaux|statisti)/;

/** Whether the name of a sheet says that it holds no results of the patient: « Objectifs », « Exemple », « Normes ». */
export function isAside(name: string): boolean {
  const said = heading(name);
  return NO_RESULT.test(said) && !SUMMARY.test(said);
}

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
