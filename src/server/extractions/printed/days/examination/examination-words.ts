import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';

const MOMENTS = '(?: (?:a l |a la |au |de |d )?(?:entree|admission|sortie|arrivee|accueil|ioa|iao|tri))?';
/** A day at the hospital, which letters announce as often as they tell of it. */
export const DAY_HOSPITAL = '(?:hospitalisation de jour|hopital de jour|hdj)';
/** What is examined, as the titles of papers about an examination say it. */
export const EXAMINATIONS = [
  `(?:constantes(?: vitales)?|(?:signes|parametres) vitaux|examen clinique|vital signs)${MOMENTS}`,
  '(?:compte rendu (?:de |d ))?(?:(?:tele)?consultation|visite|venue|seance|(?:re)?evaluation)(?: n \\d{1,5})?(?: (?:d |de |et (?:de |d )?)?(?!du |le )[a-z]{3,20}){0,3}',
  `(?:date (?:de |d )?(?:l )?)?(?:examen|echographie|enregistrement|exploration)(?: [a-z]{4,20}){0,2}`,
  '(?:echocardiographie|echo ?coeur|ett|ecg|electrocardiogramme)(?: [a-z]{4,20}){0,2}|surveillance',
  '(?:holter|mapa|spirometrie|efr|osteodensitometrie|audiogramme|bilan audiometrique|audiometrie)(?: [a-z]{3,20}){0,2}',
  '(?:discharge |admission |nursing )?(?:observations|obs)',
  '(?:note|observation)(?: (?:medicale?|infirmiere?|ide|clinique|d evolution|de visite|de suivi|de consultation|du jour))?',
  `mesures|contact|${DAY_HOSPITAL}`,
  'entretien(?: (?:pharmaceutique|infirmier|ide|medical|motivationnel|de suivi|de prevention|d education))?',
  'bilan (?:medical|clinique|secouriste|infirmier)|evolution(?: (?:medicale?|clinique|du jour))?',
  '(?:compte rendu (?:de |d ))?passages?(?: (?:aux urgences|au sau|infirmiers?|ide|de l infirmiere?))?',
  '(?:clinic|visit|appointment|consultation|examination|exam|assessment|encounter)(?: (?:date|letter|note|summary))?|date of (?:the )?(?:clinic|visit|appointment|consultation|examination|assessment|review|service)',
];
export const DONE = '(?:realise|effectue|pratique|fait|prise|relevee|mesuree)(?:e?s?)';
export const LINK =
  '(?:du|le|prises|relevees|on|of|date|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|et heure)';
/** « réalisée le », in a cell of its own behind the name of an examination. */
export const DONE_IN_CELL = new RegExp(`^${DONE}(?: ${LINK})+$`);

/** « Hôpital de jour le 20/03/2026 » may be planned; « Hôpital de jour du 20/03/2026 » is a title. */
export const OF_DAY_HOSPITAL = new RegExp(`\\b${DAY_HOSPITAL}\\b`);
export const MAY_BE_PLANNED = new RegExp(
  `\\b${DAY_HOSPITAL}(?! (?:[a-z]{3,} ){0,5}(?:du|of|date|realisee?|effectuee?)\\b)`,
);

/** Words for a visit other than that of the letter. */
export const OTHER_VISIT = wholeWords([
  'devai(?:t|s|ent)|devra|doi(?:t|vent)|ira|viendra|avais|avait|avions|avaient|etait|etais|dernier|derniere|precedent|precedente|prochain|prochaine|depuis|suite',
  'operee?s?|greffee?s?|accouchee?|blessee?s?|vaccin\\w*',
  'imprim\\w*|edite\\w*|redige\\w*|dicte\\w*|valide\\w*|saisie?|printed',
  'annulee?|manquee?|souhaitee?|reportee?|decalee?|proposee?|honoree?|cancell?ed|missed|planned|scheduled|next',
  'apres|avant|lors|prevue?|rdv|rendez|convoque|convocation|programme|revoir|reverrai|sera|serait|demande|prescri\\w*|premiere',
]);

const AT_MOMENT = anyOf(
  '(?:examen |constantes )?(?:a l (?:entree|admission|arrivee)|a la sortie)',
  '(?:on|at) (?:admission|arrival|discharge)',
);
const AGES = anyOf('jours?|semaines?|mois|ans?|annee');
const AT_AGE = `examen (?:medical )?(?:du|de la|des|de) \\d{1,2} ?(?:e|er|ere|eme)? ?${AGES}`;
/** What may stand before the day with which a line begins: « À la sortie le 16/02/2026 : », « On admission (…): ». */
export const BEFORE_OWN_DAY = new RegExp(
  `^(?:|le|j ?\\d{1,3}(?: le)?|(?:${AT_MOMENT}|${AT_AGE}|sortie de (?:la )?maternite)(?: (?:le|du|on))?)$`,
);

/** « Examen du 4e mois - Date : 04/09/2025 », in the health book of a child. */
export const OF_AGE = new RegExp(
  `^examen (?:medical )?(?:du|de la|des|de) \\d{1,2} ?(?:e|er|ere|eme)? ?${AGES}(?: (?:date|le|du))*$`,
);

/** Words behind the day of a visit that has not taken place: « Consultation du 19/05/2026 prévue ». */
export const NOT_HELD =
  /^(?:(?:est|a ete|n a pas ete|non) )*(?:prevue?|annulee?|reportee?|decalee?|manquee?|honoree?|programmee?|a venir)\b/;
