import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { isStateOfEffort, saysEffortInRemark } from '../../../vocabulary/doubts/effort-remarks.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';

/** The measures that an effort changes, by the beginning of their ids. */
export const CHANGED_BY_EFFORT = [
  'pression-arterielle.',
  'frequence-cardiaque.',
  'frequence-respiratoire.',
  'saturation-en-oxygene.',
] as const;

/** Headings of what the person was doing. */
const ACTIVITY =
  /^(?:activites?(?: physiques?)?|activity(?: type)?|exercices?|exercise|sports?|workouts?|entrainements?)$/;
/** What such a column says of a person at rest, or of the life that they lead. */
const AT_REST = new RegExp(
  `^(?:(?:au|en|a|at) )?${anyOf(
    '(?:repos|rest(?:ing)?|avant|before)(?: .*)?|aucune?|rien|non|no|none|n a|ras|\\d+|normale?|habituelle|reguliere',
    'sommeil|sleep(?:ing)?|assise?|sitting|seated|allongee?|couchee?|lying|debout|standing|still|calme|inacti(?:f|ve|vity)|sedenta\\w+',
    'repas|lecture|bureau|tv|television',
  )}$`,
);
/** Headings of a state that no other list has. */
const STATE = /^(?:situation|position|circonstances? de mesure)$/;
const NOT_AT_REST = wholeWords([
  'efforts?|exercices?|exercise|marche|pics?|peak|alarmes?|alarms?|alertes?|alerts?',
  'pace ?maker|stimulateur|stimulee?s?|paced',
]);

/** Whether a cell beside rates and pressures says that they were measured during or after an effort. */
export function saysEffort(
  heading: string,
  cell: string,
  { isAbout, isComment }: { isAbout: boolean; isComment: boolean },
): boolean {
  const words = plainLabel(cell);
  if (words === '') return false;
  if (ACTIVITY.test(heading)) return !AT_REST.test(words);
  if (isAbout || STATE.test(heading)) return isStateOfEffort(cell);
  return isComment && saysEffortInRemark(cell);
}

/** Whether a name is of a rate or a pressure that is not of rest, or that a device aims at: « FC (pic) ». */
export const isNotAtRest = (name: string): boolean => NOT_AT_REST.test(plainLabel(name));
