import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../../page/printed-date.ts';
import { hourAt } from '../hour-line.ts';
import { atHour } from '../sheet-day.ts';
import { type StatedStay, statedBy } from './stated-stay.ts';

const EMERGENCIES = `(?:aux|au|des|d accueil des|d accueil et de traitement des)? ?${anyOf('urgences', 'sau')}(?: (?:adultes?|pediatriques?|generales))?`;
const PAPER = '(?:(?:compte rendu|cr|synthese|fiche|dossier)(?: medicale?)? (?:de |du |d |des )?)?';
/** « COMPTE RENDU DE PASSAGE AUX URGENCES », « Service d'accueil des urgences », in a cell of their own. */
const TITLE = new RegExp(`^${PAPER}(?:passages? ${EMERGENCIES}|(?:(?:service|unite|pole) )?${EMERGENCIES})$`);
/** Words of emergency rooms only: the nurse who sorts those who arrive, the classes of severity. */
const OF_TRIAGE = /\b(?:ioa|iao|ccmu|gemsa|motif de recours)\b/;
/** « Passage aux urgences du », « Date de passage : », « Arrivée le », at the beginning of a cell. */
const BEGINS = new RegExp(
  `^${PAPER}${anyOf(`(?:date (?:de |du ))?passages?(?: ${EMERGENCIES})?(?: (?:du|le))?`, '(?:date d )?arrivee?(?: le)?')}$`,
);
const OF_EMERGENCIES = new RegExp(`passages? ${EMERGENCIES}(?: (?:du|le))?$`);
const HOUR = String.raw`(\d{1,2}(?:h| h | )\d{2})`;
const ARRIVED = '(?:de |(?:heure d )?(?:arrivee?|entree?) (?:a )?)?';
const LEFT = '(?:a |(?:heure de )?(?:sortie?|depart) (?:a )?)';
/** « arrivée 10h12, sortie 15h40 », « de 10h12 à 15h40 ». */
const BOTH = new RegExp(`^${ARRIVED}${HOUR} ${LEFT}?${HOUR}$`);
const BOTH_NAMED = new RegExp(`^(?:heure d )?arrivee?(?: a)? ${HOUR} ${LEFT}${HOUR}$`);
const EXIT_ONLY = new RegExp(`^${LEFT}${HOUR}$`);

const minutesAt = (text: string | undefined): number | null =>
  hourAt((text ?? '').replace(/ h | (?=\d)/, 'h'));

/** Whether a line shows that a paper is about a passage in an emergency room. */
export const titlesEmergencies = (line: Line): boolean => isOfEmergencies(line) || saysPassage(line.text);

/** Whether a paper is one of an emergency room: the sentence of a passage may also stand in a letter of somebody else. */
export const isOfEmergencies = ({ text }: Line): boolean =>
  text.split(/\t|\s[-–]\s/, 4).some((cell) => TITLE.test(plainLabel(cell))) ||
  OF_TRIAGE.test(plainLabel(text));

/** Whether the cell of a day begins with the words of a passage: « Passage aux urgences du ». */
function saysPassage(text: string): boolean {
  const [date] = findDates(text);
  const words =
    date === undefined
      ? ''
      : plainLabel(
          text
            .slice(0, date.at)
            .split(/\t|\s[-–]\s/)
            .at(-1) ?? '',
        );
  return BEGINS.test(words) && OF_EMERGENCIES.test(words);
}

/**
 * The entry and the exit of a passage of which one day is written, with its hours: « Passage aux urgences du
 * 12/03/2026, arrivée 10h12, sortie 15h40 ». If the hours pass midnight, the exit is of a day that is not written.
 *
 * @param below the line below, on which the hours may stand
 */
export function passageOn({ text, order }: Line, below: Line | undefined): StatedStay {
  const dates = findDates(text, order);
  const date = dates.at(-1);
  if (date === undefined || date.eitherOrder) return { entries: [], exits: [] };
  const cells = textBefore(text, dates, dates.length - 1).split(/\t|\s[-–]\s/);
  const beginning = plainLabel(cells.at(-1)?.trim() === '' ? (cells.at(-2) ?? '') : (cells.at(-1) ?? ''));
  if (!BEGINS.test(beginning)) return { entries: [], exits: [] };
  const rest = plainLabel(text.slice(date.at + date.length));
  const next = rest === '' && below !== undefined && !date.precise ? plainLabel(below.text) : null;
  const hours = next === null ? BOTH.exec(rest) : BOTH_NAMED.exec(next);
  const exit = date.precise ? EXIT_ONLY.exec(rest)?.[1] : hours?.[2];
  const from = date.precise ? 60 * (date.local.hour ?? 0) + (date.local.minute ?? 0) : minutesAt(hours?.[1]);
  const to = minutesAt(exit);
  const entry = from === null || to === null ? null : atHour(date, from);
  const end = from === null || to === null || to <= from ? null : atHour(date, to);
  return { entries: entry === null ? [] : [entry], exits: end === null ? [] : [end] };
}

/** Whether a line states the entry or the exit of a passage on a day. */
export const statesPassage = (line: Line, day: FoundDate, below: Line | undefined): boolean =>
  [passageOn(line, below), statedBy(line, false, undefined)]
    .flatMap(({ entries, exits }) => [...entries, ...exits])
    .some((date) => sameDay(date, day));
