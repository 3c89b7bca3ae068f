import { decodeText } from '../../../../shared/core/decode-text.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { HEAD_SIZE } from '../../parsing/file-head.ts';
import { readResults } from '../hl7v2/extractor.ts';
import type { Grammar } from '../hl7v2/message.ts';
import { isLetter } from './letters.ts';
import { readLetterFile } from './read-letter.ts';

/** HPRIM messages of French laboratories: Santé (H, P, OBR, OBX segments) and Médecin (a letter, then RES lines). */
export const hprim: Extractor = { name: 'hprim', version: '2', accepts, extract };

/** The H segment declares the separators; an A segment continues the previous one. */
const SANTE: Grammar = {
  header: 'H',
  name: /^(?:H|P|C|A|L|OBR|OBX|FAC|ACT|REG|AP|AC|ERR)$/,
  known: new Set(['H', 'P', 'C', 'A', 'L', 'OBR', 'OBX']),
  addendum: 'A',
};
const HEADER = String.raw`H[ \t]*([^A-Za-z0-9\s])[ \t]*[^A-Za-z0-9\s]{2,6}[ \t]*\1`;
const STARTS = new RegExp(String.raw`^[\s\p{Cc}\ufeff]*${HEADER}`, 'iu');
/** If transport lines precede the header, the file must also have an order or a result. */
const HAS_HEADER = new RegExp(String.raw`^[ \t]*${HEADER}`, 'imu');
const HAS_RESULT = /^[ \t]*OB[RX][ \t]*[^A-Za-z0-9\s]/im;

function isSante(file: string): boolean {
  const text = file.slice(0, HEAD_SIZE);
  return (
    STARTS.test(text) || (HAS_RESULT.test(text) && HAS_HEADER.test(text) && !/^[ \t]*MSH\W/im.test(text))
  );
}

function accepts({ text }: FileHead): boolean {
  return isSante(text) || isLetter(text);
}

function extract(input: ExtractorInput): Iterable<Candidate> | AsyncIterable<Candidate> {
  const text = decodeText(input.bytes);
  return isSante(text) ? readResults(text, SANTE, input) : readLetterFile(text, input);
}
