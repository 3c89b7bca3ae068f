import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';

const RESULTS = anyOf(
  'controles?|bilans?|resultats?|biologies?|analyses?|dosages?|examens?|prises? de sang|j ?\\d{1,3}|check|follow up|results?',
);
const KIND = anyOf(
  'biologiques?|sanguins?|urinaires?|complet|standard|precoce|de (?:controle|surveillance|suivi|sortie)|d (?:entree|admission)',
);
const TITLE = new RegExp(
  `^(?:(?:nouve\\w+|secon\\w+|deuxieme|autre|new|repeat) )?${RESULTS}(?: ${KIND})*(?: (?:du|le|au|of|on))?$`,
);

/** The day of a title such as « Contrôle le 14/04/2026 : », which does not say that it is a sampling's; null for any other line. */
export function titledDay({ text, order }: Line): FoundDate | null {
  const [date, ...others] = findDates(text, order);
  if (date === undefined || others.length > 0) return null;
  const isTitle = TITLE.test(plainLabel(text.slice(0, date.at)));
  return isTitle && /^\s*\)?\s*:?\s*$/.test(text.slice(date.at + date.length)) ? date : null;
}
