import { LEFT_OUT, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Candidate, ExtractorInput, Remarks } from '../../extractor.ts';
import type { Page } from '../../printed/page/page.ts';
import { linesOf } from '../../printed/page/words-to-lines.ts';
import { readReport } from '../../printed/report.ts';
import { RunLog } from '../../run-log.ts';
import { numbersOf, ofOthers } from '../../vocabulary/doubts/visit-words.ts';
import { layOutText } from '../lay-out-text.ts';
import { component, repetitionsOf, unescapeText } from './message.ts';
import { isOfPatient } from './patients.ts';
import { candidateOf, placeOf } from './read-message.ts';
import { visitTime } from './sampling-time.ts';
import type { Result } from './scopes.ts';
import { type Doubts, doubtsOf, isCommentOn, isReport } from './text-doubts.ts';
import { isMeasuredOnPatient } from './visit-time.ts';

/** Types of OBX-5 that hold lines to be read by people instead of a value. */
const LINES = new Set(['TX', 'FT']);
const LINES_MAX = 4000;

/** A line of a text, and the result that contains it. */
interface TextLine {
  text: string;
  result: Result;
}

/** Results whose texts form one page, with their lines in order. `count` is the number of results. */
interface LinesOfResults {
  lines: readonly TextLine[];
  count: number;
}

/**
 * The lines of text of a result and of the results that continue it: « Sodium : 138 mmol/L », line after line. Null if
 * it is a value, words without a number, or a text that is neither declared to be results nor a document of its own,
 * because comments quote limits and other people's numbers.
 */
export function linesAt(
  results: readonly Result[],
  index: number,
  catalogue: Catalogue,
): LinesOfResults | null {
  const first = results[index];
  if (first === undefined || !(isReport(namesOf(first), catalogue) || isDocument(first))) return null;
  const next = results.slice(index).findIndex((result) => !goesOn(result, first));
  const same = results.slice(index, next < 0 ? undefined : index + next);
  const lines = same
    .flatMap((result) => textsOf(result).map((text) => ({ text, result })))
    .filter(({ text }) => text.trim() !== '');
  const isOfResults = lines.some(({ text }) => /\d/.test(text)) && lines.length <= LINES_MAX;
  return isOfResults ? { lines, count: same.length } : null;
}

/** Whether a text is the document that its message is about (TXA): a consultation, a letter. */
function isDocument(result: Result): boolean {
  const isText = LINES.has((result.segment.fields[2] ?? '').trim().toUpperCase());
  return isText && result.order.message.document !== null && !isCommentOn(namesOf(result));
}

/** Whether a result continues a text: it has the same test, status and time, and is also in lines. */
function goesOn({ segment, order }: Result, first: Result): boolean {
  const { fields } = segment;
  const same = [3, 11, 14].every((at) => (fields[at] ?? '') === (first.segment.fields[at] ?? ''));
  return order === first.order && LINES.has((fields[2] ?? '').trim().toUpperCase()) && same;
}

function textsOf({ segment, order }: Result): string[] {
  const { separators } = order.message;
  return repetitionsOf(segment.fields[5], separators).flatMap((each) =>
    unescapeText(each, separators).split(/\r\n|\n|\r/),
  );
}

/**
 * The results in lines of text, by the rules of a printed page. The order and the text's name are its titles. The
 * message's day and specimen apply unless the text states others. What the message also reports under a code is not
 * read from the text.
 *
 * @param about.results all results of the message
 */
export function* candidatesIn(
  { lines }: LinesOfResults,
  about: { time: string | null; refusal: string | null; results: readonly Result[] },
  input: ExtractorInput,
): Generator<Candidate> {
  const [first] = lines;
  if (first === undefined) return;
  const base = candidateOf(first.result, about, input);
  if (base === null) return;
  const titles = titlesOf(first.result);
  const page = layOutText([...titles, ...lines], 1);
  const found = [...readReport([page], { ...input, dated: true })];
  const { visit, ofKin } = visitOf(base, first.result, lines, input);
  const day = dayOf(base.effective_time ?? visit);
  const doubts = doubtsIn(page, found, { day, titles: titles.length }, input);
  const coded = codedMeasures(about.results, input);
  for (const candidate of found) {
    const row = (candidate.place.line ?? 1) - 1;
    const { segment } = lines[Math.max(row - titles.length, 0)]?.result ?? first.result;
    const { specimen = base.specimen, refusal } = candidate;
    const other = isOfPatient(candidate, first.result.order.patient) ? null : REFUSALS.relative;
    const read: Candidate = {
      ...candidate,
      ...(specimen !== undefined && { specimen }),
      ...(base.own_specimen !== undefined && { own_specimen: base.own_specimen }),
      ...(base.remarks !== undefined && { remarks: withoutLines(base.remarks, lines) }),
      effective_time:
        candidate.effective_time ?? base.effective_time ?? (isOnPatient(candidate, input) ? visit : null),
      panel: `${base.panel}, ${candidate.panel}`,
      subject: base.subject,
      person: base.person ?? null,
      place: { ...base.place, line: segment.line, text: candidate.place.text },
      refusal: base.refusal ?? refusal ?? other,
    };
    const isDated = candidate.effective_time !== null;
    const kin = visit !== null && isOfNumbers(candidate, ofKin) ? REFUSALS.relative : null;
    const doubt = kin ?? doubtOf(doubts[row], isDated) ?? codedToo(read, coded, input);
    yield { ...read, refusal: read.refusal ?? doubt };
  }
}

