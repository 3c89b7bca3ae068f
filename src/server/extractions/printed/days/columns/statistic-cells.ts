import { anyOf } from '../../../vocabulary/patterns.ts';

const MEANS = anyOf('moyen(?:ne)?s?|moy\\.|m[ée]dian(?:e)?s?|mean|average|avg');
const RESULTS = anyOf('r[ée]sultats?|valeurs?|dosages?|taux|concentrations?|results?|values?');

/** The cell of a heading that says nothing but a statistic: « Résultat moyen », « Valeur (moyenne) », « Moyenne ». */
export const STATISTIC_CELL = String.raw`(?<=\t) *(?:${RESULTS} +)?\(?${MEANS}\)?(?: +${RESULTS})? *(?=\t|$)`;
/** A text that contains the word for a statistic. */
export const STATISTICS = String.raw`.*\b${MEANS}`;
