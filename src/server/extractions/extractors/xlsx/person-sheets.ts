import { anyOf } from '../../vocabulary/patterns.ts';
import { namesPerson } from '../csv/cells/person-names.ts';
import { isOfNoResult, isOfOther } from '../csv/cells/title-words.ts';
import { CHAPTER, heading, NEUTRAL_TITLE, NO_RESULT } from '../csv/headings/headings.ts';

const NUMBERED_PERSON = anyOf('[Pp]atiente?|PATIENTE?|[Ss]ujet|SUJET|[Ss]ubject');
const PERSON_NAMES = anyOf(
  String.raw`\p{Lu}[\p{Lu}'’ -]*\p{Lu},? \p{Lu}\p{Ll}[\p{L}'’-]*`,
  String.raw`\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}[\p{Lu}'’ -]*\p{Lu}`,
  String.raw`${NUMBERED_PERSON}[ _-]?(?:n° ?)?(?:\d{1,6}|[A-Z])|P[ _-]?\d{2,6}`,
);
/** Sheet names of persons: « DURAND Marie », « Marie DURAND », « Patient 2 », « P02 ». */
const PERSON = new RegExp(`^${PERSON_NAMES}$`, 'u');
const NUMBERED = /^(?:patiente?|sujet|subject|p)\b|^p\d/i;
/** Other names of the same form: « BILAN Sanguin ». */
const THINGS = new RegExp(
  anyOf(
    'bilan|suivi|result|mesure|semaine|tableau|export|donnee|data|feuil|sheet|courbe|graph|liste',
    'fiche|consult|glyc|poids|tension|labo|synthese|examen|analyse',
  ),
);

/** Names of summary sheets, which may hold the results themselves. */
const SUMMARY = /^(?:vos |les |mes |your |the )?(?:synthese|resume|summary|totaux|statisti)/;

/** Sheets to be copied or read before filling in the others: « Modèle », « Mode d'emploi ». */
const MODEL = new RegExp(
  String.raw`^(?:feuille |fiche )?${anyOf(
    'modeles?|templates?|gabarits?|vierges?|brouillons?|vorlagen?|muster|plantillas?|modelos?|modell[oi]',
    'sjabloon|mode d.emploi|instructions?|lisez[ -]?moi|read ?me|legende',
  )}\b`,
);

/** Whether a sheet's name excludes results of the patient: « Objectifs », « Exemple », « Normes ». */
export function isNonResultSheet(name: string): boolean {
  const title = heading(name);
  if (MODEL.test(title)) return true;
  return (NO_RESULT.test(title) && !SUMMARY.test(title)) || isOfNoResult(name) || isOfOther(title);
}

/**
 * The sheets named after a person, if there are at least two; otherwise none. What one of them states does not apply to
 * another patient.
 */
export function personSheets(names: readonly string[]): ReadonlySet<string> {
  const persons = names.filter(isPerson);
  return new Set(persons.length > 1 ? persons : []);
}

function isPerson(name: string): boolean {
  const title = heading(name);
  const isThing = [CHAPTER, NEUTRAL_TITLE, NO_RESULT, THINGS].some((pattern) => pattern.test(title));
  if (isThing) return false;
  const isNumberedOrCapital = NUMBERED.test(name.trim()) || /\p{Lu}{2}/u.test(name);
  return namesPerson(name.trim()) || (PERSON.test(name.trim()) && isNumberedOrCapital);
}
