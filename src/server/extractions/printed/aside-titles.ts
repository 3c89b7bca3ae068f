import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { NEWBORNS, RELATIVES } from '../vocabulary/other-people.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import { EXAMINED_ON, type Subject } from './sentences.ts';

const WATCHED = anyOf('du|de la|des|de l|infirmiere|ide|a domicile|tensionnelle|ponderale|glycemique');
const PLANS = anyOf(
  String.raw`objectifs?|cibles?|conduite a tenir|consignes?|surveillance(?! ${WATCHED}\b)`,
  'recommandations?|plan|goals?|targets?',
);
const TITLES = {
  target: new RegExp(String.raw`^${PLANS}\b`),
  past: /^(?:antecedents?|histoire|historique|past|history|medical history|atcd)\b/,
  relative: new RegExp(
    String.raw`^${anyOf('antecedents? familiaux|famille|family', ...RELATIVES, ...NEWBORNS)}\b`,
  ),
} as const;

/** « Bilan à prévoir : », « Examens à faire le 03/09 : ». */
const TO_COME =
  '(?:bilans?|controles?|examens?|analyses?|biologie|prelevements?|dosages?)(?: (?:biologiques?|sanguins?))? (?:a (?:prevoir|faire|realiser|refaire|renouveler|controler|programmer)|prevue?s?|souhaitee?s?)';

/** Titles above numbers that are not results of the day, whatever they name. */
const ASIDE = new RegExp(
  `^(?:vos |les |mes |your |the )?${anyOf(
    'objectifs?|cibles?|goals?|targets?|prochaine?s?|exemples?|atcd|valeurs? (?:cibles?|seuils?|a atteindre)',
    `ordonnances?(?: (?:de |d )?(?:biologie|analyses?|examens?|bilan))?$|prescriptions?$|${TO_COME}`,
    'chiffres? (?:cibles?|a atteindre)|(?:controles? )?(?:de )?qualite|controles? de qualite|quality control|past results?',
  )}\\b`,
);

const AHEAD = new RegExp(`^${TO_COME}\\b.{0,30}$`);

/** Titles of the same kind at the left of the page; elsewhere such words are a column heading. */
const ASIDE_AT_LEFT = new RegExp(
  String.raw`^(?:les |the )?${anyOf(
    'seuils?|normes?|valeurs? (?:normales?|usuelles?|attendues?|de reference)',
    'reference (?:values?|ranges?)|historique|antecedents?',
  )}\b`,
);

/**
 * Whether a line is a title that excludes the numbers below it from the results of the day; null if it is not a title.
 *
 * @param isAtLeft whether it starts in the first third of the page
 */
export function excludesResults(text: string, isAtLeft: boolean): boolean | null {
  // « Bilan à prévoir le 03/09/2025 : » is also a title, with a future day.
  if (AHEAD.test(plainLabel(text)) && /:\s*$/.test(text)) return true;
  if (titleOf(text) === undefined) return null;
  const plain = plainLabel(text);
  return ASIDE.test(plain) || (isAtLeft && ASIDE_AT_LEFT.test(plain));
}

/**
 * What a title states about the lines below it, until the next title. Null if they are about the patient; undefined if
 * the line is not a title.
 */
export function titleOf(text: string): Subject | null | undefined {
  // A line that begins with its day stays under the title above it.
  if (/^\s*\d/.test(text)) return undefined;
  if (EXAMINED_ON.test(text)) return null;
  const title = /^\s*(\p{L}[\p{L} '’/-]{2,50}?)\s*(?::|$)/u.exec(text)?.[1];
  if (title === undefined || title.split(' ').length > 6) return undefined;
  const bare = text.replace(/[\s:]+$/, '').trim() === title.trim();
  // « TA : 130/80 » is a measure, and stays under the title above it.
  if (!bare && !/:(?!\s*[<>≤≥]?\s*\d)/.test(text)) return undefined;
  const plain = plainLabel(title);
  for (const subject of ['relative', 'target', 'past'] as const)
    if (TITLES[subject].test(plain)) return subject;
  if (ASIDE.test(plain)) return 'target';
  return null;
}
