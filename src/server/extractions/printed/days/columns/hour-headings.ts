import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { hourAt } from '../hour-line.ts';

const REMARK = /\s*\(([^()\d]{1,20})\)$/u;
/** The only remarks that leave the column to the patient's results of that hour: a meal, or where the patient is. */
const OF_PATIENT = new RegExp(
  `^${anyOf(
    '(?:a l )?(?:iao|ioa|tri|triage|accueil|arrivee|entree|admission|arrival)|(?:au )?box|uhcd|sauv|(?:a la )?sortie|discharge',
    'a jeun|(?:pre|post) ?prandiale?|matin|midi|soir|coucher|au coucher|reveil|au reveil|fasting|(?:before|after) meals?',
    '(?:avant|apres) (?:le |les )?(?:repas|petit dejeuner|dejeuner|diner|coucher)',
  )}$`,
);
/** « Branchement 07:30 », « Fin de séance : 11:35 »: the two ends of a session of dialysis. */
const OF_SESSION =
  /^(?:d[ée]?branchement|branchement|(?:d[ée]but|fin)(?: de (?:la )?s[ée]ance)?)\s*(?:à|:)?\s*(?=\d)/iu;
/** The hour of a heading, with or without a remark: « 08h00 (à jeun) ». */
export const hourOf = (text: string): number | null =>
  hourAt(text.replace(REMARK, '').replace(OF_SESSION, ''));
/** Whether a remark says that the column is of something else: « 12h00 (objectif) », « 18h00 (mari) ». */
export const isRemarked = (text: string): boolean => {
  const remark = REMARK.exec(text)?.[1];
  return remark !== undefined && !OF_PATIENT.test(plainLabel(remark));
};