/**
 * The time of the visit that a text without a day is about (TXA-4), unless a line names another moment or place; and the
 * numbers that it gives of somebody else.
 */
function visitOf(
  { effective_time }: Candidate,
  result: Result,
  lines: readonly TextLine[],
  input: ExtractorInput,
): { visit: string | null; ofKin: ReadonlySet<string> } {
  const time = effective_time === null ? visitTime(result, { ...input, place: placeOf(result) }) : null;
  if (time === null) return { visit: null, ofKin: new Set() };
  const born = Number(result.order.patient.person?.birth_date?.slice(0, 4) || Number.NaN);
  const texts = lines.map(({ text }) => text);
  const { isOfOtherMoment, numbers } = ofOthers(texts, Number(time.slice(0, 4)) - born);
  return { visit: isOfOtherMoment ? null : time, ofKin: numbers };
}

/** Remarks other than the lines of the text, which are read as its lines. */
function withoutLines(remarks: Remarks, lines: readonly TextLine[]): Remarks {
  const own = new Set(lines.map(({ text }) => text.trim()));
  const others = (texts: readonly string[]) =>
    texts.filter((text) => !text.split('\n').every((line) => own.has(line.trim())));
  return { own: others(remarks.own), shared: others(remarks.shared), beside: others(remarks.beside) };
}

/** Whether all numbers of a value are among these. */
function isOfNumbers({ value }: Candidate, numbers: ReadonlySet<string>): boolean {
  const written = numbersOf(value.text);
  return written.length > 0 && written.every((number) => numbers.has(number));
}

/** Whether a value of a text is of a measure made on the patient. */
function isOnPatient(candidate: Candidate, { tryMapping }: ExtractorInput): boolean {
  const outcome = tryMapping(candidate);
  return !('refused' in outcome) && isMeasuredOnPatient(outcome.entry);
}

/** The doubts that a page's lines raise about its values. */
function doubtsIn(
  page: Page,
  found: readonly Candidate[],
  about: { day: string; titles: number },
  { catalogue }: ExtractorInput,
): Doubts[] {
  const values = new Map<number, { dated: boolean }>();
  for (const { place, effective_time } of found) {
    const row = (place.line ?? 1) - 1;
    values.set(row, { dated: effective_time !== null || values.get(row)?.dated === true });
  }
  return doubtsOf(linesOf(page), values, { ...about, catalogue });
}

function doubtOf(doubts: Doubts | undefined, isDated: boolean): string | null {
  if (doubts?.aside) return REFUSALS.underTitle;
  return doubts?.otherDay && !isDated ? LEFT_OUT.undatedPrior : null;
}

function codedToo(
  candidate: Candidate,
  coded: ReadonlySet<string>,
  { tryMapping }: ExtractorInput,
): string | null {
  const outcome = tryMapping(candidate);
  return !('refused' in outcome) && coded.has(outcome.entry.measure.id) ? REFUSALS.outdated : null;
}

const codedIn = new WeakMap<readonly Result[], ReadonlySet<string>>();

/** The measures that results report as coded values, rather than in lines of text. */
function codedMeasures(results: readonly Result[], input: ExtractorInput): ReadonlySet<string> {
  const measuresBefore = codedIn.get(results);
  if (measuresBefore !== undefined) return measuresBefore;
  const silent = { ...input, log: new RunLog() };
  const measures = results.flatMap((result) => {
    if (LINES.has((result.segment.fields[2] ?? '').trim().toUpperCase())) return [];
    const candidate = candidateOf(result, { time: null, refusal: null }, silent);
    const outcome = candidate === null ? null : input.tryMapping({ ...candidate, refusal: null });
    return outcome === null || 'refused' in outcome ? [] : [outcome.entry.measure.id];
  });
  const coded = new Set(measures);
  codedIn.set(results, coded);
  return coded;
}

function dayOf(time: string | null): string {
  return time?.slice(0, 10) ?? '';
}

/** The name of a text and of its order: « Ionogramme urinaire », « Antériorités », « Valeurs cibles ». */
function namesOf({ segment, order }: Result): { name: string; order: string } {
  const { separators } = order.message;
  const [name = '', ordered = ''] = [segment.fields[3], order.obr?.fields[4]].map(
    (field) => [2, 5, 1].map((at) => component(field, at, separators)).find((word) => word !== '') ?? '',
  );
  return { name, order: ordered };
}

function titlesOf(result: Result): { text: string }[] {
  const { name, order } = namesOf(result);
  return [...new Set([order, name])].filter((text) => text !== '').map((text) => ({ text }));
}
