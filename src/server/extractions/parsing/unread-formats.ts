import { UNREAD_FORMATS } from '../../../shared/texts/extraction/unread-formats.ts';
import type { FileHead } from '../extractor.ts';

const { unread } = UNREAD_FORMATS;

/** Medical formats that doc2 does not read, by what their text begins with or holds near its beginning. */
const TEXTS: readonly [RegExp, string][] = [
  [/^\s*<[\s\S]{0,2000}?(?:<|:)kmehrmessage[\s>]/i, unread.kmehr],
  [/^\s*<[\s\S]{0,2000}?hprim\.org\/hprimXML/i, unread.hprimXml],
  [/^\s*<[\s\S]{0,2000}?schemas\.openehr\.org/i, unread.openEhr],
  [/^\s*[[{][\s\S]{0,4000}?"archetype_node_id"\s*:/, unread.openEhr],
  [/^\s*<[\s\S]{0,2000}?medcom\.dk/i, unread.medCom],
  [/^\s*<[\s\S]{0,2000}?urn:astm-org:CCR/i, unread.ccr],
  [/^\s*<[\s\S]{0,2000}?<(?:gpx|TrainingCenterDatabase)[\s>]/i, unread.training],
  // xDT: each line begins with its length and the number of its field; 8000 is the kind of the record.
  [/^\d{3}8000(?:63\d\d)\r?\n/, unread.gdt],
  [/^\d{3}8000(?:8\d{3}|Labor\w*)\r?\n/, unread.ldt],
  [/^\d{3}8000(?:0\d{3}|61\d\d)\r?\n/, unread.bdt],
  [/^(?:UNA.{6}\s*)?UNB[+:]/, unread.edifact],
];
/** Other formats, by bytes near their beginning and the offset of these bytes. */
const BYTES: readonly [number, string, string][] = [
  [0, 'SQLite format 3\u0000', unread.sqlite],
  [0, '$FL', unread.statistics],
  [0, 'PAR1', unread.parquet],
  [8, '.FIT', unread.training],
  [0, '\u001f\u008b', unread.gzip],
];

/** The name of a known format that doc2 does not read, with what to ask for instead; null for any other file. */
export function unreadFormat({ bytes, text }: FileHead): string | null {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  const byBytes = BYTES.find(([at, magic]) => start.startsWith(magic, at));
  return byBytes?.[2] ?? TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
