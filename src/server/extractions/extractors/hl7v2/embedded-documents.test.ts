import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const CDA = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<component><structuredBody><component><section><entry><observation classCode="OBS" moodCode="EVN">
<code code="29463-7" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><effectiveTime value="20260312"/>
<value xsi:type="PQ" value="70" unit="kg"/></observation></entry></section></component></structuredBody></component>
</ClinicalDocument>`;
const WEIGHT = 'poids 2026-03-11T23:00: poids=70';
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const escaped = (content: string) =>
  content.replace(
    /[\\|^~&]/g,
    (mark) => `\\${{ '\\': 'E', '|': 'F', '^': 'S', '~': 'R', '&': 'T' }[mark]}\\`,
  );
const START = 'MSH|^~\\&|A\rPID|1||9^^^L||EXEMPLE^ANNE\rOBR|1|||X|||202601120815';
const oru = (...obx: readonly string[]) => [START, ...obx].join('\r');
const ed = (data: string, status = 'F') => `OBX|1|ED|CR^Document^L||${data}||||||${status}`;

describe('a document that is a plain text', () => {
  const REPORT = 'LABORATOIRE\r\nPrélevé le 12/01/2026 à 08h15\r\nSodium      140 mmol/L   (136 - 145)\r\n';
  const SODIUM = ['ionogramme-sanguin 2026-01-12T07:15: na=140'];
  test.each([
    ['TEXT^PLAIN in base64', ed(`^TEXT^PLAIN^Base64^${base64(REPORT)}`), SODIUM],
    ['text/plain in hexadecimal', ed(`^text/plain^^Hex^${Buffer.from(REPORT).toString('hex')}`), SODIUM],
    [
      'that is a message',
      ed(`^TEXT^PLAIN^Base64^${base64(oru(`OBX|1|NM|2823-3^^LN||4.1|mmol/L|||||F`))}`),
      ['ionogramme-sanguin 2026-01-12T07:15: k=4.1'],
    ],
    ['that is cancelled', ed(`^TEXT^PLAIN^Base64^${base64(REPORT)}`, 'X'), []],
  ])('%s', async (_, obx, expected) => {
    expect((await extractFrom(hl7v2, oru(obx))).found).toEqual(expected);
  });
});

describe('a document inside a result is read by the extractor of its format', () => {
  const hex = Buffer.from(CDA).toString('hex');
  const lines = base64(CDA).replace(/.{76}/g, '$&\r\n');
  const breaks = base64(CDA).replace(/.{76}/g, '$&\\.br\\');
  const half = base64(CDA).length / 2;
  test.each([
    ['base64', ed(`LABO^TEXT^XML^Base64^${base64(CDA)}`)],
    ['base64 in capitals', ed(`^TEXT^XML^BASE64^${base64(CDA)}`)],
    ['base64 on several lines', ed(`^TEXT^XML^Base64^${lines}`)],
    ['base64 with marked line endings', ed(`^TEXT^XML^Base64^${breaks}`)],
    ['hexadecimal', ed(`^TEXT^XML^Hex^${hex}`)],
    ['plain text', ed(`^TEXT^XML^A^${escaped(CDA)}`)],
    ['an encoding that is not stated', ed(`^TEXT^XML^^${base64(CDA)}`)],
    ['components that are missing', ed(`XML^Base64^${base64(CDA)}`)],
    ['nothing but the data', ed(base64(CDA))],
    ['a text in base64', `OBX|1|TX|CR||${base64(CDA)}||||||F`],
    ['a formatted text in XML', `OBX|1|FT|CR||${escaped(CDA)}||||||F`],
    ['the second of two', ed(`^a^b^Base64^${base64('{\\rtf1 rien}')}~^TEXT^XML^Base64^${base64(CDA)}`)],
    [
      'two results',
      `${ed(`^a^b^Base64^${base64(CDA).slice(0, half)}`)}\r${ed(`^a^b^Base64^${base64(CDA).slice(half)}`)}`,
    ],
    ['a message in a message', ed(`^a^b^Base64^${base64(oru(ed(`^TEXT^XML^Base64^${base64(CDA)}`)))}`)],
  ])('%s', async (_name, obx) => {
    const { found } = await extractFrom(hl7v2, oru(obx));
    expect(found).toEqual([WEIGHT]);
  });

  test('a document that is not read is reported: another format, or stored elsewhere', async () => {
    const rtf = await extractFrom(
      hl7v2,
      oru(ed(`^application^rtf^Base64^${base64('{\\rtf1 Sodium 138 mmol/L}')}`)),
    );
    expect(rtf.logs.join()).toContain("(ligne 4) n'est pas d'un format que doc2 sait extraire");
    const pointer = await extractFrom(
      hl7v2,
      oru('OBX|1|RP|CR||\\\\serveur\\cr.pdf^PACS^application^pdf||||||F'),
    );
    expect(pointer.logs.join()).toContain(
      "Un document est annoncé (ligne 4), mais son contenu n'est pas dans ce fichier",
    );
  });

  test('a number, a word or a long text is not a document', async () => {
    const obx = 'OBX|1|ST|29463-7^Poids^LN||70|kg|||||F';
    expect((await extractFrom(hl7v2, oru(obx, `OBX|2|TX|N||${'QUJD'.repeat(50)}||||||F`))).found).toEqual([
      'poids 2026-01-12T07:15: poids=70',
    ]);
  });

  test('a PDF', async () => {
    const pdf = base64(await sample('pdf', 'deux-resultats-par-ligne.pdf'));
    const { logs } = await extractFrom(hl7v2, oru(ed(`^application^pdf^Base64^${pdf}`)));
    expect(logs.join()).toContain('(ligne 4) est lu par pdf');
  });
});

describe('a deleted or replaced document is not read', () => {
  const mdm = (
    event: string,
    txa: Readonly<Record<number, string>>,
    obx: string | null = ed(`^a^b^Base64^${base64(CDA)}`),
  ) => {
    const fields = Array.from({ length: 20 }, (_, index) => ['TXA', '1', 'CR'][index] ?? '');
    for (const [at, value] of Object.entries(txa)) fields[Number(at)] = value;
    return [`MSH|^~\\&|A||||||MDM^${event}`, 'PID|1||9^^^L', fields.join('|'), obx ?? ''].join('\r');
  };
  const read = async (...messages: readonly string[]) =>
    (await extractFrom(hl7v2, messages.join('\r'))).found;

  test.each([
    [mdm('T02', { 12: 'D1', 17: 'LA', 19: 'AV' }), 1],
    [mdm('T02', { 12: 'D1', 17: 'IP' }), 1],
    [mdm('T02', { 12: 'D1', 19: 'CA' }), 0],
    [mdm('T02', { 12: 'D1', 19: 'OB' }), 0],
    [mdm('T02', { 12: 'D1', 19: 'UN' }), 0],
    [mdm('T11', { 12: 'D1' }), 0],
    [mdm('T02', { 12: 'D1' }, ed(`^a^b^Base64^${base64(CDA)}`, 'D')), 0],
    [mdm('T02', { 12: 'D1' }, ed(`^a^b^Base64^${base64(CDA)}`, 'X')), 0],
  ])('unless nothing withdraws it: case %#', async (message, count) => {
    const { found, logs } = await extractFrom(hl7v2, message);
    expect(found).toHaveLength(count);
    expect(logs.some((line) => line.includes("n'est pas lu : "))).toBe(count === 0);
  });

  test.each([
    ['cancelled later', mdm('T11', { 12: 'D1' }, null), 0],
    ['cancelled by its status', mdm('T03', { 12: 'D1', 19: 'CA' }, null), 0],
    ['another one cancelled', mdm('T11', { 12: 'D2' }, null), 1],
    ['its status changed', mdm('T03', { 12: 'D1', 17: 'LA', 19: 'AV' }, null), 1],
    ['its replacement announced', mdm('T09', { 12: 'D2', 13: 'D1' }, null), 0],
    ['an addendum', mdm('T05', { 12: 'D2', 13: 'D1' }, null), 1],
  ])('%s', async (_name, later, count) => {
    expect(await read(mdm('T02', { 12: '^^D1' }), later)).toHaveLength(count);
  });

  test('its replacement is read instead, wherever it stands', async () => {
    const heavier = ed(`^a^b^Base64^${base64(CDA.replace('"70"', '"72"'))}`);
    const [first, second] = [mdm('T02', { 12: 'D1' }), mdm('T10', { 12: 'D2', 13: 'D1' }, heavier)];
    const expected = ['poids 2026-03-11T23:00: poids=72'];
    expect(await read(first, second)).toEqual(expected);
    expect(await read(second, first)).toEqual(expected);
    expect(await read(first, mdm('T08', { 12: 'D1' }, heavier))).toEqual(expected);
  });

  test('a document of a corrected result is not read', async () => {
    const order = 'OBR|1||F1|X|||202601120815';
    const [first, second] = [
      ed(`^a^b^Base64^${base64(CDA)}`),
      ed(`^a^b^Base64^${base64(CDA.replace('"70"', '"72"'))}`, 'C'),
    ];
    const content = ['MSH|^~\\&|A', 'PID|1||9', order, first, 'MSH|^~\\&|A', 'PID|1||9', order, second].join(
      '\r',
    );
    const { found, logs } = await extractFrom(hl7v2, content);
    expect(found).toEqual(['poids 2026-03-11T23:00: poids=72']);
    expect(logs.join()).toContain("(ligne 4) n'est pas lu : un autre résultat du fichier le corrige");
  });
});

describe('a document whose patient has another birth date than the message', () => {
  const birth = (day: string) =>
    CDA.replace(
      '<component>',
      `<recordTarget><patientRole><patient><birthTime value="${day}"/></patient></patientRole></recordTarget><component>`,
    );
  const read = (born: string, day: string) =>
    extractFrom(
      hl7v2,
      oru(ed(`^TEXT^XML^Base64^${base64(birth(day))}`)).replace('EXEMPLE^ANNE', `EXEMPLE^ANNE||${born}`),
    );

  test('is of somebody else', async () => {
    const { found, logs } = await read('19740918', '19500202');
    expect(found).toEqual([]);
    expect(logs.join()).toContain("porte la date de naissance d'une autre personne");
  });

  test.each([
    ['19740918', '19740918'],
    ['19740918', '19740918120000'],
    ['1974', '19740918'],
    ['', '19740918'],
  ])('« %s » and « %s » do not show it', async (born, day) => {
    expect((await read(born, day)).found).toEqual([WEIGHT]);
  });
});

test('the results of a document of a trial message are kept, to be checked', async () => {
  const content = oru(ed(`^TEXT^XML^Base64^${base64(CDA)}`)).replace('|A\r', '|A||||||||T\r');
  const { found, logs } = await extractFrom(hl7v2, content);
  expect(found).toHaveLength(1);
  expect(logs).toContain("1 résultat d'un message ou d'un dossier d'essai, gardé : à vérifier.");
});

describe('a document in lines of text, without an encoding', () => {
  const text = (name: string, ...lines: readonly string[]) =>
    [
      'MSH|^~\\&|A||||||MDM^T02',
      'PID|1||9^^^L||EXEMPLE^ANNE',
      'TXA|1|CN|TX|20260701110000',
      ...lines.map((line, at) => `OBX|${at + 1}|TX|C^${name}||${line}||||||F`),
    ].join('\r');
  const DAY = 'Consultation du 01/07/2026';

  test('is read as a letter, and its measures are of the day of the visit', async () => {
    const { observations, found } = await extractFrom(
      hl7v2,
      text('Consultation', DAY, 'Poids 66,2 kg, TA 134/82 mmHg.', 'HbA1c le 15/06/2026 : 6,9 %'),
    );
    expect(found.map((line) => line.replace(/ .*: /, ' ')).toSorted()).toEqual([
      'hemoglobine-glyquee hba1c=6.9',
      'poids poids=66.2',
      'pression-arterielle pas=134 pad=82',
    ]);
    expect(observations.map(({ effective_time }) => effective_time).toSorted()).toEqual([
      '2026-06-15',
      '2026-07-01',
      '2026-07-01',
    ]);
  });

  test.each([
    ['another person', 'Consultation', 'Son mari pèse 102 kg.'],
    ['a target', 'Consultation', 'Objectif : poids 62 kg.'],
    ['the past', 'Consultation', 'En mars elle pesait 69 kg.'],
    ['a comment', 'Commentaire', 'Poids 66,2 kg'],
  ])('says nothing of the patient that day in %s', async (_, name, line) => {
    expect((await extractFrom(hl7v2, text(name, DAY, line))).found).toEqual([]);
  });

  test('is not a document if the message is about results', async () => {
    const content = text('Consultation', DAY, 'Poids 66,2 kg').replace(/TXA[^\r]*\r/, '');
    expect((await extractFrom(hl7v2, content)).found).toEqual([]);
  });
});
