import { decodeText } from '../../../../shared/core/decode-text.ts';
import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { MESSAGE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { where } from '../../run-log.ts';
import { refusalOfOther } from '../give-to-outer-person.ts';
import { isPlainText, readTextDocument } from '../plain-text.ts';
import { isAfterSending } from './after-sending.ts';
import {
  bytesOf,
  continuationOf,
  type DocumentParts,
  documentsOf,
  isPointer,
  isUnfinished,
  withdrawnDocuments,
} from './embedded-documents.ts';
import { component, type Grammar, HL7, readMessages } from './message.ts';
import { isOfPatient, Patients } from './patients.ts';
import { candidateOf, logUnread, placeOf, subjectRefusal } from './read-message.ts';
import { replacedResults } from './replaced-results.ts';
import { candidatesIn, linesAt } from './result-lines.ts';
import { instantOf, samplingTime } from './sampling-time.ts';
import { type MessageScope, type ReadMessage, type Result, scopesOf } from './scopes.ts';
import { statusOf, statusRefusal } from './statuses.ts';

/** Results in HL7 v2: ORU and any other message with OBX segments, alone, in batches or in MLLP frames. */
export const hl7v2: Extractor = { name: 'hl7v2', version: '2', holdsFiles: true, accepts, extract };

function accepts({ text }: FileHead): boolean {
  return /^[\s\p{Cc}\ufeff]*(?:FHS|BHS|MSH)[^A-Za-z0-9\s]/iu.test(text);
}

function extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  return readResults(decodeText(input.bytes), HL7, input);
}

/**
 * The results of every message in a text. All messages are read first, because a later one may replace an earlier one.
 */
export async function* readResults(
  text: string,
  grammar: Grammar,
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  const patients = new Patients();
  const messages: ReadMessage[] = [];
  for (const message of readMessages(text, grammar)) {
    const read = scopesOf(message, messages.length + 1, patients);
    if (read !== null) messages.push(read);
  }
  const times = timesOf(messages, input);
  const sent = inTheOrderSent(messages, input.timeZone);
  const replaced = replacedResults(sent, (result) => times.get(result) ?? null);
  const withdrawn = withdrawnDocuments(sent);
  let found = false;
  for (const { results, scope } of messages) {
    if (results.length > 0 && isUnfinished(scope)) input.log.tally('preliminary', EXTRACTION_LOG.preliminary);
    let lastLeft = -1;
    for (let index = 0; index < results.length; index += 1) {
      const result = results[index];
      if (result === undefined) continue;
      const { fields } = result.segment;
      const { separators } = scope;
      const time = times.get(result) ?? null;
      const isLate = isAfterSending(time, scope, input.timeZone);
      const refusal = withdrawn.get(scope) ?? replaced.get(result) ?? null;
      const documents = documentsOf(fields[2] ?? '', fields[5] ?? '', separators);
      if (isPointer(fields[2] ?? '') && (fields[5] ?? '').trim() !== '')
        input.log.info(MESSAGE_LOG.elsewhere(where(placeOf(result))));
      else if (documents !== null) {
        index += joinParts(documents, results, index);
        const why = refusal ?? statusRefusal(statusOf(result), input) ?? subjectRefusal(result.order);
        if (why !== null && documents.length > 0) logUnread(result, why, input);
        for (const document of why === null ? documents : []) {
          for await (const candidate of readDocument(document, result, isLate ? null : time, input)) {
            found = true;
            if ((candidate.refusal ?? null) === null && result.order.isTrial)
              input.log.tally('trial', EXTRACTION_LOG.trial);
            yield candidate;
          }
        }
      } else {
        const about = { time, refusal: refusal ?? (isLate ? REFUSALS.afterSending : null) };
        const candidate = candidateOf(result, about, input);
        if (candidate === null) continue;
        found = true;
        const isText = candidate.value.kind === 'text' && index > lastLeft;
        const lines = isText ? linesAt(results, index, input.catalogue) : null;
        const inLines = lines === null ? [] : [...candidatesIn(lines, { ...about, results }, input)];
        if (lines === null || inLines.length === 0) {
          // Read again from its second line, a page left would have lost its title: « Objectifs ».
          if (lines !== null) lastLeft = index + lines.count - 1;
          yield candidate;
        } else {
          index += lines.count - 1;
          yield* inLines;
        }
      }
    }
  }
  if (!found) input.log.info(MESSAGE_LOG.noResult);
}

