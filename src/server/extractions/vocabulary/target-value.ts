import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from './patterns.ts';

/**
 * A value that its own words call one that is aimed at: « Valeur cible », « Target value: 7 % ». « Objectif » alone, in
 * the note of a laboratory, is about its result, and « Valeur cible atteinte » is about the measured one.
 */
const TARGET_VALUE = new RegExp(
  `^(?:${anyOf(
    '(?:valeur|resultat|chiffre|taux) (?:cible|objectif|visee?|a atteindre)',
    '(?:target|goal) (?:value|result|level)|zielwert|sollwert|valor objetivo|valore obiettivo|streefwaarde',
  )})\\b(?!.*\\b(?:${anyOf('atteinte?|depass\\w+|respect\\w+|reached|met|exceeded|erreicht')})\\b)`,
);

/** Whether the words of a value say that it is aimed at, rather than measured. */
export const saysTargetValue = (words: string): boolean => TARGET_VALUE.test(plainLabel(words));

/** Whether a note says nothing else than that. Before other words, « Valeur cible » announces a limit. */
export const isTargetValue = (note: string): boolean =>
  saysTargetValue(note) && !/\d/.test(note) && plainLabel(note).split(' ').length <= 3;
