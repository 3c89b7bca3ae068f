import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const VISIT = '2026-03-12T07:00';

const read = async (txa: string, ...obx: string[]) => {
  const content = [
    'MSH|^~\\&|DPI|HOP|DPI|HOP|202603141000||MDM^T02|1|P|2.5',
    'PID|1||123^^^HOP^PI||MODELE^JEANNE||19600101|F',
    `TXA|1|${txa}`,
    ...obx.map((each, index) => `OBX|${index + 1}|${each}||||||F`),
  ];
  return (await extractFrom(hl7v2, content.join('\r'))).found.toSorted();
};
const CONSULTATION = 'CN^Consultation|TX|20260312080000||202603130900|202603140900';
const note = (...lines: string[]) => lines.map((line) => `TX|11488-4^Consultation note^LN||${line}`);

test('what was measured on the patient is of the visit that the document is about', async () => {
  expect(await read(CONSULTATION, ...note('Poids : 72,5 kg', 'TA : 135/82 mmHg'))).toEqual([
    `poids ${VISIT}: poids=72.5`,
    `pression-arterielle ${VISIT}: pas=135 pad=82`,
  ]);
  expect(await read(CONSULTATION, 'NM|29463-7^Poids^LN||72.5|kg')).toEqual([`poids ${VISIT}: poids=72.5`]);
});

test('the measure of a relative in a visit is refused, and takes no day from those of the patient', async () => {
  expect(await read(CONSULTATION, ...note('Poids : 72,5 kg', 'Son mari pèse 90 kg.'))).toEqual([
    `poids ${VISIT}: poids=72.5`,
  ]);
});

test('an analysis of a specimen is not of the day of the visit that tells it', async () => {
  expect(await read(CONSULTATION, 'NM|2823-3^Potassium^LN||4.1|mmol/L')).toEqual([
    'ionogramme-sanguin sans date: k=4.1',
  ]);
  const lines = note('Biologie', 'Potassium : 4,1 mmol/L', 'Créatinine : 88 µmol/L');
  expect((await read(CONSULTATION, ...lines)).every((line) => line.includes('sans date'))).toBe(true);
});

test.each([
  ['a summary of a stay', 'DS^Compte rendu|TX|20260312080000'],
  ['a letter at the end of a stay', 'CN^Lettre de liaison|TX|20260312080000'],
  ['a document without the time of its visit', 'CN^Consultation|TX|||202603130900'],
])('%s gives no day', async (_what, txa) => {
  expect(await read(txa, ...note('Poids : 72,5 kg'))).toEqual(['poids sans date: poids=72.5']);
});

test.each([
  'Aux urgences hier, la tension était élevée.',
  'Automesures à domicile satisfaisantes.',
  'Consultation précédente le 03/01/2026.',
])('a note that names another moment or place has no day: %s', async (line) => {
  expect(await read(CONSULTATION, ...note('Poids : 72,5 kg', line))).toEqual(['poids sans date: poids=72.5']);
});

test('of several documents in one message, none gives its day to the measures of the others', async () => {
  const weights = ['NM|29463-7^Poids^LN||72.5|kg||||', 'NM|29463-7^Poids^LN||78.5|kg||||'];
  const found = await read(
    `${CONSULTATION}\rOBX|9|${weights[0]}|F\rTXA|2|CN^Consultation|TX|20260101080000`,
    weights[1] ?? '',
  );
  expect(found).toEqual(['poids sans date: poids=72.5', 'poids sans date: poids=78.5']);
});
