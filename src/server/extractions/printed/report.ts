import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { decimalMarkOf } from '../vocabulary/units/decimal-mark.ts';
import { inReadingOrder } from './charts/side-by-side.ts';
import { logUnreadHeadings } from './charts/unread-headings.ts';
import { Context } from './context.ts';
import { datedRowsOf } from './days/columns/dated-rows.ts';
import { factsFor, ofHolder } from './days/embedded-report.ts';
import { hourLinesOf } from './days/sheet-day.ts';
import { daysOfStays } from './days/stay/stay-days.ts';
import { LineReader, type ReportFacts } from './line-reader.ts';
import { measuredLinesOf } from './measured-lines.ts';
import { footnotesOf } from './page/footnotes.ts';
import { withoutLaboratoryCodes } from './page/laboratory-codes.ts';
import { numbersAt } from './page/number.ts';
import type { Line, Page } from './page/page.ts';
import { dayOrderOf } from './page/printed-date.ts';
import type { ReportInput } from './page/report-input.ts';
import { type Printed, refuseContradictions } from './page/same-result.ts';
import { documentsOf } from './page/split-documents.ts';
import { unitAt } from './page/unit-at.ts';
import { linesOf } from './page/words-to-lines.ts';
import { refuseCouples } from './persons/couples.ts';
import { refuseFoetalRates } from './persons/foetal-rates.ts';
import { namesIn, personsOf } from './persons/persons.ts';
import { refuseVoided, withStampApart } from './refuse-voided.ts';
import { refuseMeanGlucose } from './remove-bare-mean-glucose.ts';
import { refuseExaminedTwice } from './rows/examined-twice.ts';
import { startsOf } from './rows/result-row.ts';
import { readLabel, withoutMarks } from './sections/read-label.ts';
import { BLOOD } from './sections/section.ts';
import { vitalSignsIn } from './vital-sign-candidates.ts';
import { wholePressures } from './vital-signs/refuse-both-pressures.ts';

/**
 * Reads the results of a printed report line by line, and the vital signs in its sentences. What the lines above state
 * about a result (person, day, specimen, columns, analysis) is kept in the `Context`, which clears each fact where its
 * scope ends.
 */
export function readReport(pages: readonly Page[], input: ReportInput): Candidate[] {
  const { catalogue, tryMapping, log } = input;
  const facts = factsOf(pages, catalogue);
  const { lines, personOf, mark, hours, dayOfStay } = facts;
  const context = new Context(facts, catalogue);
  const reader = new LineReader(facts, context, input);
  for (const [index, line] of lines.entries()) reader.read(index, line);
  const { printed, prose } = reader;
  const vitalSigns = vitalSignsIn(lines, prose, { context, personOf, mark, hours, dayOfStay }, input);
  logUnreadHeadings(lines, linesWithResults(facts, [...printed, ...vitalSigns]), catalogue, log);
  const holder = factsFor(lines, input.holder);
  if (!input.dated && holder.time === null) context.logUndated(log);
  const about = { lines, documentOf: (index: number) => context.documentOf(index), ...input };
  const ofOne = refuseFoetalRates(refuseCouples(printed, lines), lines);
  const once = refuseExaminedTwice(refuseMeanGlucose(ofOne, tryMapping), about.documentOf, tryMapping);
  const agreeing = refuseContradictions(refuseVoided(once, about, { remarks: true }), tryMapping);
  const results = ofHolder(agreeing, holder, log);
  const ofMother = refuseFoetalRates(refuseCouples(vitalSigns, lines), lines);
  const signs = refuseVoided(ofMother, about, { remarks: false });
  return wholePressures([...results, ...signs.map(({ candidate }) => candidate)]);
}

/** The lines of a report in reading order, and what is found in them together. */
function factsOf(pages: readonly Page[], catalogue: Catalogue): ReportFacts {
  const isName = (text: string): boolean => readLabel(catalogue, text, BLOOD) !== null;
  const found = withoutLaboratoryCodes(pages.map(withStampApart).flatMap((page) => linesOf(page, isName)));
  const order = dayOrderOf(found);
  const ordered = found.map((line) => ({ ...line, order }));
  const { lines, days } = datedRowsOf(inReadingOrder(ordered, catalogue));
  const repeated = repeatedTexts(lines);
  const personOf = personsOf(lines);
  const dayOfStay = daysOfStays(lines, documentsOf(lines, personOf));
  return {
    lines,
    personOf,
    dayOfStay,
    isRepeated: (line) => repeated.has(textKey(line)),
    names: namesIn(lines),
    notes: footnotesOf(lines),
    hours: new Map([...hourLinesOf(lines), ...days]),
    mark: decimalMarkOf(lines.flatMap(decimalsOf)),
    measured: measuredLinesOf(lines, dayOfStay, catalogue),
  };
}

/** The lines that hold a result, read or left out. */
function linesWithResults({ measured }: ReportFacts, printed: readonly Printed[]): Set<number> {
  const withRows = [...measured].filter(([, { rows }]) =>
    rows.some((row) => row.rows.length + row.left.length > 0),
  );
  return new Set([...withRows.map(([index]) => index), ...printed.map(({ line }) => line)]);
}

/**
 * Numbers with a point or comma on lines that have a unit. Other lines hold dates, telephone numbers and versions,
 * which do not show the decimal separator; neither does 1,73 m².
 */
function decimalsOf({ text }: Line): string[] {
  const measured = startsOf(text).some((start) =>
    numbersAt(text, start).some(({ end }) => unitAt(text, end, []) !== null),
  );
  if (!measured) return [];
  return text.match(/(?<![\d.,/:-])(?!1[.,]73)\d+(?:[.,]\d+)+(?![\d/:])/g) ?? [];
}

/** Texts that appear on several pages: headers and footers. */
function repeatedTexts(lines: readonly Line[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  for (const line of lines) {
    const key = textKey(line);
    pages.set(key, (pages.get(key) ?? new Set()).add(line.page.number));
  }
  return new Set([...pages].filter(([, on]) => on.size > 1).map(([key]) => key));
}

function textKey({ text }: Line): string {
  return withoutMarks(text).replace(/\d+/g, '#');
}
