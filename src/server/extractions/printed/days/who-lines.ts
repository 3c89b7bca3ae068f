import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../vocabulary/month-names.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';

const WHO = anyOf(
  'patiente?|noms?(?: (?:de naissance|d usage|de famille|de jeune fille|du patient|de la patiente|et prenoms?))?|prenoms?',
  'mr?|mme|mlle|monsieur|madame|nee?|ddn|date de naissance|dr|docteur|mrs|ms|name|dob',
);
const BEGINS = new RegExp(`^${WHO}\\b`);
/** A part of such a line: a person by name, an age, a sex, what a doctor is. */
const PART = new RegExp(
  `^${anyOf(
    `${WHO}(?: .*)?`,
    String.raw`(?:\d{1,3} (?:ans|years?|mois))?(?: ?(?:homme|femme|masculin|feminin|male|female|[hfm]))?`,
    '(?:sexe|sex|age|ipp|nip|iep|ins|nss|dossier|mrn)(?: .*)?',
    '(?:medecin )?(?:anesthesistes?(?: reanimateur)?|cardiologue|generaliste|specialiste)',
  )}$`,
);
/** Words without a capital that may stand beside the names of such a line. */
const SMALL = new RegExp(
  `^${anyOf(
    'patiente?|noms?|prenoms?|naissance|usage|famille|jeune|fille|nee?|date|ddn|le|la|de|du|d|et|a|par|ans|years?|mois|old',
    'sexe?|age|homme|femme|masculin|feminin|male|female|ipp|nip|iep|ins|nss|mrn|dob|name|dossier|n',
    'anesthesistes?|reanimateur|medecin|cardiologue|generaliste|specialiste|mai',
    MONTH_NAMES,
  )}$`,
);
/** What is done rather than who does it: « Dr LEROY, INTERVENTION AU BLOC ». */
const OPERATION =
  /\b(?:interventions?|operat\w*|operee?|chirurg\w*|bloc|protheses?|surgery|surgeon|theatre)\b/;
const LENGTH_MAX = 160;

/** Whether a line says only who the patient or the doctor is: by each of its parts, and by its words with a capital. */
export function saysWho({ text }: Pick<Line, 'text'>): boolean {
  const plain = plainLabel(text.slice(0, LENGTH_MAX));
  if (text.length > LENGTH_MAX || !BEGINS.test(plain) || OPERATION.test(plain)) return false;
  const parts = text.split(/[\t,;()]|\s[-–—·/]\s/);
  return parts.every((part) => PART.test(plainLabel(part)) && part.split(/[\s:'’./°-]+/).every(isOfPerson));
}

const isOfPerson = (word: string): boolean =>
  word === '' || /^(?:\p{Lu}|\d)/u.test(word) || SMALL.test(plainLabel(word));
