import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { apart, type Cell, cellsOf } from '../../page/cells.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';

/** A heading over the days of results: « Date prélèvement », « Date et heure », « Prélevé le ». */
const DAY = new RegExp(
  `^(?:${anyOf(
    'dates?(?: (?:et )?heures?)?(?: (?:(?:de |du )?(?:prelevements?|mesure|resultats?|examen)|collected))?',
    'prelevee?s?(?: le)?|(?:prelevement|collection)(?: date)?|collected',
  )})$`,
);
const NAME = /^(?:analyses?|examens?|parametres?|tests?|dosages?|libelles?|components?)\b/;
const RESULT = /^(?:resultats?|valeurs?|results?|values?)\b/;
/** Columns of other days, or of the persons whose results stand in the rows. */
const OTHER = wholeWords([
  'reception|recue?|validation|validee?|edition|editee?|impression|demande|naissance|nee?|reported|received',
  'patiente?s?|noms?|prenoms?|ipp|nip|nir|chambre|lit|dossier|sujet|prescripteur|name|room',
]);
/** The columns between a result and its day. Any other may hold an earlier result, whose day this would be. */
const BESIDE_RESULT = new RegExp(
  `^${anyOf(
    'resultats?|valeurs?|results?|values?|unites?|units?|normes?|normales?|ref|references?|reference (?:range|interval)s?',
    '(?:valeurs?|intervalles?|limites?|bornes?) (?:de )?(?:references?|normales?|usuelles?)|ranges?|limites?|mini?|maxi?',
    'flags?|interpretations?|commentaires?|comments?|techniques?|methodes?|methods?|statuts?|status|h l|alertes?',
  )}$`,
);
/** What a cell of a day holds besides its date and hour. */
const ONLY_DAY = /^[\s,à-]*$/;

/** The lines of a report whose days at either end of rows are taken out of their text, and those days by line. */
export interface DatedRows {
  lines: Line[];
  days: Map<number, FoundDate>;
}

/**
 * Reads the days at the head or at the end of rows, under a heading that says what the cells are: « Date prélèvement | Analyse |
 * Résultat ». Without them, each row is a row like any other. A table ends with its page, or at a line that does not
 * have its day.
 */
export function datedRowsOf(lines: readonly Line[]): DatedRows {
  const days = new Map<number, FoundDate>();
  let heading: Cell | null = null;
  const read = lines.map((line, index): Line => {
    if (lines[index - 1]?.page !== line.page) heading = null;
    const opened = headingOf(line);
    if (opened !== null) {
      heading = opened;
      return without(line, opened.at, opened.text.length);
    }
    const date = heading === null ? null : dayOf(line, heading);
    if (date === null) {
      heading = null;
      return line;
    }
    days.set(index, { ...date.found, words: `${heading?.text ?? ''} ${date.text}`.trim() });
    return without(line, date.at, date.text.length);
  });
  return { lines: read, days };
}

/** The cell of the days in a heading of results; null for any other line. */
function headingOf(line: Line): Cell | null {
  const cells = cellsOf(line);
  const [first, last] = [cells[0], cells.at(-1)];
  const day = [first, last].find((cell) => cell !== undefined && DAY.test(plainLabel(cell.text)));
  if (day === undefined || cells.length < 3 || /\d/.test(line.text)) return null;
  const headings = cells.filter((cell) => cell !== day).map(({ text }) => plainLabel(text));
  if (headings.some((text) => OTHER.test(text) || DAY.test(text))) return null;
  const [name, ...rest] = headings;
  if (day === last && !rest.every((text) => BESIDE_RESULT.test(text))) return null;
  return NAME.test(name ?? '') && rest.some((text) => RESULT.test(text)) ? day : null;
}

/** The day of a row in the column of days, alone in its cell. */
function dayOf(line: Line, heading: Cell): { found: FoundDate; at: number; text: string } | null {
  const cells = cellsOf(line);
  const isFirst = heading.at === 0;
  const first = isFirst ? cells[0] : cells.at(-1);
  if (first === undefined || cells.length < 3) return null;
  const isUnder = Math.min(Math.abs(first.left - heading.left), apart(first, heading)) <= EDGE;
  if (!isUnder) return null;
  const [found, other] = findDates(first.text, line.order);
  if (found === undefined || other !== undefined || found.eitherOrder) return null;
  const rest = `${first.text.slice(0, found.at)}${first.text.slice(found.at + found.length)}`;
  return ONLY_DAY.test(rest) ? { found, at: first.at, text: first.text } : null;
}

/** How far, as a fraction of the page width, a day may begin from its heading. */
const EDGE = 0.02;

const without = (line: Line, at: number, length: number): Line => ({
  ...line,
  text: `${line.text.slice(0, at)}${' '.repeat(length)}${line.text.slice(at + length)}`,
});
