import { decodeText } from '../../../../shared/core/decode-text.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { readResults } from '../hl7v2/extractor.ts';
import type { Grammar } from '../hl7v2/message.ts';
import { readLetters } from './letter.ts';

/** French laboratories' HPRIM: Santé (H, P, OBR, OBX segments) and Médecin (a letter, then RES lines). */
export const hprim: Extractor = { name: 'hprim', version: '1', accepts, extract };

/** The H segment declares the separators; an A segment continues the previous one. */
const SANTE: Grammar = {
  header: 'H',
  name: /^(?:H|P|C|A|L|OBR|OBX|FAC|ACT|REG|AP|AC|ERR)$/,
  known: new Set(['H', 'P', 'C', 'A', 'L', 'OBR', 'OBX']),
  addendum: 'A',
};
const SANTE_HEADER = /^[\s\ufeff]*H([^A-Za-z0-9\s])[~^\\&$!]{2,5}\1/;
const LETTER = /^\*{4}LAB\*{4}\s*$/m;

function accepts({ text }: FileHead): boolean {
  return SANTE_HEADER.test(text) || LETTER.test(text);
}

function extract(input: ExtractorInput): Iterable<Candidate> | AsyncIterable<Candidate> {
  const text = decodeText(input.bytes);
  return SANTE_HEADER.test(text) ? readResults(text, SANTE, input) : readLetters(text, input);
}
