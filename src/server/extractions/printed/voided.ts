import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction-log.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { Candidate } from '../extractor.ts';
import type { RunLog } from '../run-log.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import type { Line } from './page.ts';

const WHAT =
  'comptes? rendus?|resultats?|documents?|rapports?|bilans?|dossiers?|examens?|analyses?|reports?|results?';
/** Titles of a page that is not to be used: « RÉSULTATS ANNULÉS : erreur de patient », « Exemple de compte rendu ». */
const VOID = [
  new RegExp(
    `^(?:les |ces |ce )?${anyOf(WHAT)}(?: (?:de |d |du |des )?\\w+){0,3}? (?:est |sont )?(?:annulee?s?|cancell?ed|void|invalides?|errone\\w*|non valides?(?! biolog))\\b`,
  ),
  /\bne (?:pas|plus) utiliser\b|\bdo not use\b|\berreur d ?identite\b/,
  new RegExp(
    `\\b(?:exemple|specimen|modele|fac simile|simulation) (?:de |d un )?${anyOf(WHAT)}\\b|\\b${anyOf(WHAT)} (?:fictifs?|de demonstration)\\b`,
  ),
];
/** The title of a page that replaces another one, which is to be read. */
const REPLACES = /\bannule (?:et|&) remplace|\bremplace\b|\breplaces\b/;
const UNSETTLED_TITLES = [
  String.raw`\b(?:resultats?|compte rendu|bilan) (?:partiels?|provisoires?|preliminaires?|intermediaires?)\b`,
  String.raw`\bnon valid\w+ biologiquement|\ben attente de validation|\bpreliminary (?:report|results?)\b`,
];
/** Titles of results that the laboratory has not settled yet. */
const UNSETTLED = new RegExp(UNSETTLED_TITLES.join('|'));
const WORDS_MAX = 14;

const VOIDING_COMMENTS = [
  String.raw`\b(?:non|pas) interpretables?\b|\bininterpretables?\b|\b(?:non|in)exploitables?\b`,
  String.raw`\bne pas (?:en )?(?:tenir|prendre en) compte\b|\bresultats? errone\w*`,
  String.raw`\berreur de (?:tube|patient|prelevement|identification|saisie)\b`,
];
/** Comments of a laboratory that void the result that they stand beside or below. */
const VOIDING = new RegExp(VOIDING_COMMENTS.join('|'));
/** Comments on what may happen, which void nothing. */
const IN_GENERAL =
  /\b(?:peut|peuvent|pourrait|risque|en cas|si|sauf|souvent|parfois|anterieure?s?|precedente?s?)\b/;

const isShort = (said: string): boolean => said.split(' ').length <= WORDS_MAX;
const isVoid = (said: string): boolean =>
  isShort(said) && !REPLACES.test(said) && !IN_GENERAL.test(said) && VOID.some((each) => each.test(said));

/**
 * Refuses the results of pages that are void by their own title, and those that a comment of the laboratory voids: on
 * its line, or else the last one above it. Results that wait for their validation are counted as preliminary.
 */
export function refuseVoided(
  lines: readonly Line[],
  candidates: readonly Candidate[],
  log: RunLog,
): Candidate[] {
  const said = lines.map((line) => ({ line, plain: plainLabel(line.text) }));
  const pageOf = (test: (plain: string) => boolean) =>
    new Set(said.flatMap(({ line, plain }) => (test(plain) ? [line.page.number] : [])));
  const voided = pageOf(isVoid);
  const unsettled = pageOf((plain) => isShort(plain) && UNSETTLED.test(plain));
  const comments = said.filter(({ plain }) => VOIDING.test(plain) && !IN_GENERAL.test(plain));
  const commented = new Set(comments.map(({ line }) => keyOf(line.page.number, lineOver(line, candidates))));
  return candidates.map((candidate) => {
    const { page = 0, line = 0 } = candidate.place;
    if (unsettled.has(page)) log.tally('preliminary', EXTRACTION_LOG.preliminary);
    const isCommented = commented.has(keyOf(page, line));
    const why = voided.has(page) ? REFUSALS.voidPage : isCommented ? REFUSALS.voidByComment : null;
    return why === null ? candidate : { ...candidate, refusal: candidate.refusal ?? why };
  });
}

const keyOf = (page: number, line: number): string => `${page} ${line}`;

/** The line of the last result at or above a comment on its page; 0 if there is none. */
function lineOver({ page, number }: Line, candidates: readonly Candidate[]): number {
  const above = candidates.flatMap(({ place }) =>
    place.page === page.number && place.line !== undefined && place.line <= number ? [place.line] : [],
  );
  return Math.max(0, ...above);
}
