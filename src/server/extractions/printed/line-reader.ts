import { EXTRACTION_LOG, LEFT_OUT, REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { DecimalMark } from '../vocabulary/units/decimal-mark.ts';
import { candidatesOf } from './candidates.ts';
import type { Context } from './context.ts';
import { daysOfLists } from './days/days-of-lists.ts';
import { isTailOfSentence } from './days/paragraphs.ts';
import type { DayOfStay } from './days/stay/stay-days.ts';
import { logLeftName, logLeftOut, logNameless, logUnknown } from './log-left-lines.ts';
import { type MeasuredLine, measuredCandidates } from './measured-lines.ts';
import type { Line } from './page/page.ts';
import type { FoundDate } from './page/printed-date.ts';
import type { ReportInput } from './page/report-input.ts';
import type { Printed } from './page/same-result.ts';
import { withDateBelow } from './rows/date-below.ts';
import { datedListsAt } from './rows/dated-list.ts';
import { datedUnderName } from './rows/dated-under-name.ts';
import { datedValuesAt } from './rows/dated-value.ts';
import { earlierOf } from './rows/earlier-line.ts';
import { originAround } from './rows/filtration-doubts.ts';
import { hourListAt } from './rows/hour-lists.ts';
import type { DatedList } from './rows/list-sentence.ts';
import { withLimit } from './rows/lone-bounds.ts';
import type { OpenName } from './rows/open-name.ts';
import { qualitativeRow } from './rows/qualitative-row.ts';
import { isOfLimits } from './rows/range-lines.ts';
import type { Row } from './rows/result-row.ts';
import { hasEarlier } from './rows/row-values.ts';
import { bySpecimen } from './rows/specimen-columns.ts';
import { isUnderOtherTitle } from './rows/word-titles.ts';
import { wordsDoubt } from './rows/words-over-columns.ts';
import { rowsAt } from './rows-with-wrapped-names.ts';
import { unreadGases } from './sections/gas-sections.ts';
import { isCodeOfEither, sayBlood } from './sections/name-codes.ts';
import { BLOOD } from './sections/section.ts';

/** What is found in the lines of a report together, before they are read one by one. */
export interface ReportFacts {
  lines: readonly Line[];
  personOf: (index: number) => string;
  /** Whether the text of a line is printed on several pages: a header or a footer. */
  isRepeated: (line: Line) => boolean;
  /** The days of the stay that a line is about. */
  dayOfStay: DayOfStay;
  /** The names of persons. */
  names: ReadonlySet<string>;
  /** The lines of footnotes. */
  notes: ReadonlySet<number>;
  /** The times that lines state for themselves; null if a line states one that is not sure. */
  hours: ReadonlyMap<number, FoundDate | null>;
  mark: DecimalMark | null;
  /** What lines measure on the patient: charts, eyes, summaries. */
  measured: ReadonlyMap<number, MeasuredLine>;
}

/** Reads the results of a report line by line, with what the `Context` keeps from the lines above each one. */
export class LineReader {
  readonly printed: Printed[] = [];
  /** The lines of sentences, where vital signs may be written. */
  readonly prose = new Set<number>();
  readonly #facts: ReportFacts;
  readonly #context: Context;
  readonly #input: ReportInput;
  /** The lines that were read with one above. */
  readonly #used = new Set<number>();
  /** The name above the last line of limits, below which an earlier result may stand. */
  #limited: { name: OpenName; line: number } | null = null;
  /** Where the sentence that covers the beginning of a line ends. */
  readonly #sentenceEnds = new Map<number, number>();
  /** Whether each page names blood. */
  readonly #ofBlood = new Map<number, boolean>();
  /** The number of the last result, which its values in several units and of several days share. */
  #result = 0;

  constructor(facts: ReportFacts, context: Context, input: ReportInput) {
    this.#facts = facts;
    this.#context = context;
    this.#input = input;
  }

  /** Reads a line. Lines are read in order, because each one changes the context of the next. */
  read(index: number, line: Line): void {
    const isHeading = this.#context.enter(index);
    if (this.#readMeasured(index, line)) return;
    this.#readSentences(index);
    if (isHeading || this.#used.has(index)) return;
    if (this.#readEarlier(index, line)) return;
    const last = this.#readRows(index, line).at(-1);
    if (last !== undefined) this.#context.opened(last, index);
    else if (!this.#used.has(index)) this.#readWithoutValue(index, line);
  }

  /** Reads what a line measures on the patient. Returns whether nothing else on it may be read. */
  #readMeasured(index: number, line: Line): boolean {
    const measured = this.#facts.measured.get(index);
    if (measured === undefined) return false;
    const about = { line, subject: this.#facts.personOf(index), mark: this.#facts.mark };
    for (const candidate of measuredCandidates(measured, this.#context.scopeOf(index), about, this.#input)) {
      this.#result += 1;
      this.#context.count(candidate);
      this.printed.push({ candidate, result: this.#result, line: index });
    }
    return measured.whole;
  }

  /** Reads the results that sentences list after their day, and marks the lines that the sentences cover. */
  #readSentences(index: number): void {
    const { lines } = this.#facts;
    const { catalogue } = this.#input;
    const isUsed = this.#used.has(index);
    const since = isUsed ? this.#sentenceEnds.get(index) : 0;
    const days = daysOfLists(lines, index, this.#facts.dayOfStay, this.#context.scopeOf(index));
    const hour = isUsed ? null : (this.#facts.hours.get(index) ?? null);
    const ofHour = hour === null ? undefined : hourListAt(lines, index, hour, catalogue);
    const listed =
      ofHour !== undefined
        ? [ofHour]
        : since === undefined
          ? []
          : datedListsAt(lines, index, since, catalogue, days);
    const valued =
      listed.length > 0 || isUsed
        ? []
        : [...datedValuesAt(lines, index, catalogue), ...datedUnderName(lines, index, catalogue)];
    for (const list of [...listed, ...valued]) {
      this.#readList(list, index);
      for (let each = index; each < index + list.lines; each += 1) {
        this.#used.add(each);
        this.prose.add(each);
      }
      if (list.end !== undefined) this.#sentenceEnds.set(index + list.lines - 1, list.end);
    }
  }

  #readList({ date, rows, left, single, section }: DatedList, index: number): void {
    const { refusal, about } = this.#context.scopeOf(index);
    const unread = section && unreadGases(section, this.#context.section);
    const ofOther = about === 'relative' || about === 'target' ? LEFT_OUT[about] : null;
    const reason = unread ? REFUSALS[unread] : ofOther;
    for (const { name, line } of left) logLeftName(name, line, this.#input.log);
    const scope = {
      section: single ? this.#context.section : (section ?? BLOOD),
      columns: [],
      refusal: refusal ?? reason,
    };
    for (const row of rows)
      for (const candidate of candidatesOf(row, scope, this.#sampledOn(date, index), this.#input)) {
        this.#result += 1;
        this.printed.push({ candidate, result: this.#result, line: index });
      }
  }

  /** Reads an earlier result of the analysis above. Returns whether nothing else on the line may be read. */
  #readEarlier(index: number, line: Line): boolean {
    const limited = this.#limited?.line === index - 1 && this.#facts.lines[index - 1]?.page === line.page;
    const name = this.#context.open ?? ((limited && this.#limited?.name) || null);
    const earlier = earlierOf(line, name);
    if (earlier === undefined) return false;
    const openWord = name?.label.word ?? '';
    if (typeof earlier !== 'string') {
      const { section } = this.#context;
      const scope = { section, columns: [], refusal: this.#context.tableOf(earlier).refusal };
      this.#result += 1;
      for (const candidate of candidatesOf(earlier, scope, this.#sampledOn(null, index), this.#input))
        this.printed.push({ candidate, result: this.#result, line: index });
    } else if (openWord !== '')
      this.#input.log.info(EXTRACTION_LOG.leftOut(openWord, line.page.number, line.number, earlier));
    if (openWord === '') return false;
    // A number below is neither the result of the day nor the earlier one.
    this.#context.open = null;
    return true;
  }

  /** Reads the rows of a line, and returns them. */
  #readRows(index: number, line: Line): Row[] {
    const { lines, notes } = this.#facts;
    const { catalogue } = this.#input;
    // What a sentence says gives no result, on its next line either, unless it lists results from its beginning.
    const isTail = this.printed.at(-1)?.line !== index - 1 && isTailOfSentence(line, lines[index - 1]);
    if (notes.has(index) || isTail) return [];
    const { section, columns } = this.#context;
    const worded = qualitativeRow(line, section, columns, catalogue);
    const rows = (worded.length > 0 ? worded : rowsAt(lines, index, this.#context, catalogue, this.#used))
      .flatMap((row) => bySpecimen(row, lines, index, catalogue) ?? [row])
      .filter((row) => !row.label.withoutResult || hasEarlier(row, this.#context.tableOf(row).columns));
    for (const row of rows) this.#readRow(row, index);
    return rows;
  }

  #readRow(read: Row, index: number): void {
    const { lines, hours } = this.#facts;
    if (!this.#context.continues(read)) this.#result += 1;
    const { section } = this.#context;
    const { columns, refusal } = this.#context.tableOf(read);
    const row = withLimit(read, { lines, index, columns, section }, this.#input.catalogue);
    const { about, examinationDate } = this.#context.scopeOf(index);
    const isExamination = row.label.examination === true;
    const hour = hours.get(index);
    const around = isExamination ? examinationDate : this.#context.sampled(row.section);
    const sampled = hour === undefined ? around : hour;
    const notNow = isExamination && about !== null ? LEFT_OUT[about] : null;
    const noDay = hour === null && this.#input.dated ? LEFT_OUT.looseDate : null;
    const isOther = isUnderOtherTitle(row, lines, index, sampled);
    const underTitle = isOther ? REFUSALS.underTitle : null;
    const origin = originAround(row, lines, index);
    const ofOthers = origin === null ? null : REFUSALS.remark(origin);
    const unsure = this.#codeDoubt(row) ?? wordsDoubt(row, columns, lines, index) ?? underTitle ?? ofOthers;
    const scope = {
      section,
      columns: withDateBelow(row, columns, lines[index + 1], sampled),
      refusal: refusal ?? row.refusal ?? notNow ?? noDay ?? unsure,
    };
    for (const candidate of candidatesOf(row, scope, this.#sampledOn(sampled, index), this.#input)) {
      this.printed.push({ candidate, result: this.#result, line: index });
      this.#context.count(candidate);
    }
  }

  /** Why a code of urine as well as of blood is not read: its page names no blood. */
  #codeDoubt({ label, line: { page } }: Row): string | null {
    if (!isCodeOfEither(label.code)) return null;
    const isOfBlood =
      this.#ofBlood.get(page.number) ?? sayBlood(this.#facts.lines.filter((line) => line.page === page));
    this.#ofBlood.set(page.number, isOfBlood);
    return isOfBlood ? null : REFUSALS.codeOfEither;
  }

  #readWithoutValue(index: number, line: Line): void {
    const { isRepeated, names, notes } = this.#facts;
    const { catalogue, log } = this.#input;
    if (!isRepeated(line)) {
      const isTable = this.#context.columns.length > 0;
      this.prose.add(index);
      logUnknown(line, { isTable, names }, log);
      logNameless(line, isTable, log);
      logLeftOut(line, catalogue, this.#context.section, log, notes.has(index));
    }
    const { open } = this.#context;
    if (open !== null && isOfLimits(line)) this.#limited = { name: open, line: index };
    this.#context.readWithoutValue(index, isRepeated(line), catalogue);
    // A name alone begins the result of the values below it.
    if (this.#context.open?.line === index) this.#result += 1;
  }

  /** The day of the results of a line, with their person and decimal separator. */
  #sampledOn(sampled: FoundDate | null, index: number) {
    return { sampled, subject: this.#facts.personOf(index), mark: this.#facts.mark };
  }
}
