import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
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
const INTRODUCTION = '(?:juste |just )?(?:pendant|durant|apres|post|a|during|after|in)';
const FILLED = `(?:${anyOf('l|le|la|un|une|du|de|d|des|an?|the|ma|mon|my|petite?|\\d+|h|min|minutes?|heures?|hours?|seance')} )*`;
const NOUN = anyOf(
  'efforts?|exercices?|exercise|exercising|sports?|activites? physiques?|physical activity|workout|training|entrainement|hiit',
  'course(?: a pied)?|run(?:ning)?|jogging|footing|cycling|velo|natation|swimming|gym(?:nastique)?|marche|walk(?:ing)?|randonnee|escaliers?|stairs',
);
/** An effort in a column of states, during or after which a rate or a pressure is not that of the person at rest. */
const STATE_OF_EFFORT = new RegExp(`^(?:${INTRODUCTION} )?${FILLED}${NOUN}\\b`);
/** The same in a remark, which may also be about an effort of another hour: « course prévue demain ». */
const REMARK_OF_EFFORT = new RegExp(
  `^(?:${anyOf('mesuree?s?', 'prise?s?', 'ta', 'fc', 'pouls', 'tension', 'measured', 'taken')} )*(?:${INTRODUCTION} ${FILLED}${NOUN}\\b|${FILLED}${NOUN}(?: \\d.*)?$)`,
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
  if (isAbout || STATE.test(heading)) return STATE_OF_EFFORT.test(words);
  return isComment && cell.split(/[,;.(\n]/).some((clause) => REMARK_OF_EFFORT.test(plainLabel(clause)));
}

/** Whether a name is of a rate or a pressure that is not of rest, or that a device aims at: « FC (pic) ». */
export const isNotAtRest = (name: string): boolean => NOT_AT_REST.test(plainLabel(name));
