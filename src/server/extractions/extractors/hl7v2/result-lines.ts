import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { readReport } from '../../printed/report.ts';
import { textPage } from '../text-page.ts';
import { component, repetitionsOf, unescapeText } from './message.ts';
import { isOfPatient } from './patients.ts';
import { candidateOf } from './read-message.ts';
import type { Result } from './scopes.ts';

/** Types of OBX-5 that hold lines for a reader, and no value. */
const LINES = new Set(['TX', 'FT']);
const LINES_MAX = 4000;

/** A line of a text, and the result that it is in. */
interface TextLine {
  text: string;
  result: Result;
}

/** Results whose texts are one page: the lines of each, in order. `count` is how many they are. */
interface LinesOfResults {
  lines: readonly TextLine[];
  count: number;
}

/**
 * The lines that a result, and those behind it that go on with it, write for a reader: « Sodium : 138 mmol/L », line
 * after line. Null where it is a value, or words without a number.
 */
export function linesAt(results: readonly Result[], index: number): LinesOfResults | null {
  const first = results[index];
  if (first === undefined) return null;
  const next = results.slice(index).findIndex((result) => !goesOn(result, first));
  const same = results.slice(index, next < 0 ? undefined : index + next);
  const lines = same.flatMap((result) => textsOf(result).map((text) => ({ text, result })));
  const isOfResults = lines.some(({ text }) => /\d/.test(text)) && lines.length <= LINES_MAX;
  return isOfResults ? { lines, count: same.length } : null;
}

/** Whether a text goes on with another one: of the same test, order and status, in lines. */
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
 * The results that lines of text hold, by the rules of a printed page. What was ordered and what the text is called are
 * its titles; the day and the specimen are those of the message, where the text says no other.
 */
export function* candidatesIn(
  { lines }: LinesOfResults,
  about: { time: string | null; refusal: string | null },
  input: ExtractorInput,
): Generator<Candidate> {
  const [first] = lines;
  if (first === undefined) return;
  const base = candidateOf(first.result, about, input);
  if (base === null) return;
  const titles = titlesOf(first.result);
  const page = textPage([...titles, ...lines], 1);
  for (const candidate of readReport([page], { ...input, dated: true })) {
    const at = (candidate.place.line ?? 1) - 1 - titles.length;
    const { segment } = lines[Math.max(at, 0)]?.result ?? first.result;
    const { specimen = base.specimen, refusal } = candidate;
    const other = isOfPatient(candidate, first.result.order.patient) ? null : REFUSALS.relative;
    yield {
      ...candidate,
      ...(specimen !== undefined && { specimen }),
      ...(base.own_specimen !== undefined && { own_specimen: base.own_specimen }),
      effective_time: candidate.effective_time ?? base.effective_time,
      panel: `${base.panel}, ${candidate.panel}`,
      subject: base.subject,
      person: base.person ?? null,
      place: { ...base.place, line: segment.line, text: candidate.place.text },
      refusal: base.refusal ?? refusal ?? other,
    };
  }
}

/** What was ordered, and what the text is called: « Ionogramme urinaire », « Antériorités », « Valeurs cibles ». */
function titlesOf({ segment, order }: Result): { text: string }[] {
  const { separators } = order.message;
  const names = [order.obr?.fields[4], segment.fields[3]].map((field) => component(field, 2, separators));
  return [...new Set(names)].filter((text) => text !== '').map((text) => ({ text }));
}
