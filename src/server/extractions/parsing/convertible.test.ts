import { expect, test } from 'vitest';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { adviceFor } from './convertible.ts';
import { headOf } from './file-head.ts';
import { zipOf } from './zip-fixture.ts';

const OPEN = 'application/vnd.oasis.opendocument';

/** The start of an OpenDocument file, whose first entry is its kind, as it is. */
const stored = (kind: string) => Buffer.from(`PK\u0003\u0004${'\u0000'.repeat(26)}mimetype${kind}PK`);

test.each([
  ['ODS', stored(`${OPEN}.spreadsheet`), /ODS.*enregistrez-le en XLSX/],
  ['ODT', stored(`${OPEN}.text`), /ODT.*enregistrez-le en PDF/],
  ['DOCX', zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>' }), /DOCX.*en PDF/],
  ['XLS', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), /ancien Office.*XLSX/],
  [
    'KMEHR',
    Buffer.from('<?xml version="1.0"?>\n<kmehrmessage xmlns="http://www.ehealth.fgov.be/x">'),
    /KMEHR.*HL7/,
  ],
  [
    'HPRIM XML',
    Buffer.from('<?xml version="1.0"?><evenementsServeurActes xmlns="http://www.hprim.org/hprimXML">'),
    /HPRIM XML.*HPRIM Santé/,
  ],
  ['GDT', Buffer.from('01380006310\r\n014810000210\r\n'), /GDT/],
  ['LDT 2', Buffer.from('01380008220\r\n0148100000131\r\n'), /LDT/],
  ['LDT 3', Buffer.from('0178000Laborbericht\r\n'), /LDT/],
  ['BDT', Buffer.from('01380000020\r\n'), /BDT/],
  ['openEHR in JSON', Buffer.from('{"_type":"COMPOSITION","archetype_node_id":"openEHR-EHR-X"}'), /openEHR/],
  ['openEHR in XML', Buffer.from('<composition xmlns="http://schemas.openehr.org/v1">'), /openEHR/],
  ['EDIFACT', Buffer.from("UNA:+.? 'UNB+UNOC:3+A+B'"), /EDIFACT/],
  ['EDIFACT without its marks', Buffer.from("UNB+UNOC:3+A+B'"), /EDIFACT/],
  ['gzip', Buffer.from('1f8b0800', 'hex'), /GZIP.*décompressez/],
  ['SQLite', Buffer.from('SQLite format 3\u0000'), /SQLite.*CSV/],
  ['FIT', Buffer.from('\u000e\u0010\u0000\u0000\u0000\u0000\u0000\u0000.FIT'), /FIT/],
  ['a number on a line', Buffer.from('0138000\r\n'), /^Aucun format reconnu/],
  ['a text about KMEHR', Buffer.from('kmehrmessage'), /^Aucun format reconnu/],
  ['another zip', zipOf({ 'a.bin': 'x' }), /^Aucun format reconnu/],
  ['a text', Buffer.from('Bonjour'), /^Aucun format reconnu/],
])('a file that another program can convert is named, with advice: %s', (_, bytes, advice) => {
  expect(adviceFor(headOf(bytes))).toMatch(advice);
});

test('JSON of another standard is not mistaken for FHIR', () => {
  const head = headOf(Buffer.from('{"_type":"COMPOSITION","archetype_node_id":"openEHR-EHR-X"}'));
  expect(EXTRACTORS.filter((extractor) => extractor.accepts(head))).toEqual([]);
});

test('a long beginning without any word of these formats is soon refused', () => {
  for (const first of ['<', '{', '['])
    expect(adviceFor(headOf(Buffer.from(`${first}${' \n'.repeat(30_000)}`)))).toMatch(
      /^Aucun format reconnu/,
    );
});
