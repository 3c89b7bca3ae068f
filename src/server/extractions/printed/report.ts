import { EXTRACTION_LOG, LEFT_OUT } from '../../../shared/texts/extraction-log.ts';
import type { Candidate } from '../extractor.ts';
import { decimalMarkOf } from '../vocabulary/decimal-mark.ts';
import { candidatesOf } from './candidates.ts';
import { Context } from './context.ts';
import { withDateBelow } from './date-below.ts';
import { datedListsAt } from './dated-list.ts';
import { datedRowsOf } from './dated-rows.ts';
import { datedValuesAt } from './dated-value.ts';
import { earlierOf } from './earlier-line.ts';
import { refuseExaminedTwice } from './examined-twice.ts';
import { footnotesOf } from './footnotes.ts';
import { factsFor, ofHolder } from './held-report.ts';
import { logLeftOut, logNameless, logUnknown } from './left-out.ts';
import type { DatedList } from './list-sentence.ts';
import { withLimit } from './lone-bounds.ts';
import { measuredCandidates, measuredLinesOf } from './measured-lines.ts';
import { numbersAt } from './number.ts';
import type { Line, Page } from './page.ts';
import { linesOf } from './page-lines.ts';
import { isTailOfSentence } from './paragraphs.ts';
import { namesIn, personsOf } from './persons.ts';
import { dayOrderOf } from './printed-date.ts';
import { withoutMarks } from './read-label.ts';
import { wholePressures } from './refuse-both-pressures.ts';
import type { ReportInput } from './report-input.ts';
import { startsOf } from './row.ts';
import { hasEarlier } from './row-values.ts';
import { rowsAt } from './rows-at.ts';
import { type Printed, refuseContradictions } from './same-result.ts';
import { BLOOD } from './section.ts';
import { hourLinesOf } from './sheet-day.ts';
import { inReadingOrder } from './side-by-side.ts';
import { bySpecimen } from './specimen-columns.ts';
import { unitAt } from './unit-at.ts';
import { logUnreadHeadings } from './unread-headings.ts';
import { vitalSignsIn } from './vital-sign-candidates.ts';
import { refuseVoided, withStampApart } from './void-documents.ts';
import { wordsDoubt } from './words-over-columns.ts';

/**
 * Reads the results of a printed report line by line, and the vital signs in its sentences. What the lines above state
 * about a result (person, day, specimen, columns, analysis) is kept in the `Context`, which clears each fact where its
 * scope ends.
 */