/** Appends to the last document the parts that the next results hold; returns how many results they are. */
function joinParts(documents: readonly DocumentParts[], results: readonly Result[], index: number): number {
  const last = documents.at(-1);
  if (last?.encoding !== 'base64') return 0;
  let count = 0;
  for (;;) {
    const [previous, next] = [results[index + count], results[index + count + 1]];
    const part = previous && next ? continuationOf(next, previous) : null;
    if (part === null) return count;
    last.pieces.push(part);
    count += 1;
  }
}

/**
 * Reads an embedded document. It belongs to the message's patient if it names nobody, or one person who shares the
 * patient's name or a number; otherwise it belongs to the person it names, unless their birth date shows that the
 * document is in the wrong message.
 */
async function* readDocument(
  document: DocumentParts,
  result: Result,
  time: string | null,
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  const { patient, message } = result.order;
  const bytes = bytesOf(document, message.separators);
  const place = placeOf(result);
  const isText = document.isText === true && isPlainText(bytes);
  for await (const candidate of isText
    ? readTextDocument(bytes, place, { ...input, holder: { time } })
    : input.embedded(bytes, place, { time })) {
    if (isOfPatient(candidate, patient)) yield { ...candidate, subject: patient.key, person: patient.person };
    else yield { ...candidate, refusal: candidate.refusal ?? refusalOfOther(candidate, patient.person) };
  }
}

/** The sampling time of each result, read once. */
function timesOf(messages: readonly ReadMessage[], input: ExtractorInput): Map<Result, string | null> {
  const times = new Map<Result, string | null>();
  for (const { results } of messages) {
    const repeated = repeatedTests(results);
    for (const result of results) {
      if ((result.segment.fields[5] ?? '').trim() === '') continue;
      const reading = { ...input, place: placeOf(result) };
      times.set(result, samplingTime(result, repeated.get(testOf(result)) ?? null, reading));
    }
  }
  return times;
}

const testOf = ({ segment, order }: Result): string => `${order.number} ${segment.fields[3]}`;

/**
 * The tests that an order has at several times (OBX-14): a series, or one result and its corrections, which are of the
 * same sample whenever they were made.
 */
function repeatedTests(results: readonly Result[]): Map<string, 'series' | 'corrected'> {
  const repeated = new Map<string, 'series' | 'corrected'>();
  for (const [test, same] of Map.groupBy(results, testOf)) {
    const timesOfTest = new Set(same.map(({ segment }) => segment.fields[14]?.trim() ?? ''));
    if (timesOfTest.size < 2) continue;
    const corrections = same.filter((result) => statusOf(result) === 'C');
    repeated.set(test, corrections.length === same.length - 1 ? 'corrected' : 'series');
  }
  return repeated;
}

/** Messages in the order in which they were sent (MSH-7), if all state it to the second; otherwise in file order. */
function inTheOrderSent(messages: readonly ReadMessage[], timeZone: string): readonly ReadMessage[] {
  const sent = new Map(messages.map(({ scope }) => [scope, sentAt(scope, timeZone)]));
  if (messages.length < 2 || [...sent.values()].includes(null)) return messages;
  return messages.toSorted((a, b) => (sent.get(a.scope) ?? 0) - (sent.get(b.scope) ?? 0));
}

function sentAt({ header, separators }: MessageScope, timeZone: string): number | null {
  const sentTime = header.name === 'MSH' ? component(header.fields[7], 1, separators) : '';
  return /^\d{14}/.test(sentTime) ? instantOf(sentTime, timeZone) : null;
}
