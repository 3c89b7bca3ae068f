import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { RunLog } from '../run-log.ts';
import { type DocumentDoubt, documentDoubt, replacesAnother } from '../vocabulary/doubts/document-doubt.ts';
import { namesInRemark } from '../vocabulary/names-in-remark.ts';
import type { Line, Page, Word } from './page/page.ts';
import { findDates } from './page/printed-date.ts';
import type { Printed } from './page/same-result.ts';
import { readLabel } from './sections/read-label.ts';
import { BLOOD } from './sections/section.ts';
import { voidedValues } from './voided-values.ts';

/** A text this much larger than the usual one of its page is a stamp. */
const LARGE = 1.5;

/** What a report needs to know of its lines to find the values that its author voids. */
export interface VoidedInput {
  lines: readonly Line[];
  /** Number of the document of a line (`scopes.ts`). */
  documentOf: (index: number) => number;
  catalogue: Catalogue;
  log: RunLog;
}

/**
 * Refuses what the author of a report voids: all values of a document that says it is void, and those that a remark
 * calls wrong. The values of a document that is not validated yet are preliminary.
 *
 * @param options.remarks whether remarks between the values are about them, as in a table but not in a letter
 */
export function refuseVoided(
  printed: readonly Printed[],
  input: VoidedInput,
  { remarks }: { remarks: boolean },
): Printed[] {
  const doubts = documentDoubts(input);
  const values = remarks ? voidedValues(printed, input) : new Map<Printed, string>();
  return printed.map((each) => {
    const { candidate, line } = each;
    const doubt = doubts(line);
    const refusal = refusalOf(doubt, values.get(each));
    if (refusal !== null)
      return { ...each, candidate: { ...candidate, refusal: candidate.refusal ?? refusal } };
    if (doubt?.kind !== 'unvalidated' || candidate.refusal) return each;
    input.log.tally('preliminary', EXTRACTION_LOG.preliminary);
    return { ...each, candidate: { ...candidate, resultStatus: { isFinal: false, order: [] } } };
  });
}

function refusalOf(doubt: DocumentDoubt | undefined, value: string | undefined): string | null {
  if (doubt?.kind === 'void') return REFUSALS.voidPage(doubt.words);
  return value === undefined ? null : REFUSALS.voidByComment(value);
}

/**
 * What each document says about itself. The other pages of a document do not void a page that replaces another
 * document.
 */
function documentDoubts(input: VoidedInput): (index: number) => DocumentDoubt | undefined {
  const { lines, documentOf } = input;
  const replacing = new Set(lines.filter(({ text }) => replacesAnother(text)).map(({ page }) => page));
  const keyOf = (index: number, page: Page) =>
    `${documentOf(index)} ${replacing.has(page) ? page.number : 'others'}`;
  const found = new Map<string, DocumentDoubt>();
  const stamps = new Map<Page, DocumentDoubt>();
  for (const [index, line] of lines.entries()) {
    const doubt = doubtAt(index, input) ?? stampOn(line.page, stamps);
    const key = keyOf(index, line.page);
    if (doubt !== null && found.get(key)?.kind !== 'void') found.set(key, doubt);
  }
  return (index) => {
    const page = lines[index]?.page;
    return page === undefined ? undefined : found.get(keyOf(index, page));
  };
}

function doubtAt(index: number, { lines, documentOf, catalogue }: VoidedInput): DocumentDoubt | null {
  const line = lines[index];
  if (line === undefined) return null;
  const isAlone = !line.text.includes('\t') && isStamp(index, lines, catalogue);
  const doubt = documentDoubt(line.text, isAlone);
  if (doubt === null || doubt.kind === 'unvalidated') return doubt;
  // « Analyses annulées : TSH, ferritine » is only about those.
  if (
    /^\P{L}*(?:les |des )?(?:analyses|examens|résultats)/iu.test(line.text) &&
    namesInRemark(line.text, catalogue).size > 0
  )
    return null;
  return isOfAnother(index, lines, documentOf) ? null : doubt;
}

/** Whether a line is in capitals, and is not a cell below the name of an analysis. */
function isStamp(index: number, lines: readonly Line[], catalogue: Catalogue): boolean {
  const [line, before] = [lines[index], lines[index - 1]];
  if (line === undefined || line.text !== line.text.toUpperCase()) return false;
  if (before !== undefined && readLabel(catalogue, before.text, BLOOD) !== null) return false;
  // English reports use the word for the sample: « Specimen » above « Collected … », « Specimen ID ».
  return (
    !/specimen/i.test(line.text) || !lines.some(({ text }) => /specimen\s*\P{L}*(?:\p{L}|:)/iu.test(text))
  );
}

/** Removes a large stamp from the lines that it would join, and keeps it as a text across the page. */
export function withStampApart(page: Page): Page {
  const heights = page.words.map(heightOf).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const large = page.words.filter((word) => heightOf(word) > LARGE * usual);
  const middle = ({ top, bottom }: Word) => (top + bottom) / 2;
  const stamps = large.filter((word) => {
    const beside = large.filter((other) => Math.abs(middle(other) - middle(word)) < heightOf(word) / 2);
    const text = beside.toSorted((a, b) => a.left - b.left).map((each) => each.text);
    return documentDoubt(text.join(' '), true)?.kind === 'void';
  });
  if (stamps.length === 0) return page;
  const words = page.words.filter((word) => !stamps.includes(word));
  const stampTexts = stamps.toSorted((a, b) => a.left - b.left).map(({ text }) => text);
  return { ...page, words, across: [...(page.across ?? []), stampTexts.join(' ')] };
}

const heightOf = ({ top, bottom }: Word): number => bottom - top;

/** The stamp across the lines of a page. */
function stampOn(page: Page, known: Map<Page, DocumentDoubt>): DocumentDoubt | null {
  if (page.across === undefined) return null;
  const before = known.get(page);
  if (before !== undefined) return before;
  const doubt = page.across.map((text) => documentDoubt(text, true)).find((each) => each !== null) ?? null;
  if (doubt !== null) known.set(page, doubt);
  return doubt;
}

const VOIDING = /annul|non val|invalid|cancel|\bnuls?\b|\bvoid/i;

/** Whether a line with words of voiding gives the day of another document. */
function isOfAnother(index: number, lines: readonly Line[], documentOf: (index: number) => number): boolean {
  const days = (line: Line | undefined) =>
    line === undefined
      ? []
      : findDates(line.text, line.order).map(({ local: { year, month, day } }) => `${year}-${month}-${day}`);
  const text = lines[index]?.text ?? '';
  const ownDays = days(
    lines[index] && { ...lines[index], text: text.slice(0, Math.max(0, text.search(VOIDING))) },
  );
  if (ownDays.length === 0) return false;
  const others = lines.flatMap((line, at) =>
    at !== index && documentOf(at) === documentOf(index) ? days(line) : [],
  );
  return others.length > 0 && !ownDays.some((day) => others.includes(day));
}
