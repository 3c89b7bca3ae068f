import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

const DRUGS = anyOf(
  'no|monoxyde d azote|dobutamine|dipyridamole|adenosine|inotropes?|isoprenaline|vasodilatateurs?|stress|levosimendan',
  'ivabradine|atropine|amyle|nitrite|trinitrine',
);
/**
 * Words of a sentence that make its numbers those of a test as much as of a treatment, as `plainLabel` writes them. What
 * is measured under a vasopressor, oxygen or any other treatment in progress is the patient's at that hour.
 */
export const UNDER_CHALLENGE = `(?:sous|avec|apres|pic de|under|with)(?: l| la)?(?: ${anyOf('perfusion de', 'faible dose de', 'forte dose de', '[0-9]+(?: [a-zµ/]+){1,3}(?: de)?')})? ${anyOf('dobutamine|dobu|dipyridamole|adenosine|isoprenaline|isuprel')}`;
const CHALLENGES = anyOf(
  'remplissage|vasoreactivite|effort|marche|stress|provocation|verticalisation|levee? de jambes?|valsalva',
  'reversibilite|metacholine|methacholine|inclinaison|exercise|walk',
  DRUGS,
);
const DILATORS = 'bronchodilatat\\w+|bd|b2|salbutamol|ventoline|beta ?2\\w*|bronchodilator|albuterol';
const AMOUNT = String.raw`(?:\d{1,4} [a-zµ]{1,12} (?:de |d )?)?`;
/** Titles of numbers measured under other circumstances than rest: « À l'effort (120 W) : », « Sous NO ». */
const STARTS = new RegExp(
  `^(?:${anyOf(
    `(?:sous|avec|under|with) ${DRUGS}`,
    `(?:a l |au pic de l |pic de l |pendant l |lors de l |apres (?:l )?|post )?effort(?: maximal| max)?`,
    `(?:apres|post|after) ?${AMOUNT}(?:${DILATORS}|remplissage|levee? de jambes?|valsalva|exercise|${DRUGS})`,
    `(?:epreuve|test|manoeuvre)s? (?:de |d |a la |a l |au )?(?:la |l )?(?:${CHALLENGES}|pharmacologiques?)`,
    '(?:at |during |peak )+(?:exercise|stress)|exercise|stress|recuperation|recovery|valsalva|post[ -]?bd',
  )})\\b`,
);
/** Titles of numbers measured at rest, or of another examination. */
const ENDS = new RegExp(
  `^${anyOf(
    '(?:au |at |a l etat de )?(?:repos|rest)(?:ing)?|(?:etat |condition |mesures? )?(?:basale?s?|de base|baseline)',
    `(?:avant|pre|before) ?(?:${DILATORS}|effort|test|remplissage)`,
    'examen clinique|constantes|conclusion',
  )}\\b`,
);
const LENGTH_MAX = 70;

/**
 * Whether a line is a title above numbers that were measured under other circumstances than those of the examination:
 * an effort, a drug. False for a title that returns to rest; null for any other line.
 */
export function saysCircumstances(text: string): boolean | null {
  const [title = '', ...others] = text.split('\t');
  if (others.some((cell) => /\d/.test(cell)) || title.length > LENGTH_MAX) return null;
  const plain = plainLabel(title);
  // « Effort physique : marche 30 min par jour » is not a title, nor is « Test de marche : FC 118/min ».
  if (/:\s*\S/.test(title) || /[.!?]\s*$/.test(title)) return null;
  if (STARTS.test(plain)) return true;
  return ENDS.test(plain) ? false : null;
}
