import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../vocabulary/month-names.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';

/** « Moyenne sur 7 jours », « Cette semaine »: numbers may sum up several days. */
export const SUMMARY = wholeWords([
  'moy(?:enne)?s?|medianes?|average|mean|min|max',
  '\\d+ ?(?:jours?|days?)|(?:24|48|72) ?h|semaines?|mois|weeks?|months?',
]);

const MEASURED = anyOf(
  '(?:constantes|(?:signes|parametres) vitaux|parametres|mesures|valeurs?|chiffres|releves?|donnees|mensurations|biometrie)(?: (?:vitales?|cliniques?|tensionnelles?|releve?e?s?|notee?s?|prises?|mesuree?s?))?',
  'examen(?: clinique)?|vital signs|vitals|observations|obs|measurements|readings|values',
);
const LINK = '(?:en|de|du|des|d|a|au|le|la|l|in|of|from|for|the|date|debut|fin|mi|courant|annee|mois|year)';
const MONTH = `${anyOf(MONTH_NAMES, 'mai|may|march|september|october|november|december')}`;
const SEASON = '(?:ete|hiver|printemps|automne|noel|toussaint|paques|rentree|week ?end)';
const DAY_OF_WEEK = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const PART_OF_DAY = '(?:matin|midi|soir|apres midi|nuit)';
const AGO = anyOf(
  `(?:(?:en|au|a|cet?|cette|l|le|la|du|de|pendant) )*${SEASON}(?: (?:dernier|passe|precedent|20\\d{2}))?`,
  `(?:(?:le|la|du|de|a) )*${DAY_OF_WEEK}(?: (?:dernier|passe))?(?: (?:au )?${PART_OF_DAY})?`,
  '(?:(?:rappel|visite|suivi|controle|bilan|de|du|la|le|a) )*[ms] ?\\d{1,2}(?: (?:post|apres) [a-z]+)?',
  '(?:d )?avant (?:(?:la |sa |cette )?grossesse|(?:l |son )?(?:operation|intervention|hospitalisation))',
  `(?:${LINK} )*${MONTH}(?: (?:dernier|19\\d{2}|20\\d{2}))?`,
  `(?:${LINK} )+(?:19|20)\\d{2}`,
  '(?:d )?il y a [a-z0-9]+ (?:jours?|semaines?|mois|ans?)|[a-z0-9]+ (?:days?|weeks?|months?|years?) ago',
  '(?:(?:du|le|la|de la|l|de l|last) )?(?:mois|semaine|annee|an|month|week|year)(?: (?:derniere?|passee?|precedente?))',
  '(?:(?:of|from|for) )?last (?:month|week|year|autumn|winter|spring|summer)',
  '(?:(?:a|au|de|du) )?(?:j|jour|day|week) ?(?:plus ?)?\\d{1,3}',
);
/** « Constantes en novembre 2025 », « En 2024 : », « Valeurs d'il y a 6 mois »: the whole of a title. */
const PERIOD = new RegExp(`^(?:${MEASURED} )?${AGO}$`);
const LENGTH_MAX = 80;

/** Whether a line is a title that says only when the numbers below it were measured, without their day. */
export const isTitleOfPeriod = ({ text, order }: Pick<Line, 'text' | 'order'>): boolean =>
  text.length <= LENGTH_MAX && PERIOD.test(plainLabel(text)) && findDates(text, order).length === 0;
