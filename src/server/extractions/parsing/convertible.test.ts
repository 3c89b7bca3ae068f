import { expect, test } from 'vitest';
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
  ['another zip', zipOf({ 'a.bin': 'x' }), /^Aucun format reconnu/],
  ['a text', Buffer.from('Bonjour'), /^Aucun format reconnu/],
])('a file that others convert is named, with what to do: %s', (_, bytes, advice) => {
  expect(adviceFor(headOf(bytes))).toMatch(advice);
});
