import { decodeText } from '../../../../shared/core/decode-text.ts';
import { MESSAGE_LOG } from '../../../../shared/texts/extraction-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { type Grammar, HL7, readMessages } from './message.ts';
import { readMessage } from './read-message.ts';

/** Results in HL7 v2: ORU, and any other message with OBX segments, alone, in batches or in MLLP frames. */
export const hl7v2: Extractor = { name: 'hl7v2', version: '1', accepts, extract };

function accepts({ text }: FileHead): boolean {
  return /^[\s\p{Cc}\ufeff]*(?:FHS|BHS|MSH)[^A-Za-z0-9\s]/u.test(text);
}

function extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  return readResults(decodeText(input.bytes), HL7, input);
}

/** The results of every message of a text. */
export async function* readResults(
  text: string,
  grammar: Grammar,
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  let found = false;
  for (const [index, message] of readMessages(text, grammar).entries()) {
    for await (const candidate of readMessage(message, index + 1, input)) {
      found = true;
      yield candidate;
    }
  }
  if (!found) input.log.info(MESSAGE_LOG.noResult);
}
