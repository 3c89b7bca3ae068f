import { decodeText } from '../../../shared/core/decode-text.ts';
import type { Candidate, ExtractorInput, Place } from '../extractor.ts';
import { HEAD_SIZE } from '../parsing/file-head.ts';
import { readReport } from '../printed/report.ts';
import { layOutText } from './lay-out-text.ts';

/** Longer texts are not reports. */
const LINES_MAX = 4000;

/**
 * Whether content is plain text, to be read as a page. A message or document declared as text is read in its own
 * format.
 */
export function isPlainText(bytes: Buffer): boolean {
  return !/^[\s\ufeff]*(?:[<{[%]|MSH\W|H[^\p{L}\w\s])|\*{2,}\s*LAB\s*\*{2,}|^RES\s*\|/imu.test(
    decodeText(bytes.subarray(0, HEAD_SIZE)),
  );
}

/**
 * The results of a plain text inside a message, by the rules of a printed page.
 *
 * @param place of the text in the message; line numbers of the text are not those of the file
 */
export function* readTextDocument(bytes: Buffer, place: Place, input: ExtractorInput): Generator<Candidate> {
  const lines = decodeText(bytes)
    .split(/\r\n|\n|\r/)
    .slice(0, LINES_MAX)
    .map((text) => ({ text }));
  for (const candidate of readReport([layOutText(lines, 1)], input)) {
    const { text, line } = candidate.place;
    yield { ...candidate, place: { ...place, text }, inside: `${place.line ?? ''} › ${line ?? ''}` };
  }
}
