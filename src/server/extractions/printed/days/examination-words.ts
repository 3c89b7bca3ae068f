import { wholeWords } from '../../vocabulary/patterns.ts';

const MOMENTS = '(?: (?:a l |a la |au |de |d )?(?:entree|admission|sortie|arrivee|accueil|ioa|iao|tri))?';
/** A day at the hospital, which letters announce as often as they tell of it. */
export const DAY_HOSPITAL = '(?:hospitalisation de jour|hopital de jour|hdj)';
/** What is examined, as the titles of papers about an examination say it. */
export const EXAMINATIONS = [
  `(?:constantes(?: vitales)?|(?:signes|parametres) vitaux|examen clinique|vital signs)${MOMENTS}`,
  '(?:compte rendu (?:de |d ))?(?:(?:tele)?consultation|visite|venue|seance|(?:re)?evaluation)(?: n \\d{1,5})?(?: (?:d |de |et (?:de |d )?)?(?!du |le )[a-z]{3,20}){0,3}',
  `(?:date (?:de |d )?(?:l )?)?(?:examen|echographie|enregistrement|exploration)(?: [a-z]{4,20}){0,2}`,
  '(?:echocardiographie|echo ?coeur|ett|ecg|electrocardiogramme)(?: [a-z]{4,20}){0,2}|surveillance',
  '(?:holter|mapa|spirometrie|efr|osteodensitometrie|audiogramme)(?: [a-z]{3,20}){0,2}',
  '(?:discharge |admission |nursing )?(?:observations|obs)',
  '(?:note|observation)(?: (?:medicale?|infirmiere?|ide|clinique|d evolution|de visite|de suivi|de consultation|du jour))?',
  `mesures|${DAY_HOSPITAL}`,
  'entretien(?: (?:pharmaceutique|infirmier|ide|medical|motivationnel|de suivi|de prevention|d education))?',
  'bilan (?:medical|clinique|secouriste|infirmier)|evolution(?: (?:medicale?|clinique|du jour))?',
  '(?:compte rendu (?:de |d ))?passage(?: (?:aux urgences|au sau))?',
  '(?:clinic|visit|appointment|consultation|examination|exam|assessment|encounter)(?: (?:date|letter|note|summary))?|date of (?:the )?(?:clinic|visit|appointment|consultation|examination|assessment|review|service)',
];
export const DONE = '(?:realise|effectue|pratique|fait|prise|relevee|mesuree)(?:e?s?)';
export const LINK =
  '(?:du|le|prises|relevees|on|of|date|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|et heure)';

/** Words for a visit other than that of the letter. */
export const OTHER_VISIT = wholeWords([
  'avais|avait|avions|avaient|etait|etais|dernier|derniere|precedent|precedente|prochain|prochaine|depuis|suite',
  'operee?s?|greffee?s?|accouchee?|blessee?s?|vaccin\\w*',
  'imprim\\w*|edite\\w*|redige\\w*|dicte\\w*|valide\\w*|saisie?|printed',
  'annulee?|manquee?|souhaitee?|reportee?|decalee?|proposee?|honoree?|cancell?ed|missed|planned|scheduled|next',
  'apres|avant|lors|prevue?|rdv|rendez|convoque|convocation|programme|revoir|reverrai|sera|serait|demande|prescri\\w*|premiere',
]);
