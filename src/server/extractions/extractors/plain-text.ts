import { decodeText } from '../../../shared/core/decode-text.ts';
import type { Candidate, ExtractorInput, Place } from '../extractor.ts';
import { HEAD_SIZE } from '../parsing/file-head.ts';
import { readReport } from '../printed/report.ts';
import { textPage } from './text-page.ts';

/** Longer texts are no reports. */
const LINES_MAX = 4000;

/** Whether a text is to be read as a page: a message or a document said to be a text is read as what it is. */
export function isWords(bytes: Buffer): boolean {
  return !/^[\s\ufeff]*(?:[<{[%]|MSH\W|H[^\w\s])|\*{2,}\s*LAB\s*\*{2,}|^RES\s*\|/im.test(
    decodeText(bytes.subarray(0, HEAD_SIZE)),
  );
}

/**
 * The results of a plain text that a message holds: they follow the rules of a printed page.
 *
 * @param place where the text stands in the message; the lines of the text are not those of the file
 */
export function* readTextDocument(bytes: Buffer, place: Place, input: ExtractorInput): Generator<Candidate> {
  const lines = decodeText(bytes)
    .split(/\r\n|\n|\r/)
    .slice(0, LINES_MAX)
    .map((text) => ({ text }));
  for (const candidate of readReport([textPage(lines, 1)], input)) {
    const { text, line } = candidate.place;
    yield { ...candidate, place: { ...place, text }, inside: `${place.line ?? ''} › ${line ?? ''}` };
  }
}
