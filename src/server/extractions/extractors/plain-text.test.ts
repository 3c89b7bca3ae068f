import { expect, test } from 'vitest';
import { extractFrom } from '../running/extract-fixture.ts';
import { cda } from './cda/extractor.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { isPlainText } from './plain-text.ts';

const TEXT = 'Prélevé le 02/03/2026 à 08h15\nHémoglobine 12,3 g/dL\nHématocrite 38 %\n';

test.each([
  ['a line that starts with « Hé »', TEXT, true],
  ['a line that starts with « H »', 'H 12\n', true],
  ['a message of HPRIM Santé', 'H|^~\\&|F.HPR\n', false],
  ['a message of HL7', 'MSH|^~\\&|L\n', false],
  ['a letter of HPRIM Médecin', 'Durand\n****LAB****\n', false],
  ['a page of the Web', '<html>', false],
])('%s is plain text or a format of its own', (_, text, expected) => {
  expect(isPlainText(Buffer.from(text))).toBe(expected);
});

test('a text in a document or a message is read, whichever analysis starts a line', async () => {
  const packed = Buffer.from(TEXT).toString('base64');
  const document = `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><nonXMLBody>
<text mediaType="text/plain" representation="B64">${packed}</text></nonXMLBody></component></ClinicalDocument>`;
  const message = `MSH|^~\\&|L\rPID|1||9\rOBR|1|||NFS\rOBX|1|ED|CR^CR||^TEXT^PLAIN^Base64^${packed}||||||F`;
  const expected = ['numeration-formule-sanguine 2026-03-02T07:15: hb=12.3 ht=38'];
  expect((await extractFrom(cda, document)).found).toEqual(expected);
  expect((await extractFrom(hl7v2, message)).found).toEqual(expected);
});
