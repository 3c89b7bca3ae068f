import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const TABLE = 'Date;Potassium (mmol/L)\n10/01/2026 08:30;4,1';
const b64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const value = (content: string, attributes = 'mediaType="text/csv" representation="B64"') =>
  `<value xsi:type="ED" ${attributes}>${content}</value>`;
const media = (content: string) =>
  `<observationMedia classCode="OBS" moodCode="EVN">${content}</observationMedia>`;
const read = (sections: string) => extractFrom(cda, document(sections));

describe('a file embedded anywhere in a document is read', () => {
  test.each<[string, string]>([
    ['beside entries', section(entry(media(value(b64(TABLE)))))],
    ['as the value of an observation', section(entry(potassium({ value: value(b64(TABLE)) })))],
    [
      'as the text of a section',
      section(`<text mediaType="text/csv" representation="B64">${b64(TABLE)}</text>`),
    ],
    [
      'compressed',
      section(
        entry(
          media(
            value(b64(deflateRawSync(TABLE)), 'mediaType="text/csv" representation="B64" compression="DF"'),
          ),
        ),
      ),
    ],
    ['twice', section(entry(media(value(b64(TABLE)))) + entry(media(value(b64(TABLE)))))],
    [
      'in an embedded document',
      section(entry(media(value(b64(document(section(entry(media(value(b64(TABLE))))))))))),
    ],
  ])('%s', async (_what, sections) => {
    expect((await read(sections)).found).toEqual([POTASSIUM]);
  });

  test('a PDF beside the entries adds only the values that they do not have', async () => {
    const pdf = (await sample('pdf', 'colonnes-et-anteriorite.pdf')).toString('base64');
    const { found: alone } = await extractFrom(
      cda,
      document(section(entry(media(value(pdf, 'mediaType="application/pdf" representation="B64"'))))),
    );
    expect(alone.length).toBeGreaterThan(3);
    const both = section(
      entry(potassium({})) + entry(media(value(pdf, 'mediaType="application/pdf" representation="B64"'))),
    );
    expect((await read(both)).found).toContain(POTASSIUM);
    expect((await read(both)).found).toHaveLength(alone.length + 1);
  });

  test.each<[string, string, string]>([
    [
      'of a nullified act',
      section(
        entry(
          `<act moodCode="EVN"><statusCode code="nullified"/><entryRelationship>${media(value(b64(TABLE)))}</entryRelationship></act>`,
        ),
      ),
      'saisi par erreur',
    ],
    [
      'whose compression is broken',
      section(entry(media(value(b64(TABLE), 'mediaType="text/csv" representation="B64" compression="DF"')))),
      "n'est pas lisible",
    ],
    [
      'that is a signature',
      '<legalAuthenticator><sdtc:signatureText mediaType="text/csv" representation="B64">' +
        b64(TABLE) +
        '</sdtc:signatureText></legalAuthenticator>',
      'aucune mesure',
    ],
    [
      'that is an image beside entries',
      section(
        entry(potassium({ value: value('x', 'mediaType="image/png" representation="B64"') })) +
          entry(
            potassium({
              code: '<code code="2951-2" codeSystem="2.16.840.1.113883.6.1"/>',
              value: '<value xsi:type="PQ" value="140" unit="mmol/L"/>',
            }),
          ),
      ),
      "n'est pas lue",
    ],
  ])('a file %s is not read, and is reported', async (_what, sections, reason) => {
    const { found, logs } = await read(sections);
    expect(found.join()).not.toContain('k=');
    expect(logs.join('\n')).toContain(reason);
  });

  test('a body of plain text in base64 is read as a page', async () => {
    const body = (text: string) =>
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><nonXMLBody><text mediaType="text/plain" representation="B64">${b64(text)}</text></nonXMLBody></component></ClinicalDocument>`;
    const page = 'Prélevé le 10/01/2026 à 08:30\nPotassium        4,1 mmol/L     3,5 - 5,1\n';
    expect((await extractFrom(cda, body(page))).found).toEqual([POTASSIUM]);
    expect((await extractFrom(cda, body(TABLE))).found.join()).not.toContain('k=999');
  });

  test("a file with another person's birth date yields nothing", async () => {
    const target = (born: string) =>
      `<recordTarget><patientRole><id root="1.2" extension="1"/><patient><birthTime value="${born}"/></patient></patientRole></recordTarget>`;
    const text = (
      born: string,
    ) => `<ClinicalDocument xmlns="urn:hl7-org:v3">${target(born)}<component><nonXMLBody><text mediaType="text/plain">
Né le 12/05/1980
Prélevé le 10/01/2026 à 08:30
Potassium        4,1 mmol/L     3,5 - 5,1
</text></nonXMLBody></component></ClinicalDocument>`;
    expect((await extractFrom(cda, text('19800512'))).found).toEqual([POTASSIUM]);
    const other = await extractFrom(cda, text('19790101'));
    expect(other.found).toEqual([]);
    expect(other.logs.join()).toContain("date de naissance d'une autre personne");
  });
});
