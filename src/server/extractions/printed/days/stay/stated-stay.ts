import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { RELATIVES } from '../../../vocabulary/people/other-people.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, textBefore } from '../../page/printed-date.ts';
import { CARE } from './stay-parts.ts';

/** « Entré le », « Date d'entrée : », « hospitalisée du »: what stands directly before the first day of a stay. */
const ENTRY = new RegExp(
  `(?:^| )${anyOf(
    '(?:date (?:d |de l )?)?(?:entree?|admise?|admission|arrivee?|hospitalisee?)(?: (?:depuis )?le)?',
    '(?:date de )?(?:hospitalisee?|hospitalisation)(?: [a-z]{2,20}){0,4} du',
    `(?:date de )?(?:sejour|sejourne)(?: ${anyOf(`(?:en|au) ${CARE}`, '(?!(?:en|au|aux|chez) )[a-z]{2,20}')}){0,4} du`,
    '(?:date (?:of )?)?(?:admitted|admission)(?: date)?(?: (?:on|to [a-z]{2,20} on))?',
  )}$`,
);
const EXIT = new RegExp(
  `(?:^| )${anyOf(
    '(?:date (?:de )?)?(?:sortie?|transferee?|transfert)(?: le)?',
    '(?:date (?:of )?)?(?:discharged?)(?: date)?(?: (?:home )?on)?',
  )}$`,
);
/** « Transféré le 10/04/2026 de la clinique X »: a day on which somebody came. */
const FROM = /^\s*(?:d['’]|(?:de|du|des|depuis)(?!\p{L}))/iu;
const TO = /^\s*(?:au|jusqu['’]au|to|until)\s*$/iu;
/** Words that make it another stay, another person's, or a day on which something else was done. */
const OTHER = wholeWords([
  ...RELATIVES,
  'fils|filles?|bebe|enfants?|prevue?s?|programmee?s?|prochaine?s?|future?s?|sera|serait|devait|doit|reportee?|annulee?',
  'deja|anterieure?s?|precedente?s?|ancienne?s?|derniere?s?|premiere?s?|autre|antecedents?|atcd|histoire|ne pas|souhaitee?',
  'biologies?|bilans?|constantes|poids|ecg|scanner|irm|radio\\w*|examens?|resultats?|gaz|prelevements?|demande\\w*',
  'retour|voyages?|vacances|etranger|linguistiques?',
  'previous(?:ly)?|prior|last|earlier|planned|expected|due|will be|was to be|history|clinic|letter|results?',
  'etait|etaient|avait|avaient|ou (?:il|elle)|(?:d|de) (?:un|l) autre|lettre|compte rendu|ordonnance|avant|apres|si|de (?:la )?reanimation|du bloc',
]);
/** No sentence that states a stay is on a longer line. */
const LENGTH_MAX = 1000;

/** The days that a line says are those of an entry and of an exit. */
export interface StatedStay {
  entries: FoundDate[];
  exits: FoundDate[];
}

/** @param below the line below, on which a range may end: « du 16/02/2026 au / 21/02/2026 » */
export function statedBy({ text, order }: Line, goesOn: boolean, below: Line | undefined): StatedStay {
  const dates = text.length > LENGTH_MAX ? [] : findDates(text, order);
  const stated: StatedStay = { entries: [], exits: [] };
  const [opening] =
    below === undefined || dates.length === 0 ? [] : findDates(below.text.slice(0, 60), below.order);
  let isOfOther = false;
  for (const [index, date] of dates.entries()) {
    if (date.eitherOrder || (index === 0 && goesOn)) continue;
    const words = textBefore(text, dates, index);
    const next = dates[index + 1] ?? (opening !== undefined && opening.at <= 1 ? opening : undefined);
    const end = dates[index + 1]?.at ?? text.length;
    const isRange = next !== undefined && TO.test(text.slice(date.at + date.length, end));
    // « Admitted | 21 April 2026 »: the words of a day may stand in the cell before it.
    const cells = words
      .split(/[.;\t]/)
      .filter((cell, at, all) => at === all.length - 1 || cell.trim() !== '');
    const plain = plainLabel((cells.at(-1)?.trim() === '' ? cells.at(-2) : cells.at(-1)) ?? '');
    // What is said of the entry of another stay is said of its exit: « Previously admitted on …, discharged on … ».
    isOfOther = OTHER.test(plain) || (isOfOther && !/[.;\t]/.test(words));
    if (isOfOther || /\(\s*$/.test(words)) continue;
    if (ENTRY.test(plain) && isRange === / du$/.test(plain)) {
      stated.entries.push(date);
      // « Hospitalisée en réanimation du … au … puis en médecine du … au … »: the stay ends with its last part.
      const goesFurther = hasRange(text, dates.slice(index + 2));
      if (isRange && !next.eitherOrder && !goesFurther) stated.exits.push(next);
    } else if (EXIT.test(plain) && !isRange && !FROM.test(text.slice(date.at + date.length)))
      stated.exits.push(date);
  }
  return stated;
}

/** Whether some of the days of a text are the two of a range. */
const hasRange = (text: string, dates: readonly FoundDate[]): boolean =>
  dates.some(({ at, length }, index) => TO.test(text.slice(at + length, dates[index + 1]?.at ?? at)));
