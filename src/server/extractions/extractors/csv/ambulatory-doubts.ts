import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { LIMIT_WORDS, STATISTIC_WORDS, withoutMean } from '../../vocabulary/ambulatory-pressure.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { filledIn, plain, type Row } from './cells/table-row.ts';
import { isOfOther } from './cells/title-words.ts';
import { heading, NO_RESULT, NO_RESULT_COLUMN } from './headings/headings.ts';
import { lineOf } from './headings/table-context.ts';

const NO_MEAN = wholeWords([...LIMIT_WORDS, ...STATISTIC_WORDS]);
/** Words of a title above means of a recording of the patient. */
const TITLE_WORDS = [
  'mapa|abpm|holter|pressions?|tensions?|tensionnel(?:le)?s?|arterielles?|ambulatoires?|pa|ta|bp|mesures?|enregistrements?',
  'moyennes?|moy|means?|averages?|resultats?|results?|synthese|resume|summary|periodes?|valeurs?|values?|heures?|hours?|h',
  'jour|journee|nuit|diurnes?|nocturnes?|eveil|sommeil|day|night|global(?:e|es)?|examen|rapport|compte|rendu|date|mmhg',
  String.raw`de|du|des|d|l|la|le|les|sur|par|en|et|of|the|\d+`,
];
const TITLE_WORD = new RegExp(`^${anyOf(...TITLE_WORDS)}$`);
/** Lines with a label that do not concern the numbers below them. */
const ASIDE = new RegExp(
  `^${anyOf(
    'appareil|device|modele|model|brassard|bras|medecin|service|prescripteur',
    'sexe|age|duree|debut|fin|n°|logiciel',
  )}\\b[^:]*:`,
);
const LINES = ['person', 'sampling', 'day', 'examined', 'results-day'];

const saysOther = (text: string): boolean => {
  const otherWords = withoutMean(text);
  return [NO_MEAN, NO_RESULT, NO_RESULT_COLUMN].some((each) => each.test(otherWords)) || isOfOther(text);
};

/** Whether the numbers below a title may still be means of a recording of the patient. */
function isOfMeans(row: Row, title: string): boolean {
  if (LINES.includes(lineOf(row)?.kind ?? '') || ASIDE.test(plain(title))) return true;
  const words = plain(title)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
  return words.every((word) => TITLE_WORD.test(word));
}

/**
 * Why the numbers of each row are not means of the patient, in French, from the titles above it and the words over its
 * columns; null if nothing excludes them. The name of the sheet counts as a title.
 */
export function doubtsOfMeans(
  rows: readonly Row[],
  name: string,
): (row: Row, column: number) => string | null {
  const doubts = new Map<Row, string>();
  const over = new Map<Row, Row>();
  let other = isOfOther(name) || NO_RESULT.test(heading(name));
  let title: string | null = saysOther(name) ? REFUSALS.underTitle : null;
  let words: Row | undefined;
  for (const row of rows) {
    const filled = filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
    const [first = ''] = filled;
    if (filled.length === 1 && /\p{L}/u.test(first)) {
      other ||= isOfOther(first);
      title = isOfMeans(row, first) ? null : REFUSALS.underTitle;
      words = undefined;
    } else if (filled.length > 1 && !/\d/.test(filled.join('')) && filled.some(saysOther)) words = row;
    const why = other ? REFUSALS.relative : title;
    if (why !== null) doubts.set(row, why);
    if (words !== undefined) over.set(row, words);
  }
  return (row, column) => doubts.get(row) ?? doubtOver(over.get(row), column);
}

/** The reason in the nearest words above a column. Words also cover the empty columns to their right. */
function doubtOver(words: Row | undefined, column: number): string | null {
  const nearest = words?.cells.slice(0, column + 1).findLast((cell) => cell.trim() !== '') ?? '';
  return saysOther(nearest) ? REFUSALS.underTitle : null;
}
