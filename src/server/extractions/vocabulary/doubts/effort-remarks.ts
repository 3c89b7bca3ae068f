import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../patterns.ts';

const INTRODUCTION = `(?:juste |just )?${anyOf(
  'pendant|durant|apres|post|a|during|after|in',
  '(?:au|a l|at) ?(?:pic|acme|maximum|max|sommet|peak|end)(?: (?:de|d|of))?|(?:en )?fin (?:de|d)|pic (?:de|d)|peak',
)}`;
const FILLED = `(?:${anyOf('l|le|la|un|une|du|de|d|des|an?|the|ma|mon|my|petite?|\\d+|h|min|minutes?|heures?|hours?|seance')} )*`;
const NOUN = anyOf(
  'efforts?|exercices?|exercise|exercising|sports?|activites? physiques?|physical activity|workout|training|entrainement|hiit',
  'course(?: a pied)?|run(?:ning)?|jogging|footing|cycling|velo|natation|swimming|gym(?:nastique)?|marche|walk(?:ing)?|randonnee|escaliers?|stairs',
);
const MEASURED = anyOf('mesuree?s?', 'prise?s?', 'ta', 'fc', 'pouls', 'tension', 'measured', 'taken');

const STATE = new RegExp(`^(?:${INTRODUCTION} )?${FILLED}${NOUN}\\b`);
const REMARK = new RegExp(
  `^(?:${MEASURED} )*(?:${INTRODUCTION} ${FILLED}${NOUN}\\b|${FILLED}${NOUN}(?: \\d.*)?$)`,
);
/** How often a person makes efforts, at no particular hour: « Marche 1 h par jour ». */
const HABIT = wholeWords([
  '(?:par|per|chaque|every|each|a) (?:jour|semaine|mois|day|week|month)|(?:h|heures?|min|minutes?|fois)[ /](?:jour|semaine|sem|j)',
  '\\d+ ?(?:fois|x|times)|(?:bi ?|tri ?)?hebdomadaires?|quotidien(?:ne)?s?|weekly|daily',
]);
const DURING = wholeWords(['pendant|durant|apres|post|during|after|pic|fin|maximum|max|peak|end']);
const isHabit = (clause: string): boolean => HABIT.test(clause) && !DURING.test(clause);

/** Whether words for a state are of an effort, during or after which a rate or a pressure is not that of rest. */
export const isStateOfEffort = (words: string): boolean => STATE.test(plainLabel(words));

/** Whether a remark says the same; it may also be about an effort of another hour: « course prévue demain ». */
export const saysEffortInRemark = (remark: string): boolean =>
  remark
    .split(/[,;.(\n]/)
    .map(plainLabel)
    .some((clause) => REMARK.test(clause) && !isHabit(clause));
