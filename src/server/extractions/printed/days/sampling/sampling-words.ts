import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';

/** Words that name the sampling. All other dates (reception, printing, examination…) are not its date. */
export const SAMPLING = new RegExp(
  String.raw`\b${anyOf(
    'prelev(?:e(?: e)?(?: s)?|ee|es|ees|ement|ements|t)|prel|prelt|prlvt|prelvt|prise de sang|ponction veineuse',
    'recueil|recueilli(?:e|s|es)?|collecte(?:e|s|es)?',
    'collected|collection|drawn|draw date|sampled|sampling|phlebotomy|coll date|date of service',
    'prelievo|prelevat[oi]|(?:blut)?(?:ent|ab)nahme(?:datum|zeit)?|entnommen|afname(?:datum)?|afgenomen|extraccion|toma de muestra|colheita|coleta|recolha|pobrania|provtagning(?:sdatum)?|data odberu',
    '(?:specimen|sample|blood)s?(?: was| were)? (?:date|taken|obtained)|date taken',
  )}\b`,
  'g',
);
/** The only words allowed between those words and the date. */
const LINKS = anyOf(
  // « Prélèvement n° 2 du 03/04/2025 ».
  String.raw`(?:n|no|numero) \d{1,2}`,
  'le|la|les|l|du|de|des|d|en|au|aux|a|et|heures?|dates?|jours?|sang|sanguins?|sanguine|veineu(?:x|se)|capillaire',
  'effectue(?:e|s|es)?|realise(?:e|s|es)?|faite?s?|echantillons?|tubes?|urines?|urinaires?|laboratoire|labo|domicile',
  'ehpad|maison|retraite|clinique|centre|foyer|residence|urgences|service|cabinet|hopital|ville|externe|interne|nos|vos|soins|site|jeun|ide|infirmiere?|lundi|mardi|mercredi|jeudi',
  String.raw`vendredi|samedi|dimanche|\d{1,2} ?h ?\d{2}|\d{1,2} \d{2}|jj/mm/aaaa|dd/mm/yyyy|mm/dd/yyyy`,
  'on|at|of|and|the|date/time|time|was|were|blood|venous|specimens?|samples?|hrs',
  'data|ora|ore|il|del|alle|dello|della|datum|vom|am|um|uhr|op|fecha|hora|el',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun',
  'par (?:(?:le|la|une?|l|un|m|mme|mlle|mr|dr) )*(?!le )[a-z]+(?: [a-z]+)?|by(?: [a-z]+){1,3}',
);
const ONLY_LINKS = new RegExp(String.raw`^(?:[ |]*\b${LINKS}\b)*[ |]*$`);
/** Words that make it another sampling, or the date of another step: "réception du prélèvement". */
const STEPS = [
  String.raw`recu\w*|recept\w*|enregistr\w*|edit\w*|imprim\w*|valid\w*|demand\w*|prescri\w*|arriv\w*|transmi\w*`,
  String.raw`depot\w*|depose\w*|saisi\w*|rendu\w*|analys\w*|numeros?|n|no|lieu|nature|type|mode|conformite|controle`,
  'accettazione|referto|stampa|validazione|eingang|ausgang|befund|ontvangst|ontvangen|recepcion|informe',
  'received|receipt|reported|report|printed|entered|ordered|order|requested|request|arrival|number|id|site',
];
const OTHER_TIMES =
  'prochaine?s?|derniere?s?|precedente?s?|anterieure?s?|anciens?|futurs?|nouveau|nouvelle|second|autre|next|previous|last|prior|future|new|repeat';
const OF_ANOTHER = new RegExp(
  String.raw`\b(?:${anyOf(...STEPS)}(?: ${anyOf('du|de|des|de la|de l|d|la|le|les|l|au|votre|ce|cet|vos|of|the|dates?|et|heures?|and|time|echantillons?|blood|specimen|sample')})*|${OTHER_TIMES}(?: ${anyOf('dates?|of|de|du|blood|specimen|sample')})*|avant|apres|before|after|until|si|sans|non) ?$`,
);
/** « Prélevéle03/02/2026 »: the words of a page whose spaces are lost. */
const GLUED = /(?<!\p{L})(Pr[ée]lev[ée]e?s?|Pr[ée]l[èe]vement|Collected)(le|du|on)(?=\s*$)/iu;
/** « ANALYSES (prélèvement du »: the words before the bracket are a title. */
const OWN_BRACKET = /^[^()]{0,80}\((?=\s*(?:pr[ée]l[èe]v|collected))/iu;
/** Whether the words before a date make it the sampling date. */
export function saysSampling(written: string): boolean {
  // « Sample Collected on (SCT) : »: an abbreviation in brackets adds nothing.
  const bare = written.replace(/\(\p{Lu}{2,5}\)/gu, ' ').replace(GLUED, '$1 $2');
  const text = bare.replace(OWN_BRACKET, '');
  const plain = text.split('\t').map(plainLabel).join(' | ').slice(-200);
  const word = [...plain.matchAll(SAMPLING)].at(-1);
  if (word === undefined) return false;
  const head = plain.slice(0, word.index).split('|').at(-1) ?? '';
  return ONLY_LINKS.test(plain.slice(word.index + word[0].length)) && !OF_ANOTHER.test(head);
}
