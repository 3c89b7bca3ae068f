import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line, Page } from './page.ts';

const NUMBERED = anyOf('dossier|demande|prelevement n|analyse n|accession|order|request|requisition');
const NUMBER = new RegExp(
  String.raw`\b${NUMBERED}(?: (?:n|no|num|numero|number|id))*(?: labo)? ([a-z]{0,4} ?\d[\da-z]{2,})\b`,
);
const PAGE_NUMBER = /\bpage (?:n )?(\d{1,3})(?: ?(?:\/|sur|of|de) ?(\d{1,3})\b|$)/;

/**
 * Numbers the documents that a file contains one after the other. Another person, another request number or another
 * « page 1 » begins a new one. The sampling and tables of one document do not apply to the next.
 */
export function documentsOf(lines: readonly Line[], personOf: (index: number) => string): number[] {
  const numbers = requestsOf(lines);
  const marks = pageNumbersOf(lines);
  const documents: number[] = [];
  let document = 0;
  let currentRequest: string | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const newPage = before !== undefined && before.page !== line.page;
    const request = newPage ? numbers.get(line.page)?.find(({ line: at }) => at >= index) : undefined;
    const own = request ?? numbers.get(line.page)?.find(({ line: at }) => at === index);
    const otherPerson = index > 0 && personOf(index) !== personOf(index - 1);
    const otherRequest = own !== undefined && currentRequest !== undefined && own.key !== currentRequest;
    if (otherPerson || otherRequest || (newPage && beginsAgain(marks.get(before.page), marks.get(line.page))))
      document += 1;
    currentRequest = own?.key ?? currentRequest;
    documents.push(document);
  }
  return documents;
}

/** Request numbers stated on each page. */
function requestsOf(lines: readonly Line[]): Map<Page, { line: number; key: string }[]> {
  const found = new Map<Page, { line: number; key: string }[]>();
  for (const [index, line] of lines.entries()) {
    const key = NUMBER.exec(plainLabel(line.text))?.[1];
    if (key !== undefined) found.set(line.page, [...(found.get(line.page) ?? []), { line: index, key }]);
  }
  return found;
}

/** The page number and page count printed on each page. */
function pageNumbersOf(lines: readonly Line[]): Map<Page, { number: number; total: number }> {
  return new Map(
    lines.flatMap(({ text, page }) => {
      const [, number, total] = PAGE_NUMBER.exec(plainLabel(text)) ?? [];
      return number === undefined ? [] : [[page, { number: Number(number), total: Number(total ?? 0) }]];
    }),
  );
}

/**
 * Whether a page is the first of a document and follows the last of another. « Page 1 » on every page does not count.
 */
function beginsAgain(
  before: { number: number; total: number } | undefined,
  page: { number: number; total: number } | undefined,
): boolean {
  if (before === undefined || page?.number !== 1) return false;
  return before.number > 1 || before.total === 1;
}
