import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import type { Line, Page } from '../../page/page.ts';
import { findDates } from '../../page/printed-date.ts';
import { readLabel } from '../../sections/read-label.ts';
import { BLOOD, sectionOf } from '../../sections/section.ts';
import { readHeader } from '../columns/column-headings.ts';

/** Words that may follow « ordonnance » in its title. */
const PRESCRIBED = [
  'de|d|du|des|medicales?|biologie|analyses?|examens?|bilan|biologiques?|le|par|n|no|prescrite?|la|l|et',
  'soins?|infirmiere?s?|perfusions?|(?:hemo)?dialyse|nutrition|(?:par)?enterale',
  'medicamenteuse|traitements?|medicaments?|sortie|bizone',
];
/**
 * « Ordonnance de biologie du 05/03/2026 », « Prescription du Dr X »: the title of a prescription, which may stand
 * alone or be quoted by a report.
 */
const TITLE = new RegExp(
  String.raw`^(?:ordonnances?|prescriptions?)(?: ${anyOf(...PRESCRIBED)})*(?: (?:dr|docteur|pr)\b.*)?$`,
);
const REPORT_TITLES = [
  String.raw`resultats? (?:d |de |des )?(?:analyses?|examens?|biologi\w+|laboratoire)`,
  '(?:.{0,40} )?compte rendu (?:d |de )?(?:analyses?|biologie|resultats?|examens? biologiques?)',
];
/** « Résultats d'analyses », « Compte rendu de biologie médicale », but not « Résultats à adresser au Dr X ». */
const REPORT = new RegExp(String.raw`^${anyOf(...REPORT_TITLES)}\b`);
const WORDS_MAX = 12;
const AMOUNT = String.raw`\d+(?:[.,]\d+)?`;
/** A name, a value and an interval in columns, which a prescription never has; « 1 - 0 - 1 » is a dose. */
const RESULT = new RegExp(
  String.raw`^\s*\p{L}[^\t]*\t.*\d.*[\t(]\s*(?:N\s*[:=]?\s*)?(?:[<>≤≥]\s*${AMOUNT}|${AMOUNT}\s*[-–à]\s*${AMOUNT})(?!\s*[-–]\s*\d)`,
  'u',
);

/**
 * A name, a value and a concentration in columns. g/L is excluded because it may be that of an infusion, and
 * comparators because they may be limits.
 */
const CONCENTRATION =
  /^\s*(\p{L}[^\t]*)\t\s*\d[\d.,]*\s+(?!g\/[lL])[\p{L}µμ]{1,6}\/(?:[dmµμu]?[lL]|mm3)(?![\p{L}/])/u;

/** Words above numbers that are doses or limits for calling the doctor. */
const GIVEN = wholeWords([
  String.raw`si|if|perfus\w*|bains?|\w*dialys\w*|nutrition|parenteral\w*|enteral\w*|poches?|solutes?|ampoules?`,
  'seringues?|pse|debit|flacons?|ml/h|composition|appeler|alerte|prevenir|traitements?|posologie',
  TARGET_WORDS,
]);
/** Minimum number of concentrations that count as results. */
const RESULTS_MIN = 2;

/**
 * The lines under the title of a prescription, which lists tests without results. If results stand below the title, or
 * a sampling day is stated before it, the page is a report that quotes its prescription.
 *
 * @param samplings indexes of the lines that state a sampling day
 */
export function prescribedLines(
  lines: readonly Line[],
  documents: readonly number[],
  samplings: ReadonlySet<number>,
  catalogue: Catalogue,
): ReadonlySet<number> {
  const prescribed = new Set<number>();
  const titles = new Map<Page, number>();
  for (const [index, line] of lines.entries())
    if (!titles.has(line.page) && isTitle(line)) titles.set(line.page, index);
  for (const [page, title] of titles) {
    const own = lines.flatMap((line, index) =>
      line.page === page && documents[index] === documents[title] ? [index] : [],
    );
    const below = own.filter((index) => index > title);
    const above = own.filter((index) => index < title);
    const at = (index: number) => lines[index] as Line;
    const hasResults =
      below.some((index) => samplings.has(index)) ||
      holdsResults([title, ...below].map(at), catalogue) ||
      own.some((index) => REPORT.test(plainLabel(at(index).text)));
    const isHead =
      above.some((index) => samplings.has(index)) && !above.some((index) => isOfReport(at(index)));
    if (!hasResults && !isHead) for (const index of below) prescribed.add(index);
  }
  return prescribed;
}

/**
 * Whether lines under the title of a prescription are results: intervals, column headings, or, under a section title,
 * concentrations of analyses only, before any word about what the patient is given.
 */
function holdsResults(lines: readonly Line[], catalogue: Catalogue): boolean {
  const firstGiven = lines.findIndex(({ text }) => GIVEN.test(plainLabel(text)));
  const own = firstGiven < 0 ? lines : lines.slice(0, firstGiven);
  if (own.some(isOfReport)) return true;
  const chapter = own.findIndex(
    ({ text }, index) => index > 0 && !/\d/.test(text) && sectionOf(text) !== null,
  );
  const names = lines.slice(1).flatMap(({ text }) => CONCENTRATION.exec(text)?.[1] ?? []);
  const isOfAnalyses = names.every((name) => readLabel(catalogue, name, BLOOD) !== null);
  return firstGiven < 0 && chapter > 0 && isOfAnalyses && names.length >= RESULTS_MIN;
}

function isOfReport(line: Line): boolean {
  return RESULT.test(line.text) || readHeader(line) !== null;
}

/** Whether a line is a title by itself: beside a sampling day it is not. */
function isTitle({ text, order }: Line): boolean {
  if (text.includes('\t') || !/^\s*(?:ordonnance|prescription)/i.test(text)) return false;
  const bare = findDates(text, order).reduce(
    (rest, { at, length }) => `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`,
    text,
  );
  return bare.split(/\s+/).length <= WORDS_MAX && !/:\s*\S/.test(bare) && TITLE.test(plainLabel(bare));
}
