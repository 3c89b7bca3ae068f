import { anyOf } from '../../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import type { Column } from '../../page/column.ts';

const MEANS = anyOf('moyen(?:ne)?s?|moy\\.|m[ée]dian(?:e)?s?|mean|average|avg');
const RESULTS = anyOf('r[ée]sultats?|valeurs?|dosages?|taux|concentrations?|results?|values?');

/** The cell of a heading that says nothing but a statistic: « Résultat moyen », « Valeur (moyenne) », « Moyenne ». */
export const STATISTIC_CELL = String.raw`(?<=\t) *(?:${RESULTS} +)?\(?${MEANS}\)?(?: +${RESULTS})? *(?=\t|$)`;
const OF_STATISTIC = new RegExp(`\\b${MEANS}`, 'i');
const GOAL = new RegExp(`^ *\\(?${anyOf('seuil|cut-?off', TARGET_WORDS)}`, 'i');

/** What the words of a reference column add: whether it is of targets, or of statistics, whose values have units. */
export function goalOf(words: string): Pick<Column, 'goal'> {
  if (OF_STATISTIC.test(words)) return { goal: 'statistic' };
  return GOAL.test(words) ? { goal: 'target' } : {};
}
