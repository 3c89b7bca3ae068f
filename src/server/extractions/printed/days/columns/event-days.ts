import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import type { FoundDate } from '../../page/printed-date.ts';

/** The only words that may stand in the cell of a column's date, besides those of headings. */
const BESIDE_DATE = new RegExp(
  `^${anyOf(
    'le|la|les|l|du|de|des|d|au|aux|a|et|en|on|of|the|at|n|no|date|dates|heure|jour|nom|sem(?:aine)?s?|mois|ans?|trimestre|semestre',
    'sang|veineux|arteriel|serum|plasma|ville|hopital|labo(?:ratoire)?|clinique|chu|ch|ext(?:erieure?|erne)?',
    'bilan|biologie|labo\\w*|consultations?|visites?|controles?|seances?|cures?|cycles?|suivi|passages?|rdv|entree|admission|sortie|arrivee|hospitalisation|inclusion|fin',
    'actuel(?:le)?s?|initiale?s?|initiaux|ce|aujourd|hui|today|visit|baseline|follow|up|month|week|day|discharge|admission|collected|taken|drawn|preleve(?:e?s?)|prelevements?|realise(?:e?s?)|faite?s?|mesures?|od|og|droit|gauche',
    '(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|matin|midi|soir|nuit|am|pm|[jmstv]\\d{0,3}|\\d{1,2}(?:e|er|eme)?',
  )}$`,
);

/** « Arrivée le 14/05/2026 à 10:42 | Sortie le 14/05/2026 »: the stay of the patient, not headings of columns. */
const OF_STAY = new RegExp(
  String.raw`(?:^|\t)\s*${anyOf(
    "(?:date d[’'])?(?:arriv[ée]e?s?|entr[ée]e?s?|admise?s?|admission)",
    'sortie?|rdv|rendez-vous|convocation',
  )}(?:\(e\))?\s+le\s+(?:\p{L}{3,8}\s+)?\d`,
  'iu',
);

/** « Biologie | Entrée le 03/05/2026 | Sortie le 08/05/2026 »: columns of results, below the title of their table. */
const HEADS_ROWS =
  /^(?:biologie|bilan|biochimie|hematologie|examens?|analyses?|parametres?|resultats?|dosages?)\b[a-z ]*$/;
/** How far from the left edge the line of a stay begins, at most; farther, it stands over columns. */
const MARGIN = 0.15;

/** Whether a line says when a stay began, or when another visit is. */
export function isOfStay({ text, words, page }: Pick<Line, 'text' | 'words' | 'page'>): boolean {
  const isOverColumns = text.includes('\t') && (words[0]?.left ?? 0) > MARGIN * page.width;
  return OF_STAY.test(text) && !isOverColumns && !HEADS_ROWS.test(plainLabel(text.split('\t')[0] ?? ''));
}

/**
 * Whether words in the cell of a date make it that of an event: « Opéré le 03/02/2024 », « Comparée au 03/06/2025 ».
 *
 * @param rest the text without what its headings and dates are
 */
export function isOfEvent(text: string, rest: string, { at, length }: FoundDate): boolean {
  const from = text.lastIndexOf('\t', at) + 1;
  const end = text.indexOf('\t', at + length);
  const words = plainLabel(rest.slice(from, end < 0 ? text.length : end)).split(' ');
  return words.some((word) => word !== '' && !BESIDE_DATE.test(word));
}