export function readReport(pages: readonly Page[], input: ReportInput): Candidate[] {
  const found = pages.map(withStampApart).flatMap(linesOf);
  const order = dayOrderOf(found);
  const ordered = found.map((line) => ({ ...line, order }));
  const { lines, days } = datedRowsOf(inReadingOrder(ordered, input.catalogue));
  const personOf = personsOf(lines);
  const context = new Context(lines, personOf, input.catalogue);
  const facts = {
    repeated: repeatedTexts(lines),
    names: namesIn(lines),
    notes: footnotesOf(lines),
    hours: new Map([...hourLinesOf(lines), ...days]),
    mark: decimalMarkOf(lines.flatMap(decimalsOf)),
  };
  const measured = measuredLinesOf(lines, input.catalogue);
  const used = new Set<number>();
  /** Where the sentence that covers the beginning of a line ends. */
  const sentences = new Map<number, number>();
  const text = new Set<number>();
  const printed: Printed[] = [];
  let result = 0;
  for (const [index, line] of lines.entries()) {
    const isHeading = context.enter(index);
    const own = measured.get(index);
    if (own !== undefined) {
      const about = { line, subject: personOf(index), mark: facts.mark };
      for (const candidate of measuredCandidates(own, context.scopeOf(index), about, input)) {
        result += 1;
        context.count(candidate);
        printed.push({ candidate, result, line: index });
      }
      if (own.whole) continue;
    }
    const since = used.has(index) ? sentences.get(index) : 0;
    const visit = context.scopeOf(index).examinationDate;
    const listed = since === undefined ? [] : datedListsAt(lines, index, since, input.catalogue, visit);
    const valued = listed.length > 0 || used.has(index) ? [] : datedValuesAt(lines, index, input.catalogue);
    for (const list of [...listed, ...valued]) {
      const about = { context, subject: personOf(index), mark: facts.mark };
      for (const candidate of listCandidates(list, index, about, input)) {
        result += 1;
        printed.push({ candidate, result, line: index });
      }
      for (let each = index; each < index + list.lines; each += 1) {
        used.add(each);
        text.add(each);
      }
      if (list.end !== undefined) sentences.set(index + list.lines - 1, list.end);
    }
    if (isHeading || used.has(index)) continue;
    const earlier = earlierOf(line, context.open);
    if (earlier !== undefined) {
      const openWord = context.open?.label.word ?? '';
      if (typeof earlier !== 'string') {
        const scope = { section: context.section, columns: [], refusal: context.tableOf(earlier).refusal };
        const about = { sampled: null, subject: personOf(index), mark: facts.mark };
        result += 1;
        for (const candidate of candidatesOf(earlier, scope, about, input))
          printed.push({ candidate, result, line: index });
      } else if (openWord !== '')
        input.log.info(EXTRACTION_LOG.leftOut(openWord, line.page.number, line.number, earlier));
      // A number below is neither the result of the day nor the earlier one.
      if (openWord !== '') {
        context.open = null;
        continue;
      }
    }
    const isNote = facts.notes.has(index);
    // What a sentence says gives no result, on its next line either, unless it lists results from its beginning.
    const isTail = printed.at(-1)?.line !== index - 1 && isTailOfSentence(line, lines[index - 1]);
    const rowsOfLine = isNote || isTail ? [] : rowsAt(lines, index, context, input.catalogue, used);
    const rows = rowsOfLine
      .flatMap((row) => bySpecimen(row, lines, index, input.catalogue) ?? [row])
      .filter((row) => !row.label.withoutResult || hasEarlier(row, context.tableOf(row).columns));
    for (const read of rows) {
      if (!context.continues(read)) result += 1;
      const { columns, refusal } = context.tableOf(read);
      const row = withLimit(read, { lines, index, columns, section: context.section }, input.catalogue);
      const rowScope = context.scopeOf(index);
      const isExamination = row.label.examination === true;
      const own = facts.hours.get(index);
      const around = isExamination ? rowScope.examinationDate : context.sampled(row.section);
      const sampled = own === undefined ? around : own;
      const about = { sampled, subject: personOf(index), mark: facts.mark };
      const notNow = isExamination && rowScope.about !== null ? LEFT_OUT[rowScope.about] : null;
      const noDay = own === null && input.dated ? LEFT_OUT.looseDate : null;
      const unsure = wordsDoubt(row, columns, lines, index);
      const dated = withDateBelow(row, columns, lines[index + 1], sampled);
      const scope = {
        section: context.section,
        columns: dated,
        refusal: refusal ?? row.refusal ?? notNow ?? noDay ?? unsure,
      };
      for (const candidate of candidatesOf(row, scope, about, input)) {
        printed.push({ candidate, result, line: index });
        context.count(candidate);
      }
    }
    const last = rows.at(-1);
    if (last !== undefined) {
      context.opened(last, index);
      continue;
    }
    if (used.has(index)) continue;
    const isRepeated = facts.repeated.has(textKey(line));
    if (!isRepeated) {
      text.add(index);
      logUnknown(line, { isTable: context.columns.length > 0, names: facts.names }, input.log);
      logNameless(line, context.columns.length > 0, input.log);
      logLeftOut(line, input.catalogue, context.section, input.log, isNote);
    }
    context.readWithoutValue(index, isRepeated, input.catalogue);
    // A name alone begins the result of the values below it.
    if (context.open?.line === index) result += 1;
  }
  const vitalSigns = vitalSignsIn(
    lines,
    text,
    { context, personOf, mark: facts.mark, hours: facts.hours },
    input,
  );
  const withRows = [...measured].filter(([, { rows }]) =>
    rows.some(({ rows, left }) => rows.length + left.length > 0),
  );
  const read = new Set([
    ...withRows.map(([at]) => at),
    ...[...printed, ...vitalSigns].map(({ line }) => line),
  ]);
  logUnreadHeadings(lines, read, input.catalogue, input.log);
  const holder = factsFor(lines, input.holder);
  if (!input.dated && holder.time === null) context.logUndated(input.log);
  const about = { lines, documentOf: (index: number) => context.documentOf(index), ...input };
  const once = refuseExaminedTwice(printed, about.documentOf, input.tryMapping);
  const own = refuseContradictions(refuseVoided(once, about, { remarks: true }), input.tryMapping);
  const results = ofHolder(own, holder, input.log);
  const signs = refuseVoided(vitalSigns, about, { remarks: false });
  return wholePressures([...results, ...signs.map(({ candidate }) => candidate)]);
}

/** The results that a sentence lists after their sampling day. */
function* listCandidates(
  { date, rows, left, single, section }: DatedList,
  index: number,
  { context, subject, mark }: { context: Context; subject: string; mark: ',' | '.' | null },
  input: ReportInput,
): Generator<Candidate> {
  const { refusal, about } = context.scopeOf(index);
  const reason = about === 'relative' || about === 'target' ? LEFT_OUT[about] : null;
  for (const { name, line } of left)
    input.log.info(
      name === null
        ? EXTRACTION_LOG.leftNumber(line.page.number, line.number)
        : EXTRACTION_LOG.leftOut(name, line.page.number, line.number, LEFT_OUT.form),
    );
  const scope = {
    section: single ? context.section : (section ?? BLOOD),
    columns: [],
    refusal: refusal ?? reason,
  };
  for (const row of rows) yield* candidatesOf(row, scope, { sampled: date, subject, mark }, input);
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
