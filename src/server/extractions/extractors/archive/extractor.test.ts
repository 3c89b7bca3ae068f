import { expect, test } from 'vitest';
import { headOf } from '../../parsing/file-head.ts';
import { zipOf } from '../../parsing/zip-fixture.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from '../cda/document-fixture.ts';
import { xlsx } from '../xlsx/extractor.ts';
import { workbookOf } from '../xlsx/workbook-fixture.ts';
import { archive } from './extractor.ts';

const CDA = document(section(entry(potassium({}))));
const read = (files: Readonly<Record<string, string>>, declared?: number) =>
  extractFrom(archive, zipOf(files, declared));
const rows = (person: string, value: string) =>
  `Patient;${person}\nDate;Poids (kg)\n12/01/2026;${value}\n13/01/2026;${value}\n`;

test('reads the document sent by a secure mailbox, and nothing around it', async () => {
  const { found, logs, accepted } = await read({
    'README.TXT': 'Sodium;138;mmol/L',
    'INDEX.HTM': '<html/>',
    'IHE_XDM/SUBSET01/METADATA.XML': '<x/>',
    'IHE_XDM/SUBSET01/STYLE.XSL': '<x/>',
    'IHE_XDM/SUBSET01/DOC0001.XML': CDA,
  });
  expect(accepted).toBe(true);
  expect(found).toEqual([POTASSIUM]);
  expect(logs.join()).not.toContain('n’est pas d’un format');
  expect(logs).toContain('Un fichier contenu dans celui-ci (document 1) est lu par cda.');
});

test('a value is placed in its document, and no file name is shown', async () => {
  const { observations, logs } = await read({
    'DUPONT Jeanne.xml': CDA,
    '__MACOSX/x': 'x',
    '.DS_Store': 'x',
  });
  expect(observations[0]?.evidence[0]?.path).toMatch(/^document 1 › /);
  expect(JSON.stringify([logs, observations])).not.toContain('DUPONT');
});

test('the same name in two documents does not make their patients one person', async () => {
  const { observations } = await read({ 'a.csv': rows('Dupont', '70'), 'b.csv': rows('Dupont', '70') });
  expect(observations.map(({ patient }) => patient)).toEqual([1, 1, 2, 2]);
});

test('a document that another one of the archive replaces is not read', async () => {
  const version = (id: string, value: string, replaced = '') =>
    document(
      section(entry(potassium({ value: `<value xsi:type="PQ" value="${value}" unit="mmol/L"/>` }))),
      `<id root="1.2.3" extension="${id}"/>${replaced}`,
    );
  const of = (id: string) =>
    `<relatedDocument typeCode="RPLC"><parentDocument><id root="1.2.3" extension="${id}"/></parentDocument></relatedDocument>`;
  const { found } = await read({ '1.xml': version('one', '4.1'), '2.xml': version('two', '4.9', of('one')) });
  expect(found).toEqual(['ionogramme-sanguin 2026-01-10T07:30: k=4.9']);
});

test('an archive inside an archive is read, and a workbook is not an archive', async () => {
  const inner = zipOf({ 'a.xml': CDA });
  const { found } = await read({ 'a.csv': rows('Dupont', '70') });
  expect(found).toHaveLength(2);
  expect((await extractFrom(archive, inner)).found).toEqual([POTASSIUM]);
  const workbook = workbookOf({ F: [['Date', 'Poids (kg)']] });
  expect((await extractFrom(archive, workbook)).accepted).toBe(false);
  expect((await extractFrom(xlsx, inner)).accepted).toBe(false);
});

test('a workbook stored uncompressed in an archive does not make the archive a workbook', async () => {
  const workbook = workbookOf({
    F: [
      ['Date', 'Poids (kg)'],
      ['12/01/2026', 70],
    ],
  });
  const stored = Buffer.concat([storedHeader('suivi.xlsx', workbook), workbook]);
  expect([archive.accepts(headOf(stored)), xlsx.accepts(headOf(stored))]).toEqual([true, false]);
});

/** The header of an uncompressed entry. */
function storedHeader(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

test('a document that is too large is left out and reported before it is inflated', async () => {
  const { logs, found } = await read({ 'a.xml': CDA }, 31 * 1024 * 1024);
  expect(found).toEqual([]);
  expect(logs.join()).toContain("(document 1) n'est pas lu : trop d'imbrications ou trop volumineux.");
});

test('a document that declares a smaller size than its own is not read', async () => {
  const { logs, found } = await read({ 'a.xml': CDA, 'b.xml': CDA }, 10);
  expect(found).toEqual([]);
  expect(logs.filter((line) => line.includes('Archive illisible'))).toHaveLength(2);
});

test('an archive without documents is reported', async () => {
  expect((await read({ 'METADATA.XML': '<x/>', 'README.TXT': 'x' })).logs).toContain(
    'Cette archive ne contient aucun document.',
  );
});
