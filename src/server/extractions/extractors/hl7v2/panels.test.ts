import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const message = (obx: string, panel = 'VS^Constantes^L') =>
  ['MSH|^~\\&|L', 'PID|1||1', `OBR|1|||${panel}|||202506180815`, `OBX|1|${obx}`].join('\r');

describe('the times of a glucose tolerance test in messages', () => {
  const times = (panel: string, ...tests: string[]) =>
    message(tests.map((test) => `NM|${test}|mmol/L|||||F`).join('\rOBX|1|'), panel);
  test.each([
    ['« T60 »', 'T60^T60^L||8.2'],
    ['« Glycémie à 1 heure »', 'G60^Glycémie à 1 heure^L||8.2'],
    ['« Glycémie à 60 minutes »', 'G60^Glycémie à 60 minutes^L||8.2'],
  ])('%s is one of them under its panel', async (_name, test) => {
    expect((await extractFrom(hl7v2, times('H^HGPO 75 g^L', test))).found).toEqual([
      'hyperglycemie-provoquee 2025-06-18T06:15: t60=8.2',
    ]);
    expect((await extractFrom(hl7v2, times('B^Biochimie^L', test))).found).toEqual([]);
  });

  test('are those of the sub-identifiers, and what has no time is left out', async () => {
    const glucose = (sub: string, value: string, time: string) =>
      `NM|GLY^Glycémie^L|${sub}|${value}|mmol/L|||||F|||20250618${time}`;
    const tests = [
      glucose('T0', '4.9', '0815'),
      glucose('T60', '9.2', '0915'),
      glucose('T120', '7.1', '1015'),
    ];
    const { found, logs } = await extractFrom(hl7v2, message(tests.join('\rOBX|1|'), 'H^HGPO^L'));
    expect(found).toEqual([
      'glycemie-a-jeun 2025-06-18T06:15: gly-mol=4.9',
      'hyperglycemie-provoquee 2025-06-18T07:15: t60=9.2',
      'hyperglycemie-provoquee 2025-06-18T08:15: t120=7.1',
    ]);
    expect(logs.join()).not.toContain('Refusé');
    const coded = tests.map((each) => each.replace('GLY^Glycémie^L', '14749-6^Glucose^LN'));
    const read = await extractFrom(hl7v2, message(coded.join('\rOBX|1|'), 'H^HGPO^L'));
    expect(read.found).toEqual(['glycemie 2025-06-18T06:15: gly-mol=4.9']);
    expect(read.logs.filter((line) => line.includes(REFUSALS.duringTest))).toHaveLength(2);
    const bare = tests.map((each) => each.replace(/\|T\d+\|/, '||'));
    expect((await extractFrom(hl7v2, message(bare.join('\rOBX|1|'), 'H^HGPO^L'))).found).toEqual([]);
  });

  test('of a hormone: only the one from before is kept', async () => {
    const cortisol = (sub: string, value: number) => `NM|CORT^Cortisol^L|${sub}|${value}|nmol/L|||||F`;
    const tests = [cortisol('T0', 310), cortisol('T30', 640)].join('\rOBX|1|');
    for (const panel of ['S^Test au Synacthène^L', 'H^Hormonologie^L']) {
      const { found, logs } = await extractFrom(hl7v2, message(tests, panel));
      expect(found).toEqual(['cortisol 2025-06-18T06:15: cort=310']);
      expect(logs.join()).toContain(`Cortisol T30 [CORT] = 640 nmol/L (ligne 5) : ${REFUSALS.duringTest}`);
    }
  });

  test.each(['HGPO 100 g', 'HGPO 50 g', "Test de O'Sullivan", 'Glucose 50 g'])(
    '%s yields nothing',
    async (panel) => {
      const { found } = await extractFrom(
        hl7v2,
        times(`H^${panel}^L`, 'G^Glycémie T60^L||8.2', 'T120^T120^L||7'),
      );
      expect(found).toEqual([]);
    },
  );
});

describe('the specimen of a result', () => {
  const spm = (code: string, panel = 'X^X^L') =>
    message('NM|NA^Sodium^L||88|mmol/L|||||F', panel).replace('\rOBX', `\rSPM|1|||${code}\rOBX`);
  test('is recognised by its code alone', async () => {
    expect((await extractFrom(hl7v2, spm('UR^^HL70487'))).found).toEqual([
      'biochimie-urinaire 2025-06-18T06:15: na-u=88',
    ]);
    expect((await extractFrom(hl7v2, spm('CSF^^HL70487'))).found).toEqual([]);
  });
  test('that the laboratory rejected (SPM-21) gives nothing', async () => {
    const rejected = `SER^^HL70487${'|'.repeat(17)}`;
    expect((await extractFrom(hl7v2, spm(`${rejected}RC^Clotting`))).found).toEqual([]);
    expect((await extractFrom(hl7v2, spm(`${rejected}|Y`))).found).toHaveLength(1);
  });
  test('outranks the title of the order', async () => {
    expect((await extractFrom(hl7v2, spm('SER^^HL70487', 'U^Urines^L'))).found).toEqual([
      'ionogramme-sanguin 2025-06-18T06:15: na=88',
    ]);
  });
});

test.each([
  ['Canine^Dog', []],
  ['337915000^Homo sapiens^SCT', ['4.1']],
  ['', ['4.1']],
])('a result of the species « %s » (PID-35)', async (species, expected) => {
  const person = `PID|1||9${'|'.repeat(32)}${species}`;
  const obx = 'OBX|1|NM|2823-3^Potassium^LN||4.1|mmol/L|||||F';
  const { found } = await extractFrom(hl7v2, `MSH|^~\\&|L\r${person}\rOBR|1|9|9|P\r${obx}`);
  expect(found.map((each) => each.split('=')[1])).toEqual(expected);
});
