import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { readHeader } from './columns.ts';
import type { Line, Page } from './page.ts';
import { findDates } from './printed-date.ts';

/** « Ordonnance de biologie du 05/03/2026 », « Prescription du Dr X »: of tests to come, or quoted by their report. */
const TITLE =
  /^(?:ordonnances?|prescriptions?)(?: (?:de|d|du|des|medicales?|biologie|analyses?|examens?|bilan|biologiques?|le|par|n|no|prescrite?))*(?: (?:dr|docteur|pr)\b.*)?$/;
/** « Résultats d'analyses », « Compte rendu de biologie médicale »: not « Résultats à adresser au Dr X ». */
const REPORT =
  /^(?:resultats? (?:d |de |des )?(?:analyses?|examens?|biologi\w+|laboratoire)|(?:.{0,40} )?compte rendu (?:d |de )?(?:analyses?|biologie|resultats?|examens? biologiques?))\b/;
const WORDS_MAX = 12;
const AMOUNT = String.raw`\d+(?:[.,]\d+)?`;
/** A name, a value and an interval in columns: no prescription has them, but « 1 - 0 - 1 » is a dose. */
const RESULT = new RegExp(
  String.raw`^\s*\p{L}[^\t]*\t.*\d.*[\t(]\s*(?:N\s*[:=]?\s*)?(?:[<>≤≥]\s*${AMOUNT}|${AMOUNT}\s*[-–à]\s*${AMOUNT})(?!\s*[-–]\s*\d)`,
  'u',
);

/** A name, a value and a concentration in columns: two of them are results; g/L may be that of an infusion. */
const CONCENTRATION =
  /^\s*\p{L}[^\t]*\t\s*[<>≤≥]?\s*\d[\d.,]*\s+(?!g\/[lL])[\p{L}µμ]{1,6}\/(?:[dmµμu]?[lL]|mm3)(?![\p{L}/])/u;

/**
 * The lines under the title of a prescription, which lists tests and gives no result. A page where results stand below
 * the title, or that says when they were sampled before it, is a report that quotes its prescription.
 *
 * @param samplings lines that say the day of a sampling
 */
export function prescribedLines(
  lines: readonly Line[],
  documents: readonly number[],
  samplings: ReadonlySet<number>,
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
      below.some((index) => samplings.has(index) || isOfReport(at(index))) ||
      below.filter((index) => CONCENTRATION.test(at(index).text)).length > 1 ||
      own.some((index) => REPORT.test(plainLabel(at(index).text)));
    const isHead =
      above.some((index) => samplings.has(index)) && !above.some((index) => isOfReport(at(index)));
    if (!hasResults && !isHead) for (const index of below) prescribed.add(index);
  }
  return prescribed;
}

function isOfReport(line: Line): boolean {
  return RESULT.test(line.text) || readHeader(line) !== null;
}

/** A title of its own: what a line says beside the day of sampling is no title. */
function isTitle({ text, order }: Line): boolean {
  if (text.includes('\t') || !/^\s*(?:ordonnance|prescription)/i.test(text)) return false;
  const bare = findDates(text, order).reduce(
    (rest, { at, length }) => `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`,
    text,
  );
  return bare.split(/\s+/).length <= WORDS_MAX && !/:\s*\S/.test(bare) && TITLE.test(plainLabel(bare));
}
