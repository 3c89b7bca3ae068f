import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

const GOOD = [
  'H|~^\\&|F||LABO||ORU|||||P|H2.1~L|202601121800',
  'P|1|4711||9|EXEMPLE~ANNE||19600102|F',
  'OBR|1|A1||IONO~IONOGRAMME~L|R|202601120700|202601120712',
  'OBX|1|NM|NA~Sodium~L||141|mmol/l|136-145|N||F',
  'OBX|2|NM|GB~Leucocytes~L||7,8|10^9/L|||N||F',
  'L|1|1|5',
].join('\r');
const EXPECTED = [
  'ionogramme-sanguin 2026-01-12T06:12: na=141',
  'numeration-formule-sanguine 2026-01-12T06:12: gb=7.8',
];

async function read(content: string | Buffer): Promise<string[]> {
  const { found, accepted, error } = await extractFrom(hprim, content);
  return [...(accepted ? [] : ['not recognised']), ...(error === null ? [] : [error]), ...found];
}

describe('messages as found in practice are read like standard ones', () => {
  test.each<[string, string | Buffer]>([
    ['as the standard specifies', GOOD],
    ['lines that end with LF', GOOD.replaceAll('\r', '\n')],
    ['lines that end with CR CR LF', GOOD.replaceAll('\r', '\r\r\n')],
    ['empty lines between', GOOD.replaceAll('\r', '\r\n\r\n')],
    ['spaces before the segments', `  ${GOOD.replaceAll('\r', '\r   ')}`],
    ['spaces around every separator', GOOD.replaceAll('|', ' | ')],
    ['spaces after the names', GOOD.replaceAll('OBX|', 'OBX  |')],
    ['lower case', GOOD.replace(/^\w+/gm, (name) => name.toLowerCase()).replaceAll('|NM|', '|nm|')],
    ['a lower-case status', GOOD.replaceAll('|F\r', '|f\r')],
    ['no status', GOOD.replaceAll('||F\r', '\r')],
    ['missing ends of segments', GOOD.replace('\rOBX|1', ' OBX|1').replace('\rOBX|2', 'OBX|2')],
    ['all in one line', GOOD.replaceAll('\r', ' ')],
    ['another field separator', GOOD.replaceAll('|', '#')],
    [
      'other separators',
      GOOD.replace('~^\\&', '^~\\&')
        .replaceAll('10^9', '1090')
        .replace(/(?<=OBX.*)~/g, '^')
        .replace('1090', '10^9'),
    ],
    ['a doubled escape mark', GOOD.replace('~^\\&', '~^\\\\&')],
    ['no last segment', GOOD.replace(/\rL.*/, '')],
    ['a transport line before', `FICHIER RECU LE 12\r${GOOD}`],
    ['control characters around', `\u000b${GOOD}\u001c\r`],
    ['UTF-16', Buffer.from(`\ufeff${GOOD}`, 'utf16le')],
    ['an addendum', GOOD.replace('|mmol/l|136', '|mmol\rA|/l|136')],
  ])('%s', async (_name, content) => {
    expect(await read(content)).toEqual(EXPECTED);
  });

  test('a correction counts, in the same message or a later one', async () => {
    const corrected = 'OBX|3|NM|NA~Sodium~L||139|mmol/l|||||C';
    const expected = [EXPECTED[1], EXPECTED[0]?.replace('141', '139')];
    expect((await read(GOOD.replace('\rL|', `\r${corrected}\rL|`))).toSorted()).toEqual(expected.toSorted());
    const later = GOOD.replace(/\rOBX\|1.*\rOBX.*(?=\rL)/, `\r${corrected}`);
    expect((await read(`${GOOD}\r${later}`)).toSorted()).toEqual(expected.toSorted());
  });

  test('the time is that of the sampling, never of the analysis or the receipt', async () => {
    const analysed = GOOD.replaceAll('|F\r', '|F|||202601121500\r');
    expect(await read(analysed)).toEqual(EXPECTED);
    const received = GOOD.replace('|202601120700|202601120712', '|202601120700|||||||202601120900');
    expect(await read(received)).toEqual(
      EXPECTED.map((line) => line.replace('2026-01-12T06:12', 'sans date')),
    );
  });

  test('a document stored elsewhere is reported', async () => {
    const { logs } = await extractFrom(hprim, GOOD.replace('\rL|', '\rOBX|3|FIC|TEXTE~~L||CR.j1~TXT\rL|'));
    expect(logs.join()).toContain(
      "Un document est annoncé (ligne 6), mais son contenu n'est pas dans ce fichier",
    );
  });
});

test.each(['~', '^'])('a urine panel sets the specimen if its name follows %s', async (mark) => {
  const rows = [
    'H|~^\\&|||LAB||ORU|||MED||P|H2.0~L|20250502',
    'P|1|12345||||EXEMPLE~ANNE||19700707|F',
    `OBR|1|5566||IU${mark}Ionogramme urinaire|||202505010615`,
    `OBX|1|NM|NAU${mark}Sodium||101|mmol/l|||||F`,
    'L|1',
  ];
  const { found } = await extractFrom(hprim, rows.join('\r'));
  expect(found).toEqual(['biochimie-urinaire 2025-05-01T04:15: na-u=101']);
});
